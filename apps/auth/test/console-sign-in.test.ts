import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { routes } from '@campkit/api/resources/index'
import { CONSOLE_USE, consoleSecret } from '@campkit/core/console-secret'
import { deriveKey, fixedSecret, type Secret } from '@campkit/core/secret'
import { createCamp } from '@campkit/identity/camp'
import { consoleClientOf } from '@campkit/identity/console-client'
import { call } from '@campkit/testing/call'
import { SECRET } from '@campkit/testing/test-camp'
import { newBrowser } from './browsing.ts'
import { type AuthHost, challengeOf, openAuthHost, post } from './host.ts'

const CONSOLE = 'http://localhost:4999'
const VERIFIER = 'v'.repeat(43)

describe('the console’s client', () => {
  let host: AuthHost
  let api: string
  let clientId: string
  let secret: string
  before(async () => {
    host = await openAuthHost({ consoleUrl: CONSOLE })
    api = await host.serve({ routes, authUrl: host.authUrl })
    clientId = consoleClientOf(host.camp)
    secret = consoleSecret(SECRET.keysFor(CONSOLE_USE)[0], clientId)
  })
  after(() => host.close())

  const loginAt = (redirectUri: string, more: Record<string, string> = {}, at = host) =>
    `${at.issuer}/login?${new URLSearchParams({
      client_id: consoleClientOf(at.camp),
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'openid member offline_access',
      code_challenge: challengeOf(VERIFIER),
      code_challenge_method: 'S256',
      ...more,
    })}`

  /** Somebody who is signed in in a browser goes to the console, which needs no page. */
  async function newCode(person: Awaited<ReturnType<AuthHost['addPerson']>>) {
    const { browser: session } = await host.newCode(person, host.confidential)
    const browser = newBrowser()
    browser.cookies.set('__Host-campkit_session', session.cookie)
    const { location } = await browser.visit(loginAt(`${CONSOLE}/callback`))
    return { code: new URL(location ?? '').searchParams.get('code') ?? '', browser }
  }

  const redeem = (code: string, client_secret?: string, more = {}) =>
    post(`${host.authUrl}/api/auth/v1/exchange`, {
      client_id: clientId,
      code,
      code_verifier: VERIFIER,
      redirect_uri: `${CONSOLE}/callback`,
      ...(client_secret && { client_secret }),
      ...more,
    })

  it('returns to the operator’s console and nowhere else, not even where its row says', async () => {
    for (const elsewhere of [
      'console:callback',
      `${CONSOLE}/callback/`,
      `${CONSOLE}/callback?x=1`,
      'http://localhost:4998/callback',
      'https://evil.example/callback',
    ]) {
      const { status, location } = await newBrowser().visit(loginAt(elsewhere))
      assert.equal(status, 400, elsewhere)
      assert.equal(location, null)
    }
    assert.equal((await newBrowser().visit(loginAt(`${CONSOLE}/callback`))).status, 200)
  })

  it('is not there where no console is served', async () => {
    const other = await openAuthHost()
    const { status } = await newBrowser().visit(loginAt(`${CONSOLE}/callback`, {}, other))
    assert.equal(status, 400)
    await other.close()
  })

  it('is proved by the derived secret alone: no text of its row, no other camp’s, no absence', async () => {
    const { code } = await newCode(await host.addPerson('admin'))
    const foreign = await createCamp(host.owner, 'oaks', 'Oaks')
    const [key] = SECRET.keysFor(CONSOLE_USE)
    const wrong = [
      undefined,
      '',
      'undefined',
      `proved by the host: ${clientId}`,
      consoleSecret(key, consoleClientOf(foreign)),
      `${secret.slice(0, -1)}${secret.endsWith('0') ? '1' : '0'}`,
      consoleSecret({ id: '', key: fixedSecret('another').keysFor(CONSOLE_USE)[0].key }, clientId),
      deriveKey('another', CONSOLE_USE).toString('hex'),
    ]
    for (const one of wrong) {
      const { status, body } = await redeem(code, one)
      assert.deepEqual([status, body.error], [401, 'invalid_client'], one)
    }
    const { status, body } = await redeem(code, secret)
    assert.equal(status, 200)
    assert.deepEqual(Object.keys(body).sort(), [
      'expiresIn',
      'idToken',
      'memberToken',
      'refreshToken',
    ])
  })

  it('is proved by the former secret, too, while the service’s is changed', async () => {
    const next = fixedSecret('the next secret')
    // As while it is changed: the former is still current, and the next is believed.
    const both: Secret = {
      ...SECRET,
      keysFor: (use) => [...SECRET.keysFor(use), ...next.keysFor(use)],
    }
    const changed = await openAuthHost({ consoleUrl: CONSOLE, secret: both })
    const own = consoleClientOf(changed.camp)
    for (const [name, { keysFor }] of Object.entries({ former: SECRET, next })) {
      const sent = consoleSecret(keysFor(CONSOLE_USE)[0], own)
      const { body } = await post(`${changed.authUrl}/api/auth/v1/exchange`, {
        client_id: own,
        client_secret: sent,
        code: 'unknown',
        code_verifier: VERIFIER,
        redirect_uri: `${CONSOLE}/callback`,
      })
      assert.equal(body.error, 'invalid_grant', name)
    }
    await changed.close()
  })

  it('gives what opens its own camp’s door and no other’s', async () => {
    const ana = await host.addPerson('admin')
    const other = await createCamp(host.owner, 'elms', 'Elms')
    await host.addMember('super_admin', other, ana)
    const { body } = await redeem((await newCode(ana)).code, secret)
    const token = String(body.memberToken)
    const at = (slug: string) =>
      call(api, `/console/v1/camps/${slug}/session`, { token }).then(({ status }) => status)
    assert.equal(await at('pines'), 200)
    assert.equal(await at('elms'), 404)
  })

  it('ends the browser’s session when somebody signs out', async () => {
    const ana = await host.addPerson()
    const { code, browser } = await newCode(ana)
    const { body } = await redeem(code, secret)
    const form = new URLSearchParams({
      token: String(body.refreshToken),
      client_id: clientId,
      client_secret: secret,
    })
    const revoke = (sent: URLSearchParams) =>
      fetch(`${host.issuer}/revoke`, { method: 'POST', body: sent }).then(({ status }) => status)
    const forged = new URLSearchParams([...form].filter(([name]) => name !== 'client_secret'))
    assert.equal(await revoke(forged), 401)
    const again = () => browser.visit(loginAt(`${CONSOLE}/callback`))
    assert.match((await again()).location ?? '', /code=/)
    assert.equal(await revoke(form), 200)
    assert.equal((await again()).location, null)
    const token = String(body.memberToken)
    assert.equal((await call(api, '/console/v1/camps/pines/session', { token })).status, 401)
  })

  it('is no client of the camp’s: not in its list, not to be changed, rotated or disabled', async () => {
    const chief = await host.addPerson('super_admin')
    const { body: given } = await redeem((await newCode(chief)).code, secret)
    const token = String(given.memberToken)
    const at = (path: string, method = 'GET', body?: object) =>
      call(api, `/console/v1/camps/pines/clients${path}`, {
        token,
        method,
        ...(method === 'PATCH' && { headers: { 'if-match': '"1"' } }),
        ...(body && { body }),
      })
    const { json } = await at('')
    assert.ok(!json.data.some(({ id }: { id: string }) => id === clientId))
    assert.equal((await at(`/${clientId}`)).status, 404)
    assert.equal((await at(`/${clientId}`, 'PATCH', { name: 'Mine' })).status, 404)
    assert.equal((await at(`/${clientId}/rotate`, 'POST', {})).status, 404)
    assert.equal((await at(`/${clientId}/disable`, 'POST')).status, 404)
  })

  it('leads whoever signs in without an app to the console, if they are in the camp', async () => {
    const inside = newBrowser()
    const { browser: session } = await host.newCode(await host.addPerson(), host.confidential)
    inside.cookies.set('__Host-campkit_session', session.cookie)
    assert.equal((await inside.visit(`${host.issuer}/login`)).location, `${CONSOLE}/c/pines`)
    const outside = newBrowser()
    const stranger = await host.addAccount('stranger')
    const { browser: theirs } = await host.newCode(stranger, host.confidential)
    outside.cookies.set('__Host-campkit_session', theirs.cookie)
    assert.equal((await outside.visit(`${host.issuer}/login`)).location, '/c/pines')
  })
})
