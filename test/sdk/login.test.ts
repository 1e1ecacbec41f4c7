import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, describe, it } from 'node:test'
import { routes } from '@campkit/api/resources/index'
import { login, logout, signedIn } from '@campkit/sdk/command-line/login'
import { loopbackAnswer } from '@campkit/sdk/command-line/loopback-answer'
import { plainly } from '@campkit/sdk/command-line/plainly'
import { keepSession, readSession } from '@campkit/sdk/command-line/session'
import { assertRefused } from '@campkit/testing/answers'
import { call } from '@campkit/testing/call'
import { newBrowser, queryOf } from '../../apps/auth/test/browsing.ts'
import {
  type AuthHost,
  challengeOf,
  openAuthHost,
  PASSWORD,
  post,
} from '../../apps/auth/test/host.ts'

const API_URL = 'https://api.example.org'

describe('signing in to the command line', () => {
  let host: AuthHost
  let api: string
  let chief: Awaited<ReturnType<AuthHost['addPerson']>>
  let at: string
  const folder = mkdtempSync(join(tmpdir(), 'campkit-login-'))
  const file = join(folder, 'session.json')

  before(async () => {
    host = await openAuthHost({ apiUrl: API_URL })
    api = await host.serve({ routes, apiUrl: API_URL, authUrl: host.authUrl })
    at = `${host.authUrl}/c/pines`
    chief = await host.addPerson('super_admin')
    process.env.CAMPKIT_CONFIG = folder
  })
  after(async () => {
    delete process.env.CAMPKIT_CONFIG
    rmSync(folder, { recursive: true })
    await host.close()
  })
  beforeEach(() => rmSync(file, { force: true }))

  /** Somebody at the browser that `open` opens. */
  const typing =
    (browser = newBrowser(), { email, password = PASSWORD } = { email: chief.email }) =>
    async (url: string) => {
      const page = await browser.visit(url)
      const answer = await browser.submit(`${at}/login`, { flow: page.flow, email, password })
      if (answer.location) await fetch(answer.location)
    }
  const atConsole = (token: string, path = '/clients', slug = 'pines') =>
    call(api, `/console/v1/camps/${slug}${path}`, { token })

  it('gives what opens the console’s door of that camp, and no other’s', async () => {
    const said: string[] = []
    const session = await login({ at, say: (line) => said.push(line), open: typing() })
    assert.deepEqual([session.camp, session.email], ['pines', chief.email])
    assert.match(said.join(), /127\.0\.0\.1/)
    assert.equal((await atConsole(session.memberToken)).status, 200)
    const body = { kind: 'confidential', name: 'Mine', redirectUris: ['http://localhost:3000/cb'] }
    const made = await call(api, '/console/v1/camps/pines/clients', {
      method: 'POST',
      token: session.memberToken,
      body,
    })
    assert.equal(made.status, 201, made.text)
    const everywhere = await host.addMember('super_admin', host.otherCamp, chief)
    const own = await call(await host.serve({ routes }), '/console/v1/camps/oasis/clients', {
      token: everywhere.token,
    })
    assert.equal(own.status, 200, own.text)
    assertRefused(await atConsole(session.memberToken, '/clients', 'oasis'), 404, 'NOT_FOUND')
  })

  it('keeps it for this person alone, uses it while it is fresh, and ends it at the host', async () => {
    const { memberToken } = await login({ at, open: typing() })
    assert.equal(statSync(file).mode & 0o777, 0o600)
    const open = () => assert.fail('nobody need sign in again')
    assert.equal((await signedIn({ open })).memberToken, memberToken)
    assert.equal((await signedIn({ at: `${at}/`, open })).memberToken, memberToken)
    assert.equal((await atConsole(memberToken)).status, 200)
    assert.equal(await logout(), true)
    assert.throws(() => readFileSync(file))
    assertRefused(await atConsole(memberToken), 401, 'member_token_invalid')
    assert.equal(await logout(), false)
  })

  it('asks again when the proof is ten minutes old, or of another camp', async () => {
    const first = await login({ at, open: typing() })
    keepSession({ ...first, signedInAt: Date.now() - 10 * 60_000 })
    const second = await signedIn({ open: typing() })
    assert.notEqual(second.memberToken, first.memberToken)
    keepSession({ ...second, issuer: `${host.authUrl}/c/oasis` })
    assert.notEqual((await signedIn({ at, open: typing() })).memberToken, second.memberToken)
    assert.equal(readSession()?.issuer, at)
  })

  const asked = async (more: Record<string, string>, browser = newBrowser()) => {
    const configuration = await fetch(`${at}/.well-known/openid-configuration`)
    const found = (await configuration.json()) as Record<string, string>
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: String(found.campkit_command_line_client),
      redirect_uri: 'http://127.0.0.1:4321/callback',
      code_challenge: challengeOf('v'.repeat(43)),
      code_challenge_method: 'S256',
      state: 'st',
      ...more,
    })
    return browser.visit(`${at}/login?${query}`)
  }

  it('gives nothing without the person: who is signed in in the browser proves it again', async () => {
    const browser = newBrowser()
    await login({ at, open: typing(browser) })
    for (const more of [{}, { max_age: '3600' }, { prompt: 'select_account' }]) {
      const page = await asked(more as Record<string, string>, browser)
      assert.deepEqual([page.status, page.location], [200, null])
      assert.match(page.text, /Sign in to the Campkit command line/)
    }
    const silent = await asked({ prompt: 'none' }, browser)
    assert.equal(queryOf(silent.location).error, 'login_required')
  })

  it('returns to this machine alone, and answers no page', async () => {
    for (const redirect_uri of [
      'https://evil.example.org/callback',
      'http://127.0.0.1.evil.org/callback',
      'http://127.0.0.1:4321/other',
      'http://192.168.0.2:4321/callback',
    ]) {
      const page = await asked({ redirect_uri })
      assert.deepEqual([page.status, page.location], [400, null], redirect_uri)
    }
    const { commandLineClient } = await login({ at, open: typing() })
    const form = new URLSearchParams({ grant_type: 'authorization_code', code: 'x' })
    form.set('client_id', commandLineClient)
    form.set('code_verifier', 'v'.repeat(43))
    form.set('redirect_uri', 'http://127.0.0.1:4321/callback')
    const answer = await post(`${at}/token`, form, { origin: 'http://127.0.0.1:4321' })
    assert.equal(answer.headers.get('access-control-allow-origin'), null)
  })

  it('is no app of the camp: not listed, changed or disabled by it', async () => {
    const { commandLineClient: id, memberToken: token } = await login({ at, open: typing() })
    const listed = await atConsole(token)
    assert.ok(!listed.text.includes(id))
    const clients = '/console/v1/camps/pines/clients'
    for (const [method, path] of [
      ['PATCH', `/${id}`],
      ['POST', `/${id}/disable`],
    ] as const) {
      const body = method === 'PATCH' ? { name: 'Mine' } : undefined
      assertRefused(
        await call(api, `${clients}${path}`, { method, token, body }),
        404,
        'NOT_FOUND',
        path,
      )
    }
  })

  it('takes no answer that it did not ask for, and says when the sign-in was refused', async () => {
    const loopback = await loopbackAnswer('the-state')
    for (const path of ['/', '/callback', '/callback?state=other&code=c', '/callback?code=c']) {
      const { status } = await fetch(new URL(path, loopback.redirectUri))
      assert.equal(status, 404, path)
    }
    await fetch(`${loopback.redirectUri}?state=the-state&error=access_denied`)
    await assert.rejects(loopback.answer, { code: 'sign_in_refused' })
    loopback.close()
    const late = await loopbackAnswer('s', 10)
    await assert.rejects(late.answer, { code: 'aborted' })
    late.close()
    const forged = async (url: string) => {
      const { redirect_uri, state } = queryOf(url)
      await fetch(`${redirect_uri}?state=${state}&code=c&iss=https://evil.example.org`)
    }
    await assert.rejects(login({ at, open: forged }), { code: 'wrong_issuer' })
    assert.equal(readSession(), undefined)
  })

  it('tells the person at the browser how it went, once that is known', async () => {
    const pages: Promise<Response>[] = []
    const answering = (more: string) => (url: string) => {
      const { redirect_uri, state } = queryOf(url)
      pages.push(fetch(`${redirect_uri}?state=${state}&${more}`))
    }
    for (const more of ['code=c&iss=https://evil.example.org', `code=c&iss=${at}`, 'error=no']) {
      await assert.rejects(login({ at, open: answering(more) }))
    }
    const browser = newBrowser()
    const typed = async (url: string) => {
      const { flow } = await browser.visit(url)
      const form = { flow, email: chief.email, password: PASSWORD }
      return fetch((await browser.submit(`${at}/login`, form)).location ?? '')
    }
    await login({ at, open: (url) => void pages.push(typed(url)) })
    const answers = await Promise.all(pages)
    assert.deepEqual(
      answers.map(({ status }) => status),
      [400, 400, 400, 200],
    )
    const texts = await Promise.all(answers.map((answer) => answer.text()))
    for (const text of texts.slice(0, 3)) assert.match(text, /You are not signed in/)
    assert.match(texts[3] ?? '', /You are signed in/)
  })

  it('says before anybody signs in that it cannot be kept, and when a host did not hear of its end', async () => {
    const open = () => assert.fail('nobody need sign in')
    symlinkSync('elsewhere.json', file)
    await assert.rejects(login({ at, open }), { exitCode: 2, message: /is a symbolic link/ })
    rmSync(file)
    process.env.CAMPKIT_CONFIG = join(folder, 'a-file')
    writeFileSync(join(folder, 'a-file'), '')
    try {
      const error = await login({ at, open }).catch((thrown) => thrown)
      assert.equal(plainly(error)?.exitCode, 2, String(error))
    } finally {
      process.env.CAMPKIT_CONFIG = folder
    }
    const session = await login({ at, open: typing() })
    keepSession({ ...session, issuer: 'http://localhost:9/c/pines' })
    await assert.rejects(logout(), { code: 'host_unavailable', message: /forgotten here/ })
    assert.equal(readSession(), undefined)
  })

  it('says what is wrong with an address', async () => {
    for (const [address, message] of [
      ['dusty-pines', /such as https:\/\/auth\.example\.org\/c\/dusty-pines/],
      ['http://auth.example.org/c/pines', /not https/],
      [`${host.authUrl}/c/nowhere`, /has no camp nowhere/],
      [`${api}/c/pines`, /no camp/],
      ['http://localhost:9/c/pines', /cannot be reached/],
    ] as const) {
      await assert.rejects(login({ at: address }), { message })
    }
    await assert.rejects(signedIn({}), { message: /Say where your camp is/ })
  })
})
