import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import { after, before, describe, it } from 'node:test'
import { type CampServer, createCampServer } from '@campkit/sdk/server'
import { exportJWK, generateKeyPair } from 'jose'
import Provider from 'oidc-provider'
import { newBrowser, queryOf } from '../../apps/auth/test/browsing.ts'
import { challengeOf } from '../../apps/auth/test/host.ts'

const APP = 'https://app.example.org'
const CALLBACK = `${APP}/auth/callback`
const CLIENT = { clientId: 'our app', clientSecret: 'a secret: of 100% odd letters+' }

describe('another OpenID provider in place of our host', () => {
  const logged: Error[] = []
  let isDown = false
  let provider: RequestListener
  let issuer: string
  let camp: CampServer
  const server = createServer((request, response) => {
    if (isDown) response.writeHead(503).end('busy')
    else provider(request, response)
  })
  const newApp = (of = issuer) =>
    createCampServer({ issuer: of, appUrl: APP, ...CLIENT, onError: (it) => logged.push(it) })

  before(async () => {
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
    issuer = `http://localhost:${(server.address() as { port: number }).port}`
    const { privateKey } = await generateKeyPair('EdDSA', { extractable: true })
    provider = new Provider(issuer, {
      clients: [
        {
          client_id: CLIENT.clientId,
          client_secret: CLIENT.clientSecret,
          redirect_uris: [CALLBACK],
          grant_types: ['authorization_code', 'refresh_token'],
          id_token_signed_response_alg: 'EdDSA',
        },
      ],
      cookies: { keys: ['only this test signs cookies with it'] },
      jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'EdDSA', use: 'sig' }] },
      enabledJWA: { idTokenSigningAlgValues: ['RS256', 'EdDSA'] },
      features: { revocation: { enabled: true } },
      rotateRefreshToken: true,
      findAccount: async (_context, id) => ({ accountId: id, claims: async () => ({ sub: id }) }),
    }).callback()
    camp = newApp()
  })
  after(() => {
    server.closeAllConnections()
    server.close()
  })

  /** As a person does in a browser: the provider's own pages, from redirect to redirect. */
  async function comeBack() {
    const verifier = randomBytes(32).toString('base64url')
    const browser = newBrowser()
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: CLIENT.clientId,
      redirect_uri: CALLBACK,
      scope: 'openid offline_access',
      prompt: 'consent',
      state: 's',
      code_challenge: challengeOf(verifier),
      code_challenge_method: 'S256',
    })
    let page = await browser.visit(`${issuer}/auth?${query}`)
    while (!page.location?.startsWith(CALLBACK)) {
      const at = page.url
      const [, prompt] = /name="prompt" value="(\w+)"/.exec(page.text) ?? []
      page = await (page.location
        ? browser.visit(new URL(page.location, at).href)
        : browser.submit(at, { prompt: prompt ?? assert.fail(page.text), login: 'ana' }))
    }
    return { code: queryOf(page.location).code, code_verifier: verifier }
  }

  const post = (path: string, body: object = {}, cookie = '', at = camp) =>
    at.handle(
      new Request(`${APP}/api/auth/${path}`, {
        method: 'POST',
        headers: { origin: APP, cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ client_id: CLIENT.clientId, redirect_uri: CALLBACK, ...body }),
      }),
    )
  const refresh = (cookie: string, at = camp) =>
    at.handle(new Request(`${APP}/api/auth/refresh`, { headers: { cookie } }))
  const cookieOf = (response: Response) => {
    const cookies = response.headers.getSetCookie()
    assert.equal(cookies.length, 1)
    return cookies[0]?.split(';')[0] ?? ''
  }
  const signIn = async () => {
    const response = await post('exchange', await comeBack())
    assert.equal(response.status, 200, await response.clone().text())
    return response
  }
  const idTokenOf = async (response: Response) =>
    ((await response.json()) as { idToken: string }).idToken

  it('exchanges, verifies, and refreshes from token to token', async () => {
    const signedIn = await signIn()
    assert.match(signedIn.headers.getSetCookie().join(), /^__Host-camp_rt=\S{20,}; .*HttpOnly/)
    const cookies = [cookieOf(signedIn)]
    const idTokens = [await idTokenOf(signedIn)]
    for (let i = 0; i < 3; i++) {
      const refreshed = await refresh(cookies.at(-1) ?? '')
      assert.equal(refreshed.status, 200)
      cookies.push(cookieOf(refreshed))
      idTokens.push(await idTokenOf(refreshed))
    }
    assert.equal(new Set(cookies).size, 4)
    for (const idToken of idTokens) {
      const { accountId, claims } = await camp.verifyIdToken(idToken)
      assert.deepEqual([accountId, claims.iss], ['ana', issuer])
    }
    const [head, body, signature = ''] = idTokens[0]?.split('.') ?? []
    const forged = [head, body, [...signature].reverse().join('')].join('.')
    await assert.rejects(camp.verifyIdToken(forged), { code: 'id_token_invalid' })
  })

  it('redeems once for several tabs', async () => {
    const cookie = cookieOf(await signIn())
    const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(cookie)))
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
    const [next = '', ...others] = new Set(answers.map(cookieOf))
    assert.deepEqual(others, [])
    assert.equal((await refresh(next)).status, 200)
  })

  it('clears the cookie when the provider has noticed a token that was used twice', async () => {
    const first = cookieOf(await signIn())
    const second = cookieOf(await refresh(first))
    const thief = await refresh(first, newApp())
    assert.equal(thief.status, 401)
    const owner = await refresh(second)
    assert.equal(owner.status, 401)
    assert.match(owner.headers.getSetCookie().join(), /__Host-camp_rt=; .*Max-Age=0/)
  })

  it('keeps the cookie while the provider is down, also when it was down from the start', async () => {
    const cookie = cookieOf(await signIn())
    const startedLater = newApp()
    isDown = true
    for (const at of [camp, startedLater]) {
      const response = await refresh(cookie, at)
      assert.deepEqual([response.status, response.headers.getSetCookie()], [503, []])
    }
    isDown = false
    const next = cookieOf(await refresh(cookie, startedLater))
    assert.equal((await refresh(next)).status, 200)
  })

  it('signs out at the provider, and here also while that is down', async () => {
    const cookie = cookieOf(await signIn())
    const out = await post('signout', {}, cookie)
    assert.equal(out.status, 204)
    assert.match(out.headers.getSetCookie().join(), /__Host-camp_rt=; .*Max-Age=0/)
    assert.equal((await refresh(cookie, newApp())).status, 401)
    isDown = true
    assert.equal((await post('signout', {}, cookie)).status, 204)
    isDown = false
  })

  it('refuses a code that was used, and an issuer that calls itself otherwise', async () => {
    const grant = await comeBack()
    assert.equal((await post('exchange', grant)).status, 200)
    assert.equal((await post('exchange', grant, '', newApp())).status, 400)
    const other = newApp(`${issuer}/`)
    assert.equal((await post('exchange', grant, '', other)).status, 500)
    assert.match(logged.at(-1)?.message ?? '', /says its issuer is/)
  })
})
