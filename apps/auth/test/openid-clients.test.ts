import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:http'
import { after, before, describe, it } from 'node:test'
import { needsBrowser, openBrowser } from '@campkit/testing/browser'
import * as oauth from 'oauth4webapi'
import * as openid from 'openid-client'
import type { Browser } from 'playwright-core'
import { type AuthHost, openAuthHost, type TestClient } from './host.ts'
import { typeIn } from './type-in.ts'

/** Two OpenID clients that nobody here wrote, with nothing but the issuer, through the real page. */
describe('ordinary OpenID clients', needsBrowser, () => {
  let host: AuthHost
  let browser: Browser
  let app: Server
  let callback: string
  let bye: string
  let clients: Readonly<Record<'ES256' | 'RS256', TestClient>>
  let open: TestClient
  let ana: Awaited<ReturnType<AuthHost['addPerson']>>

  before(async () => {
    host = await openAuthHost()
    ana = await host.addPerson()
    app = createServer((_request, response) => response.end('the app'))
    await new Promise<void>((resolve) => app.listen(0, 'localhost', resolve))
    const { port } = app.address() as { port: number }
    callback = `http://localhost:${port}/callback`
    bye = `http://localhost:${port}/bye`
    const places = { redirectUris: [callback], logoutUris: [bye] }
    const [ES256, RS256] = [
      await host.newClient({ ...places, alg: 'ES256' }),
      await host.newClient({ ...places, alg: 'RS256' }),
    ]
    clients = { ES256, RS256 }
    open = await host.newClient({ ...places, kind: 'public' })
    browser = await openBrowser()
  })
  after(async () => {
    await browser.close()
    app.close()
    await host.close()
  })

  /** A person at the page: types e-mail and password, and is sent back. */
  async function signInAt(
    url: string,
  ): Promise<{ answer: URL; close: () => Promise<void>; goto: (to: string) => Promise<string> }> {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(url)
    await typeIn(page, ana.email)
    await page.waitForURL(/\/callback\?/)
    return {
      answer: new URL(page.url()),
      close: () => context.close(),
      async goto(to) {
        await page.goto(to)
        return page.url()
      },
    }
  }

  for (const [name, method, alg] of [
    ['client_secret_basic', openid.ClientSecretBasic, 'ES256'],
    ['client_secret_post', openid.ClientSecretPost, 'RS256'],
  ] as const) {
    it(`openid-client, ${name}, ${alg}: discovery, sign-in, refresh, userinfo, revocation, logout`, async () => {
      const client = clients[alg]
      const config = await openid.discovery(
        new URL(host.issuer),
        client.id,
        { id_token_signed_response_alg: alg },
        method(client.secret ?? ''),
        { execute: [openid.allowInsecureRequests] },
      )
      const verifier = openid.randomPKCECodeVerifier()
      const [state, nonce] = [openid.randomState(), openid.randomNonce()]
      const url = openid.buildAuthorizationUrl(config, {
        redirect_uri: callback,
        scope: 'openid profile email member',
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      })
      const { answer, close, goto } = await signInAt(url.href)
      const tokens = await openid.authorizationCodeGrant(config, answer, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      })
      const { sub, name: called, amr, acr } = tokens.claims() as openid.IDToken
      assert.deepEqual([sub, called, amr], [ana.accountId, ana.name, ['pwd']])
      assert.equal(acr, 'urn:campkit:acr:one-factor')
      const info = await openid.fetchUserInfo(config, tokens.access_token, ana.accountId)
      assert.deepEqual([info.email, info.email_verified, info.name], [ana.email, true, ana.name])
      const fresh = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '')
      assert.notEqual(fresh.refresh_token, tokens.refresh_token)
      await openid.tokenRevocation(config, fresh.refresh_token ?? '')
      await assert.rejects(openid.refreshTokenGrant(config, fresh.refresh_token ?? ''), {
        error: 'invalid_grant',
      })
      await assert.rejects(openid.fetchUserInfo(config, fresh.access_token, ana.accountId))
      const end = openid.buildEndSessionUrl(config, {
        id_token_hint: fresh.id_token ?? '',
        post_logout_redirect_uri: bye,
        state: 'out',
      })
      assert.equal(await goto(end.href), `${bye}?state=out`)
      await close()
    })
  }

  it('openid-client refuses an answer with another iss, and another nonce', async () => {
    const config = await openid.discovery(new URL(host.issuer), open.id, undefined, openid.None(), {
      execute: [openid.allowInsecureRequests],
    })
    const verifier = openid.randomPKCECodeVerifier()
    const url = openid.buildAuthorizationUrl(config, {
      redirect_uri: callback,
      scope: 'openid',
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state: 's',
      nonce: 'n',
    })
    const { answer, close } = await signInAt(url.href)
    const elsewhere = new URL(answer)
    elsewhere.searchParams.set('iss', `${host.authUrl}/c/oasis`)
    const checks = { pkceCodeVerifier: verifier, expectedState: 's', expectedNonce: 'n' }
    await assert.rejects(openid.authorizationCodeGrant(config, elsewhere, checks))
    const other = { ...checks, expectedNonce: 'other' }
    await assert.rejects(openid.authorizationCodeGrant(config, answer, other))
    await close()
  })

  for (const [name, authenticate, alg] of [
    ['client_secret_basic', oauth.ClientSecretBasic, 'RS256'],
    ['client_secret_post', oauth.ClientSecretPost, 'ES256'],
  ] as const) {
    it(`oauth4webapi, ${name}, ${alg}: the same, step by step`, async () => {
      const insecure = { [oauth.allowInsecureRequests]: true }
      const issuer = new URL(host.issuer)
      for (const algorithm of ['oidc', 'oauth2'] as const) {
        const found = await oauth.discoveryRequest(issuer, { algorithm, ...insecure })
        const server = await oauth.processDiscoveryResponse(issuer, found)
        assert.equal(server.issuer, host.issuer)
      }
      const server = await oauth.processDiscoveryResponse(
        issuer,
        await oauth.discoveryRequest(issuer, insecure),
      )
      const client = clients[alg]
      const me: oauth.Client = { client_id: client.id, id_token_signed_response_alg: alg }
      const proof = authenticate(client.secret ?? '')
      const verifier = oauth.generateRandomCodeVerifier()
      const [state, nonce] = [oauth.generateRandomState(), oauth.generateRandomNonce()]
      const url = new URL(server.authorization_endpoint ?? '')
      url.search = new URLSearchParams({
        client_id: client.id,
        redirect_uri: callback,
        response_type: 'code',
        scope: 'openid profile email member',
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      }).toString()
      const { answer, close, goto } = await signInAt(url.href)
      const params = oauth.validateAuthResponse(server, me, answer, state)
      const tokens = await oauth.processAuthorizationCodeResponse(
        server,
        me,
        await oauth.authorizationCodeGrantRequest(
          server,
          me,
          proof,
          params,
          callback,
          verifier,
          insecure,
        ),
        { expectedNonce: nonce, requireIdToken: true },
      )
      const info = await oauth.processUserInfoResponse(
        server,
        me,
        ana.accountId,
        await oauth.userInfoRequest(server, me, tokens.access_token, insecure),
      )
      assert.deepEqual([info.email, info.email_verified, info.name], [ana.email, true, ana.name])
      const fresh = await oauth.processRefreshTokenResponse(
        server,
        me,
        await oauth.refreshTokenGrantRequest(
          server,
          me,
          proof,
          tokens.refresh_token ?? '',
          insecure,
        ),
      )
      await oauth.processRevocationResponse(
        await oauth.revocationRequest(server, me, proof, fresh.refresh_token ?? '', insecure),
      )
      const refused = await oauth.refreshTokenGrantRequest(
        server,
        me,
        proof,
        fresh.refresh_token ?? '',
        insecure,
      )
      await assert.rejects(oauth.processRefreshTokenResponse(server, me, refused), {
        error: 'invalid_grant',
      })
      const end = new URL(server.end_session_endpoint ?? '')
      end.search = new URLSearchParams({
        id_token_hint: fresh.id_token ?? '',
        post_logout_redirect_uri: bye,
      }).toString()
      assert.equal(await goto(end.href), bye)
      await close()
    })
  }
})
