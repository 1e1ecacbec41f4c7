import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openDatabase } from '@campkit/db/database'
import { publishedKeys } from '@campkit/identity/public-keys'
import { rotateSigningKeys } from '@campkit/identity/signing-keys'
import { SECRET } from '@campkit/testing/test-camp'
import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify, SignJWT } from 'jose'
import { newBrowser } from './browsing.ts'
import {
  AFTER_LOGOUT,
  type AuthHost,
  exchangeBody,
  openAuthHost,
  post,
  refreshBody,
  type TestClient,
} from './host.ts'

describe('the standard endpoints', () => {
  let host: AuthHost
  let ana: Awaited<ReturnType<AuthHost['addPerson']>>
  before(async () => {
    host = await openAuthHost()
    ana = await host.addPerson()
  })
  after(() => host.close())

  it('503 with Retry-After, to whoever reads it, where the database is away', async () => {
    const db = openDatabase({ url: host.url.replace(/[^/]+$/, 'nowhere'), role: 'auth' })
    const away = await openAuthHost({ db })
    try {
      const asked = {
        ready: await fetch(`${away.authUrl}/readyz`),
        discovery: await fetch(`${away.issuer}/.well-known/openid-configuration`),
        page: await fetch(`${away.issuer}/login?client_id=x`, { headers: { accept: 'text/html' } }),
        sessions: await post(`${away.authUrl}/api/auth/v1/sessions/token`, { session: 'x' }),
        exchange: await post(
          `${away.authUrl}/api/auth/v1/refresh`,
          refreshBody(host.confidential, 'x'),
        ),
      }
      for (const [name, { status, headers }] of Object.entries(asked)) {
        assert.deepEqual([status, headers.get('retry-after')], [503, '1'], name)
      }
    } finally {
      await away.close()
      await db.close()
    }
  })

  const signIn = async (
    client: TestClient = host.confidential,
    scope = 'openid member',
    person = ana,
  ) => {
    const { code, verifier, browser } = await host.newCode(person, client, scope)
    const form = { grant_type: 'authorization_code', ...exchangeBody(client, code, verifier) }
    const { body } = await post(
      `${host.issuer}/token`,
      new URLSearchParams(form as Record<string, string>),
    )
    return { ...body, cookie: browser.cookie } as Record<string, string>
  }
  const refresh = async (client: TestClient, token: string | undefined) =>
    (await post(`${host.authUrl}/api/auth/v1/refresh`, refreshBody(client, token))).status
  const form = (path: string, fields: Record<string, string | undefined>, headers = {}) =>
    post(
      `${host.issuer}${path}`,
      new URLSearchParams(
        Object.entries(fields).filter((pair): pair is [string, string] => pair[1] !== undefined),
      ),
      headers,
    )
  const userinfo = async (token: string | undefined, issuer = host.issuer) => {
    const response = await fetch(`${issuer}/userinfo`, {
      headers: { authorization: `Bearer ${token}` },
    })
    return { status: response.status, headers: response.headers, body: await response.json() }
  }

  it('discovery is the same by both paths, and byte for byte the issuer of the tokens', async () => {
    const paths = [
      `${host.issuer}/.well-known/openid-configuration`,
      `${host.authUrl}/.well-known/oauth-authorization-server/c/pines`,
    ]
    const [one, two] = await Promise.all(
      paths.map(async (url) => (await fetch(url)).json() as Promise<Record<string, string>>),
    )
    assert.deepEqual(one, two)
    assert.equal(one?.issuer, host.issuer)
    assert.equal(one?.authorization_endpoint, `${host.issuer}/login`)
    const unknown = await fetch(`${host.authUrl}/c/nowhere/.well-known/openid-configuration`)
    assert.equal(unknown.status, 404)
  })

  it('the published keys have public members only, and verify what is signed', async () => {
    const response = await fetch(`${host.authUrl}/.well-known/jwks.json`)
    assert.equal(response.headers.get('cache-control'), 'public, max-age=300')
    const { keys } = (await response.json()) as { keys: Record<string, string>[] }
    for (const key of keys) {
      const allowed = ['kty', 'kid', 'alg', 'use', 'crv', 'x', 'y', 'n', 'e']
      assert.deepEqual(
        Object.keys(key).filter((name) => !allowed.includes(name)),
        [],
      )
      assert.equal(key.use, 'sig')
    }
    const tokens = await signIn()
    const jwks = createRemoteJWKSet(new URL(`${host.authUrl}/.well-known/jwks.json`))
    const { payload } = await jwtVerify(tokens.id_token ?? '', jwks, {
      issuer: host.issuer,
      audience: host.confidential.id,
    })
    assert.equal(payload.sub, ana.accountId)
  })

  it('the token endpoint answers as RFC 6749 says, and refreshes', async () => {
    const tokens = await signIn()
    assert.deepEqual(
      [tokens.token_type, tokens.expires_in, tokens.scope],
      ['Bearer', 900, 'openid member'],
    )
    const { id, secret } = host.confidential
    const fields = {
      grant_type: 'refresh_token',
      refresh_token: tokens.refresh_token,
      client_id: id,
      client_secret: secret ?? '',
    }
    const { status, headers, body } = await form('/token', fields)
    assert.deepEqual([status, headers.get('cache-control')], [200, 'no-store'])
    assert.ok(body.access_token && body.id_token && body.refresh_token)
    for (const [wrong, expected] of [
      [{ ...fields, grant_type: 'password' }, '400 unsupported_grant_type'],
      [{ ...fields, grant_type: undefined }, '400 invalid_request'],
      [{ ...fields, refresh_token: undefined }, '400 invalid_request'],
    ] as const) {
      const answer = await form('/token', wrong)
      assert.equal(`${answer.status} ${answer.body.error}`, expected)
    }
    const twice = new URLSearchParams(fields as Record<string, string>)
    twice.append('client_id', id)
    assert.equal((await post(`${host.issuer}/token`, twice)).body.error, 'invalid_request')
    assert.equal((await post(`${host.issuer}/token`, fields)).status, 415, 'JSON')
    const latin = { 'content-type': 'application/x-www-form-urlencoded' }
    const broken = await fetch(`${host.issuer}/token`, {
      method: 'POST',
      headers: latin,
      body: Buffer.from([0x61, 0x3d, 0xff]),
    })
    assert.equal(broken.status, 400)
  })

  it('an app of one camp is unknown at another camp’s address', async () => {
    const { code, verifier } = await host.newCode(ana, host.confidential)
    const fields = {
      grant_type: 'authorization_code',
      ...exchangeBody(host.confidential, code, verifier),
    }
    const elsewhere = await post(
      `${host.authUrl}/c/oasis/token`,
      new URLSearchParams(fields as Record<string, string>),
    )
    assert.equal(elsewhere.body.error, 'invalid_client')
    assert.equal((await form('/token', fields as Record<string, string>)).status, 200)
  })

  it('userinfo knows who is signed in, as they are now', async () => {
    const tokens = await signIn()
    const { status, headers, body } = await userinfo(tokens.access_token)
    assert.deepEqual([status, headers.get('cache-control')], [200, 'no-store'])
    assert.deepEqual(body, {
      sub: ana.accountId,
      member_id: ana.id,
      role: 'member',
    })
    assert.equal((await userinfo(` ${tokens.access_token}`)).status, 200)
    for (const token of [tokens.id_token, tokens.refresh_token, 'x', '']) {
      const refused = await userinfo(token)
      assert.equal(refused.status, 401)
      assert.equal(refused.headers.get('www-authenticate'), 'Bearer error="invalid_token"')
    }
    const bare = await fetch(`${host.issuer}/userinfo`)
    assert.deepEqual([bare.status, bare.headers.get('www-authenticate')], [401, 'Bearer'])
    assert.equal((await userinfo(tokens.access_token, `${host.authUrl}/c/oasis`)).status, 401)
  })

  it('userinfo of one camp takes no token of another, though the person belongs to both', async () => {
    const person = await host.addPerson()
    await host.addMember('member', host.otherCamp, person)
    const { access_token } = await signIn(host.confidential, 'openid member', person)
    assert.equal((await userinfo(access_token)).status, 200)
    const elsewhere = await userinfo(access_token, `${host.authUrl}/c/oasis`)
    assert.equal(elsewhere.status, 401)
    assert.doesNotMatch(JSON.stringify(elsewhere.body), /mem_/)
  })

  it('revocation ends the chain of whoever holds it, and nobody else’s', async () => {
    const [mine, other] = [await signIn(), await host.newClient()]
    const by = ({ id, secret }: TestClient) => ({ client_id: id, client_secret: secret ?? '' })
    const token = mine.refresh_token
    assert.equal((await form('/revoke', { token, ...by(other) })).status, 200)
    assert.equal(
      (await form('/revoke', { token: 'unknown', ...by(host.confidential) })).status,
      200,
    )
    assert.equal(
      (await form('/revoke', { token, client_id: host.confidential.id, client_secret: 'x' }))
        .status,
      401,
    )
    assert.equal((await userinfo(mine.access_token)).status, 200)
    assert.equal((await form('/revoke', { token, ...by(host.confidential) })).status, 200)
    assert.equal(await refresh(host.confidential, token), 400)
    assert.equal((await userinfo(mine.access_token)).status, 401)
  })

  it('an access token revokes, too: a public client has no other', async () => {
    const client = await host.newClient({ kind: 'public' })
    const { code, verifier } = await host.newCode(ana, client)
    const exchange = `${host.authUrl}/api/auth/v1/exchange`
    const { memberToken } = (await post(exchange, exchangeBody(client, code, verifier))).body
    const token = memberToken as string
    const elsewhere = new URLSearchParams({ token, client_id: host.confidential.id })
    assert.equal((await post(`${host.issuer}/revoke`, elsewhere)).status, 401)
    assert.equal((await userinfo(token)).status, 200)
    assert.equal((await form('/revoke', { token, client_id: client.id })).status, 200)
    assert.equal((await userinfo(token)).status, 401)
  })

  it('people who are lost get a page, apps a problem; the root leads to one’s account', async () => {
    const html = { accept: 'text/html,application/xhtml+xml' }
    const lost = await fetch(`${host.authUrl}/nowhere`, { headers: html })
    assert.equal(lost.status, 404)
    assert.match(lost.headers.get('content-type') ?? '', /^text\/html/)
    assert.match(lost.headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/)
    const app = await fetch(`${host.authUrl}/nowhere`)
    assert.match(app.headers.get('content-type') ?? '', /^application\/problem\+json/)
    const root = await fetch(`${host.authUrl}/`, { redirect: 'manual' })
    assert.deepEqual([root.status, root.headers.get('location')], [303, '/account'])
  })

  it('sign-out with an idToken ends the browser’s session and its chains, and goes back', async () => {
    const tokens = await signIn()
    const browser = newBrowser()
    browser.cookies.set('__Host-campkit_session', tokens.cookie ?? '')
    const query = new URLSearchParams({
      id_token_hint: tokens.id_token ?? '',
      post_logout_redirect_uri: AFTER_LOGOUT,
      state: 'x',
    })
    const answer = await browser.visit(`${host.issuer}/logout?${query}`)
    assert.equal(answer.location, `${AFTER_LOGOUT}?state=x`)
    assert.equal(browser.cookies.has('__Host-campkit_session'), false)
    assert.equal(await refresh(host.confidential, tokens.refresh_token), 400)
  })

  it('without a good idToken the person is asked, and nobody is sent anywhere', async () => {
    const tokens = await signIn()
    const forged = await new SignJWT({ sid: 'x' })
      .setProtectedHeader({
        alg: 'HS256',
        typ: 'JWT',
        kid: decodeProtectedHeader(tokens.id_token ?? '').kid ?? '',
      })
      .setIssuer(host.issuer)
      .setAudience(host.confidential.id)
      .sign(Buffer.alloc(32))
    for (const hint of [forged, 'x.y.z', tokens.access_token, '']) {
      const browser = newBrowser()
      browser.cookies.set('__Host-campkit_session', tokens.cookie ?? '')
      const query = new URLSearchParams({
        id_token_hint: hint ?? '',
        post_logout_redirect_uri: AFTER_LOGOUT,
      })
      const page = await browser.visit(`${host.issuer}/logout?${query}`)
      assert.deepEqual([page.status, page.location], [200, null])
      assert.match(page.text, /Sign out\?/)
    }
    assert.equal((await userinfo(tokens.access_token)).status, 200)
    const browser = newBrowser()
    browser.cookies.set('__Host-campkit_session', tokens.cookie ?? '')
    const elsewhere = new URLSearchParams({
      id_token_hint: tokens.id_token ?? '',
      post_logout_redirect_uri: 'https://evil.example/',
    })
    const away = await browser.visit(`${host.issuer}/logout?${elsewhere}`)
    assert.deepEqual([away.status, away.location], [200, null])
    const other = await signIn()
    browser.cookies.set('__Host-campkit_session', other.cookie ?? '')
    const page = await browser.visit(`${host.issuer}/logout`)
    const done = await browser.submit(`${host.issuer}/logout`, { flow: page.flow })
    assert.match(done.text, /signed out/)
    assert.equal((await userinfo(other.access_token)).status, 401)
  })

  it('sign-out by client_id asks the person, then goes back to where that client is registered', async () => {
    const tokens = await signIn()
    const asked = {
      client_id: host.confidential.id,
      post_logout_redirect_uri: AFTER_LOGOUT,
      state: 'x',
    }
    const foreign = await host.newClient({}, host.otherCamp)
    const refused = [
      { ...asked, post_logout_redirect_uri: 'https://evil.example/' },
      { ...asked, post_logout_redirect_uri: `${AFTER_LOGOUT}/` },
      { ...asked, post_logout_redirect_uri: '//evil.example' },
      { ...asked, client_id: 'cli_none' },
      { ...asked, client_id: foreign.id },
      { ...asked, client_id: host.public.id, id_token_hint: tokens.id_token ?? '' },
      { post_logout_redirect_uri: AFTER_LOGOUT },
    ]
    for (const query of refused) {
      const { cookie } = await signIn()
      const browser = newBrowser()
      browser.cookies.set('__Host-campkit_session', cookie ?? '')
      const page = await browser.visit(`${host.issuer}/logout?${new URLSearchParams(query)}`)
      assert.deepEqual([page.status, page.location], [200, null], JSON.stringify(query))
      if (page.flow === '') continue
      const done = await browser.submit(`${host.issuer}/logout`, { flow: page.flow })
      assert.deepEqual([done.status, done.location], [200, null], JSON.stringify(query))
    }
    const { cookie, access_token } = await signIn()
    const browser = newBrowser()
    browser.cookies.set('__Host-campkit_session', cookie ?? '')
    const page = await browser.visit(`${host.issuer}/logout?${new URLSearchParams(asked)}`)
    assert.deepEqual([page.status, page.location], [200, null])
    assert.equal((await userinfo(access_token)).status, 200, 'nothing happened yet')
    const done = await browser.submit(`${host.issuer}/logout`, { flow: page.flow })
    assert.deepEqual([done.status, done.location], [303, `${AFTER_LOGOUT}?state=x`])
    assert.equal((await userinfo(access_token)).status, 401)
  })

  it('what comes without the cookie takes no cookie away: another site may have sent it', async () => {
    for (const idToken of [undefined, (await signIn()).id_token]) {
      const fields = new URLSearchParams(idToken && { id_token_hint: idToken })
      const done = await post(`${host.issuer}/logout`, fields)
      assert.equal(done.status, 200)
      assert.deepEqual(done.headers.getSetCookie(), [])
    }
  })

  it('another person’s idToken signs nobody out who is not asked', async () => {
    const [mine, other] = [
      await signIn(),
      await signIn(host.confidential, 'openid member', await host.addPerson()),
    ]
    const browser = newBrowser()
    browser.cookies.set('__Host-campkit_session', mine.cookie ?? '')
    const query = new URLSearchParams({
      id_token_hint: other.id_token ?? '',
      post_logout_redirect_uri: AFTER_LOGOUT,
      state: 'x',
    })
    const page = await browser.visit(`${host.issuer}/logout?${query}`)
    assert.deepEqual([page.status, page.location], [200, null])
    assert.match(page.text, /Sign out\?/)
    assert.equal(browser.cookies.get('__Host-campkit_session'), mine.cookie)
    assert.equal((await userinfo(mine.access_token)).status, 200)
    assert.equal((await userinfo(other.access_token)).status, 200)
    const policy = page.headers.get('content-security-policy') ?? ''
    assert.doesNotMatch(policy, /form-action/, 'the app may send them on to anywhere')
    const done = await browser.submit(`${host.issuer}/logout`, { flow: page.flow })
    assert.equal(done.location, `${AFTER_LOGOUT}?state=x`, 'as was asked, once they have said so')
    assert.equal((await userinfo(mine.access_token)).status, 401)
    assert.equal((await userinfo(other.access_token)).status, 401)
  })

  it('an idToken of one camp says nothing at another: the person is asked', async () => {
    const tokens = await signIn()
    const browser = newBrowser()
    browser.cookies.set('__Host-campkit_session', tokens.cookie ?? '')
    const query = new URLSearchParams({ id_token_hint: tokens.id_token ?? '' })
    const page = await browser.visit(`${host.authUrl}/c/oasis/logout?${query}`)
    assert.match(page.text, /Sign out\?/)
    assert.equal(browser.cookies.get('__Host-campkit_session'), tokens.cookie)
    assert.equal((await userinfo(tokens.access_token)).status, 200)
  })

  it('a rotated key is published before it signs; the one before it as long as its tokens live', async () => {
    const tokens = await signIn()
    const signed = decodeProtectedHeader(tokens.id_token ?? '').kid ?? ''
    const next = await rotateSigningKeys(host.owner, SECRET)
    const published = async () => (await publishedKeys(host.owner)).map(({ kid }) => kid)
    for (const kid of [signed, ...next]) assert.ok((await published()).includes(kid))
    const again = await signIn()
    assert.equal(decodeProtectedHeader(again.id_token ?? '').kid, signed, 'not yet signing')
    const later = (seconds: number) => ({
      text: `update signing_keys set active_from = active_from - $1 * interval '1 second',
                    retired_at = retired_at - $1 * interval '1 second'`,
      values: [seconds],
    })
    await host.owner([later(601)])
    const [[signing] = []] = await host.owner([
      { text: `select kid from app.signing_key('ES256')`, values: [] },
    ])
    assert.ok(next.includes(signing?.kid as string), 'signing now')
    assert.equal((await userinfo(tokens.access_token)).status, 200, 'the old token lives on')
    await host.owner([later(16 * 60)])
    assert.ok(!(await published()).includes(signed))
    for (const kid of next) assert.ok((await published()).includes(kid))
  })
})
