import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { asOperator } from '@campkit/db/in-camp'
import type { Method } from '@campkit/identity/session'
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose'
import {
  type AuthHost,
  exchangeBody,
  openAuthHost,
  post,
  refreshBody,
  type TestClient,
} from './host.ts'

type Person = Awaited<ReturnType<AuthHost['addPerson']>>
type Claims = Readonly<Record<string, unknown>>

/** In every idToken, whatever was asked for. */
const ALWAYS = 'iss aud sub auth_time nonce sid acr amr iat exp jti'.split(' ')

/** What each scope gives of the person. */
const GIVEN: Readonly<Record<string, (person: Person) => Claims>> = {
  openid: () => ({}),
  email: ({ email }) => ({ email, email_verified: true }),
  profile: ({ name }) => ({ name }),
  offline_access: () => ({}),
  membership: ({ id }) => ({ member_id: id, role: 'member' }),
  member: ({ id }) => ({ member_id: id, role: 'member' }),
}
const NAMES = Object.keys(GIVEN)
/** Every set of scopes with `openid` in it. */
const SETS = Array.from({ length: 2 ** (NAMES.length - 1) }, (_, bits) =>
  NAMES.filter((_name, i) => i === 0 || (bits >> (i - 1)) & 1).join(' '),
)

