import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { disableClient } from '@campkit/identity/client'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import {
  type AuthHost,
  CALLBACK,
  challengeOf,
  exchangeBody,
  openAuthHost,
  post,
  refreshBody,
} from './host.ts'

describe('the exchange of a code', () => {
  let host: AuthHost
  let ana: Awaited<ReturnType<AuthHost['addPerson']>>
  let exchangeUrl: string
  let refreshUrl: string
  before(async () => {
    host = await openAuthHost()
    ana = await host.addPerson()
    exchangeUrl = `${host.authUrl}/api/auth/v1/exchange`
    refreshUrl = `${host.authUrl}/api/auth/v1/refresh`
  })
  after(() => host.close())

  const exchange = (body: unknown, headers = {}) => post(exchangeUrl, body, headers)
  const refusal = async (answer: ReturnType<typeof post>) => {
    const { status, body } = await answer
    return `${status} ${body.error}`
  }

  it('gives a confidential client idToken, refresh token and member token', async () => {
    const { code, verifier } = await host.newCode(ana, host.confidential)
    const before = Math.floor(Date.now() / 1000)
    const { status, headers, body } = await exchange(
      exchangeBody(host.confidential, code, verifier),
    )
    assert.equal(status, 200)
    assert.equal(headers.get('cache-control'), 'no-store')
    assert.deepEqual(Object.keys(body).sort(), [
      'expiresIn',
      'idToken',
      'memberToken',
      'refreshToken',
    ])
    const claims = decodeJwt(body.idToken as string)
    assert.deepEqual(
      { iss: claims.iss, aud: claims.aud, sub: claims.sub, nonce: claims.nonce, role: claims.role },
      {
        iss: host.issuer,
        aud: host.confidential.id,
        sub: ana.accountId,
        nonce: 'n-1',
        role: 'member',
      },
    )
    assert.equal(claims.member_id, ana.id)
    const minutes = [claims.exp, claims.auth_time].map((s) => (Number(s) - before) / 60)
    assert.equal(minutes.map(Math.round).join(), '10,0')
    assert.equal(decodeProtectedHeader(body.idToken as string).typ, 'JWT')
    assert.match(body.refreshToken as string, /^rt_[\w-]{72}$/)
    const member = decodeJwt(body.memberToken as string)
    assert.deepEqual(
      [member.iss, member.sub, member.scope],
      [host.issuer, ana.accountId, 'openid member'],
    )
  })

  it('gives a public client no refresh token, whatever it asks for', async () => {
    const { code, verifier } = await host.newCode(ana, host.public, 'openid offline_access')
    const { status, body } = await exchange(exchangeBody(host.public, code, verifier))
    assert.equal(status, 200)
    assert.deepEqual(Object.keys(body).sort(), ['expiresIn', 'idToken'])
  })

  it('signs by RS256 for a client that needs it', async () => {
    const client = await host.newClient({ alg: 'RS256' })
    const { code, verifier } = await host.newCode(ana, client)
    const { body } = await exchange(exchangeBody(client, code, verifier))
    assert.equal(decodeProtectedHeader(body.idToken as string).alg, 'RS256')
    assert.equal(decodeProtectedHeader(body.memberToken as string).alg, 'ES256')
  })

  it('burns nothing for whoever gets something wrong, and then works', async () => {
    const { code, verifier } = await host.newCode(ana, host.confidential)
    const right = exchangeBody(host.confidential, code, verifier)
    const other = await host.newClient()
    const { client_secret: _, ...noSecret } = right
    const { code_verifier: __, ...noVerifier } = right
    const { redirect_uri: ___, ...noRedirect } = right
    // biome-ignore format: a table
    const wrong: readonly (readonly [string, object, string])[] = [
      ['no verifier',                noVerifier,                                       '400 invalid_request'],
      ['another verifier',           { ...right, code_verifier: 'x'.repeat(43) },      '400 invalid_grant'],
      ['the challenge as verifier',  { ...right, code_verifier: challengeOf(verifier) }, '400 invalid_grant'],
      ['a verifier too short',       { ...right, code_verifier: 'x'.repeat(42) },      '400 invalid_grant'],
      ['no redirect_uri',            noRedirect,                                       '400 invalid_request'],
      ['redirect_uri with a slash',  { ...right, redirect_uri: `${CALLBACK}/` },       '400 invalid_grant'],
      ['no secret',                  noSecret,                                         '401 invalid_client'],
      ['an empty secret',            { ...right, client_secret: '' },                  '401 invalid_client'],
      ['a wrong secret',             { ...right, client_secret: 'cs_wrong' },          '401 invalid_client'],
      ['a secret in an array',       { ...right, client_secret: [right.client_secret] }, '400 invalid_request'],
      ['another client, its secret', exchangeBody(other, code, verifier),              '400 invalid_grant'],
      ['another client’s secret',    { ...right, client_secret: other.secret },        '401 invalid_client'],
      ['a public id, this secret',   { ...right, client_id: host.public.id },          '401 invalid_client'],
      ['a public id, no secret',     { ...noSecret, client_id: host.public.id },       '400 invalid_grant'],
      ['an unknown client',          { ...right, client_id: 'cli_x' },                 '401 invalid_client'],
      ['a wrong code',               { ...right, code: `${code}x` },                   '400 invalid_grant'],
      ['numbers',                    { ...right, code: 1 },                            '400 invalid_request'],
      ['null',                       { ...right, code_verifier: null },                '400 invalid_request'],
      ['an object',                  { ...right, redirect_uri: {} },                   '400 invalid_request'],
    ]
    for (const [what, body, expected] of wrong) {
      assert.equal(await refusal(exchange(body)), expected, what)
    }
    assert.equal((await exchange({ ...right, unknown: 'field' })).status, 200)
  })

  it('takes the secret by HTTP Basic, form-encoded, but not in two places', async () => {
    const { code, verifier } = await host.newCode(ana, host.confidential)
    const { client_secret, ...body } = exchangeBody(host.confidential, code, verifier)
    const basic = (id: string, secret: string) => ({
      authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
    })
    const encoded = encodeURIComponent(client_secret as string).replaceAll('_', '%5F')
    const right = basic(host.confidential.id, encoded)
    assert.equal(await refusal(exchange({ ...body, client_secret }, right)), '400 invalid_request')
    const elsewhere = { ...body, client_id: host.public.id }
    assert.equal(await refusal(exchange(elsewhere, right)), '400 invalid_request')
    const wrong = basic(host.confidential.id, 'wrong')
    const refused = await exchange(body, wrong)
    assert.equal(refused.status, 401)
    assert.match(refused.headers.get('www-authenticate') ?? '', /^Basic/)
    assert.equal((await exchange(body, { authorization: 'Basic !!' })).status, 401)
    assert.equal((await exchange(body, right)).status, 200)
  })

  it('the second time is refused, and what came of the first is dead', async () => {
    const { code, verifier } = await host.newCode(ana, host.confidential)
    const body = exchangeBody(host.confidential, code, verifier)
    const first = await exchange(body)
    const wrongVerifier = { ...body, code_verifier: 'y'.repeat(43) }
    assert.equal(await refusal(exchange(wrongVerifier)), '400 invalid_grant')
    const refreshed = await post(
      refreshUrl,
      refreshBody(host.confidential, first.body.refreshToken),
    )
    assert.equal(refreshed.status, 200, 'a wrong verifier revokes nothing')
    assert.equal(await refusal(exchange(body)), '400 invalid_grant')
    const { refreshToken } = refreshed.body
    const after = post(refreshUrl, refreshBody(host.confidential, refreshToken))
    assert.equal(await refusal(after), '400 invalid_grant')
  })

  it('spends nothing while there is no key to sign the answer with', async () => {
    const fresh = await openAuthHost()
    const right = (what: string) => fresh.owner([{ text: what, values: [] }])
    const at = (path: string) => `${fresh.authUrl}/api/auth/v1/${path}`
    try {
      const { code, verifier } = await fresh.newCode(await fresh.addPerson(), fresh.confidential)
      const body = exchangeBody(fresh.confidential, code, verifier)
      await right('revoke execute on function app.signing_key(text) from campkit_auth')
      assert.equal(await refusal(post(at('exchange'), body)), '500 server_error')
      await right('grant execute on function app.signing_key(text) to campkit_auth')
      assert.equal((await post(at('exchange'), body)).status, 200)
    } finally {
      await fresh.close()
    }
  })

  it('an old code is dead', async () => {
    const { code, verifier } = await host.newCode(ana, host.confidential)
    await host.owner([
      {
        text: `update chains set code_until = now() - interval '1 second' where generation = 0`,
        values: [],
      },
    ])
    const answer = exchange(exchangeBody(host.confidential, code, verifier))
    assert.equal(await refusal(answer), '400 invalid_grant')
  })

  it('nothing comes of a code whose person, client or profile has gone meanwhile', async () => {
    const [bo, cy] = [await host.addPerson(), await host.addPerson()]
    const client = await host.newClient()
    const [disabled, removed, closed] = [
      await host.newCode(bo, host.confidential),
      await host.newCode(cy, host.confidential),
      await host.newCode(ana, client),
    ]
    const as = { text: `select app.enter($1, null, 'key')`, values: [host.camp] }
    await host.owner([
      as,
      { text: 'update accounts set disabled_at = now() where id = $1', values: [bo.accountId] },
      { text: 'update members set deactivated_at = now() where id = $1', values: [cy.id] },
    ])
    await disableClient(host.operator, client.id)
    const tries = [
      [host.confidential, disabled, '400 invalid_grant'],
      [host.confidential, removed, '400 invalid_grant'],
      [client, closed, '401 invalid_client'],
    ] as const
    for (const [by, { code, verifier }, expected] of tries) {
      assert.equal(await refusal(exchange(exchangeBody(by, code, verifier))), expected)
    }
  })

  it('bad bodies, types and methods get their own answer, never a 5xx', async () => {
    const text = (contentType: string, body: string) =>
      exchange(body, { 'content-type': contentType })
    // biome-ignore format: a table
    const tries: readonly (readonly [number, ReturnType<typeof exchange>])[] = [
      [415, text('text/plain', '{}')],
      [415, text('application/x-www-form-urlencoded', 'code=1')],
      [415, text('multipart/form-data; boundary=x', '--x--')],
      [400, text('application/json', '{"code":')],
      [400, text('application/json', '[]')],
      [400, text('application/json', '"x"')],
      [400, text('application/json', 'null')],
      [400, text('application/json', '{"__proto__":{"code":"x"}}')],
      [400, text('application/json', '{"constructor":{"prototype":{"code":"x"}}}')],
      [413, text('application/json', JSON.stringify({ code: 'x'.repeat(1_000_000) }))],
    ]
    for (const [status, answer] of tries) assert.equal((await answer).status, status)
    for (const method of ['GET', 'PUT', 'DELETE', 'PROPFIND']) {
      const { status, headers } = await fetch(exchangeUrl, { method })
      assert.deepEqual([status, headers.get('allow')], [405, 'POST, OPTIONS'])
    }
  })

  it('text that is none is refused before it can fail the statement that serves others, too', async () => {
    const codes = await Promise.all(
      Array.from({ length: 8 }, () => host.newCode(ana, host.confidential)),
    )
    const NUL = 'a\0b'
    const body = exchangeBody(host.confidential, 'x'.repeat(43), 'v'.repeat(43))
    const basic = (pair: string) => ({
      authorization: `Basic ${Buffer.from(pair).toString('base64')}`,
    })
    const { client_id: _id, client_secret: _secret, ...unnamed } = body
    const form = (slug: string, fields: string) =>
      post(`${host.authUrl}/c/${slug}/token`, new URLSearchParams(fields))
    const strangers = () => [
      exchange({ ...body, client_id: NUL }),
      exchange({ ...body, redirect_uri: NUL }),
      exchange(unnamed, basic(`${NUL}:x`)),
      exchange(unnamed, basic('a%00b:x')),
      form('pines', 'grant_type=authorization_code&client_id=a%00b'),
      form('pines', 'grant_type=authorization_code&client_id=%ff'),
      form('%00', `grant_type=authorization_code&${new URLSearchParams(body)}`),
    ]
    const asked = codes.map(({ code, verifier }) => [
      exchange(exchangeBody(host.confidential, code, verifier)),
      ...strangers(),
    ])
    for (const answers of asked) {
      const statuses = (await Promise.all(answers)).map(({ status }) => status)
      assert.deepEqual(statuses, [200, 400, 400, 401, 401, 400, 400, 400])
    }
  })

  it('lets browsers in for public clients, from where these are registered', async () => {
    const { code, verifier } = await host.newCode(ana, host.public)
    const preflight = async (origin: string) =>
      (await fetch(exchangeUrl, { method: 'OPTIONS', headers: { origin } })).headers.get(
        'access-control-allow-origin',
      )
    assert.equal(await preflight('https://app.example.org'), 'https://app.example.org')
    assert.equal(await preflight('https://evil.example.org'), null)
    const origin = { origin: 'https://app.example.org' }
    const answer = await exchange(exchangeBody(host.public, code, verifier), origin)
    assert.equal(answer.headers.get('access-control-allow-origin'), 'https://app.example.org')
    assert.equal(answer.headers.get('access-control-allow-credentials'), null)
    const secret = await host.newCode(ana, host.confidential)
    const body = exchangeBody(host.confidential, secret.code, secret.verifier)
    const { status, headers } = await exchange(body, origin)
    assert.deepEqual([status, headers.get('access-control-allow-origin')], [200, null])
  })
})