describe('what apps are told of a person', () => {
  let host: AuthHost
  let ana: Person
  const clients: TestClient[] = []
  before(async () => {
    host = await openAuthHost()
    ana = await host.addPerson()
    for (const alg of ['ES256', 'RS256'] as const) clients.push(await host.newClient({ alg }))
  })
  after(() => host.close())

  const expected = (scope: string): Claims =>
    Object.assign({}, ...scope.split(' ').map((one) => GIVEN[one]?.(ana)))
  const read = async (idToken: string | undefined, client: TestClient): Promise<JWTPayload> => {
    const keys = createRemoteJWKSet(new URL(`${host.authUrl}/.well-known/jwks.json`))
    const rules = { issuer: host.issuer, audience: client.id }
    return (await jwtVerify(idToken ?? '', keys, rules)).payload
  }
  const assertGiven = (claims: Claims, scope: string, always: readonly string[]) => {
    const person = Object.entries(claims).filter(([name]) => !always.includes(name))
    assert.deepEqual(Object.fromEntries(person), expected(scope), scope)
    for (const name of always) assert.ok(claims[name] !== undefined, `${name} for ${scope}`)
  }
  const form = (path: string, fields: object) =>
    post(`${host.issuer}${path}`, new URLSearchParams(fields as Record<string, string>))

  it('for every set of scopes and both algorithms: by /token, userinfo and refresh', async () => {
    for (const client of clients) {
      for (const scope of SETS) {
        const { code, verifier } = await host.newCode(ana, client, scope)
        const { body } = await form('/token', {
          grant_type: 'authorization_code',
          ...exchangeBody(client, code, verifier),
        })
        assertGiven(await read(body.id_token, client), scope, ALWAYS)
        const info = await fetch(`${host.issuer}/userinfo`, {
          headers: { authorization: `Bearer ${body.access_token}` },
        })
        assertGiven((await info.json()) as Claims, scope, ['sub'])
        const next = await form('/token', {
          grant_type: 'refresh_token',
          refresh_token: body.refresh_token,
          client_id: client.id,
          client_secret: client.secret,
        })
        assertGiven(await read(next.body.id_token, client), scope, ALWAYS)
      }
    }
  })

  it('for every set of scopes and both algorithms: by the JSON pair', async () => {
    for (const client of clients) {
      for (const scope of SETS) {
        const { code, verifier } = await host.newCode(ana, client, scope)
        const given = await post(
          `${host.authUrl}/api/auth/v1/exchange`,
          exchangeBody(client, code, verifier),
        )
        assertGiven(await read(given.body.idToken, client), scope, ALWAYS)
        assert.equal('memberToken' in given.body, scope.split(' ').includes('member'), scope)
        const next = await post(
          `${host.authUrl}/api/auth/v1/refresh`,
          refreshBody(client, given.body.refreshToken),
        )
        assertGiven(await read(next.body.idToken, client), scope, ALWAYS)
      }
    }
  })

  it('is all that discovery says, in each of its documents', async () => {
    for (const path of [
      '/c/pines/.well-known/openid-configuration',
      '/.well-known/oauth-authorization-server/c/pines',
      '/.well-known/openid-configuration/c/pines',
    ]) {
      const response = await fetch(`${host.authUrl}${path}`)
      const document = (await response.json()) as Record<string, string[]>
      assert.deepEqual(document.scopes_supported, NAMES)
      const all = [...ALWAYS, ...Object.keys(expected(NAMES.join(' ')))]
      assert.deepEqual(document.claims_supported?.toSorted(), all.toSorted())
    }
  })

  it('the name is the one they prefer, once they have said so', async () => {
    const ben = await host.addPerson()
    const [client] = clients as [TestClient]
    const nameOf = async () => {
      const { code, verifier } = await host.newCode(ben, client, 'openid profile')
      const { body } = await post(
        `${host.authUrl}/api/auth/v1/exchange`,
        exchangeBody(client, code, verifier),
      )
      return (await read(body.idToken, client)).name
    }
    assert.equal(await nameOf(), ben.name)
    const text = `update members set preferred_name = 'Benny' where id = $1`
    await asOperator(host.owner, host.camp)([{ text, values: [ben.id] }])
    assert.equal(await nameOf(), 'Benny')
  })

  it('amr and acr say how they proved it, also after a refresh', async () => {
    const cases: readonly (readonly [Method[], string])[] = [
      [['pwd'], 'urn:campkit:acr:one-factor'],
      [['otp'], 'urn:campkit:acr:one-factor'],
      [['pwd', 'otp', 'mfa'], 'urn:campkit:acr:two-factors'],
      [['pop', 'user', 'mfa'], 'phr'],
    ]
    const response = await fetch(`${host.issuer}/.well-known/openid-configuration`)
    const { acr_values_supported: known } = (await response.json()) as Record<string, string[]>
    for (const client of clients) {
      for (const [methods, acr] of cases) {
        const { code, verifier } = await host.newCode(ana, client, 'openid', methods)
        const { body } = await post(
          `${host.authUrl}/api/auth/v1/exchange`,
          exchangeBody(client, code, verifier),
        )
        const next = await post(
          `${host.authUrl}/api/auth/v1/refresh`,
          refreshBody(client, body.refreshToken),
        )
        for (const token of [body.idToken, next.body.idToken]) {
          const claims = await read(token, client)
          assert.deepEqual([claims.amr, claims.acr], [methods, acr])
        }
        assert.ok(known?.includes(acr))
      }
    }
  })

  it('userinfo takes the token in a form, too, but not in two places', async () => {
    const [client] = clients as [TestClient]
    const { code, verifier } = await host.newCode(ana, client, 'openid email')
    const fields = { grant_type: 'authorization_code', ...exchangeBody(client, code, verifier) }
    const { access_token = '' } = (await form('/token', fields)).body
    const { status, body } = await form('/userinfo', { access_token })
    assert.deepEqual([status, body.email], [200, ana.email])
    const twice = await post(`${host.issuer}/userinfo`, new URLSearchParams({ access_token }), {
      authorization: `Bearer ${access_token}`,
    })
    assert.deepEqual([twice.status, twice.body.error], [400, 'invalid_request'])
    assert.equal((await form('/userinfo', { access_token: 'x' })).status, 401)
  })

  it('discovery and keys answer the preflight of any page', async () => {
    for (const path of ['/c/pines/.well-known/openid-configuration', '/.well-known/jwks.json']) {
      const { status, headers } = await fetch(`${host.authUrl}${path}`, {
        method: 'OPTIONS',
        headers: { origin: 'https://any.example', 'access-control-request-method': 'GET' },
      })
      assert.equal(status, 204)
      assert.equal(headers.get('access-control-allow-origin'), '*')
      assert.equal(headers.get('access-control-allow-methods'), 'GET')
    }
  })
})
