import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { fixedSecret } from '@campkit/core/secret'
import { disableClient, rotateSecret } from '@campkit/identity/client'
import { readRefreshToken, writeRefreshToken } from '@campkit/identity/refresh-token'
import { SECRET } from '@campkit/testing/test-camp'
import { decodeJwt } from 'jose'
import {
  type AuthHost,
  exchangeBody,
  openAuthHost,
  post,
  refreshBody,
  type TestClient,
} from './host.ts'

describe('the refresh of a chain', () => {
  let host: AuthHost
  let ana: Awaited<ReturnType<AuthHost['addPerson']>>
  before(async () => {
    host = await openAuthHost()
    ana = await host.addPerson()
  })
  after(() => host.close())

  const refresh = (
    token: string | undefined,
    client: TestClient = host.confidential,
    headers = {},
  ) => post(`${host.authUrl}/api/auth/v1/refresh`, refreshBody(client, token), headers)
  const refusal = async (answer: ReturnType<typeof post>) => {
    const { status, body } = await answer
    return `${status} ${body.error ?? 'ok'}`
  }
  const signIn = async (client: TestClient = host.confidential, person = ana) => {
    const { code, verifier } = await host.newCode(person, client)
    const { body } = await post(
      `${host.authUrl}/api/auth/v1/exchange`,
      exchangeBody(client, code, verifier),
    )
    return body as { refreshToken: string; idToken: string; memberToken: string }
  }
  const run = (text: string, ...values: unknown[]) => host.owner([{ text, values }])
  const inCamp = (text: string, ...values: unknown[]) =>
    host.owner([
      { text: `select app.enter($1, null, 'key')`, values: [host.camp] },
      { text, values },
    ])

  it('gives a new token, one generation on, and a new idToken of the same sign-in', async () => {
    const first = await signIn()
    const { status, headers, body } = await refresh(first.refreshToken)
    assert.deepEqual([status, headers.get('cache-control')], [200, 'no-store'])
    const key = SECRET.keysFor('refresh tokens')
    const [old, next] = [first.refreshToken, body.refreshToken].map((t) =>
      readRefreshToken(key, t as string),
    )
    assert.deepEqual(next, { chainId: old?.chainId, generation: 2 })
    const [was, is] = [decodeJwt(first.idToken), decodeJwt(body.idToken as string)]
    assert.notEqual(is.jti, was.jti)
    assert.deepEqual([is.sub, is.auth_time, is.nonce], [was.sub, was.auth_time, was.nonce])
  })

  it('a token that was used is refused, and the whole chain is dead; other sign-ins live on', async () => {
    const [chain, elsewhere] = [await signIn(), await signIn()]
    const second = (await refresh(chain.refreshToken)).body.refreshToken
    const third = (await refresh(second)).body.refreshToken
    assert.equal(await refusal(refresh(chain.refreshToken)), '400 invalid_grant', 'the grandparent')
    assert.equal(await refusal(refresh(third)), '400 invalid_grant', 'the newest')
    assert.equal(await refusal(refresh(elsewhere.refreshToken)), '200 ok')
  })

  it('its member tokens stop with it', async () => {
    const chain = await signIn()
    const sid = decodeJwt(chain.memberToken).sid
    const alive = async () =>
      (await run('select revoked_at is null as alive from sessions where id = $1', sid))[0]?.[0]
        ?.alive
    assert.equal(await alive(), true)
    await refresh(chain.refreshToken)
    await refresh(chain.refreshToken)
    assert.equal(await alive(), false)
  })

  it('notes a reuse once, with chain, client and address, and no token', async () => {
    const chain = await signIn()
    const { chainId } = readRefreshToken(SECRET.keysFor('refresh tokens'), chain.refreshToken) ?? {}
    await refresh(chain.refreshToken)
    for (let i = 0; i < 3; i++) await refresh(chain.refreshToken)
    const [, rows = []] = await inCamp(
      'select kind, client_id, generation, address::text from sign_in_events where chain_id = $1 order by id',
      chainId,
    )
    assert.deepEqual(
      rows.map(({ kind, generation }) => `${kind} ${generation}`),
      ['exchange 1', 'refresh 2', 'refresh_reuse 2'],
    )
    assert.equal(rows[2]?.client_id, host.confidential.id)
    assert.match(String(rows[2]?.address), /^(127\.0\.0\.1|::1)/)
  })

  it('whoever does not authenticate changes nothing', async () => {
    const chain = await signIn()
    const other = await host.newClient()
    const used = chain.refreshToken
    const live = (await refresh(used)).body.refreshToken
    for (const token of [used, live]) {
      assert.equal(
        await refusal(refresh(token, { ...host.confidential, secret: 'wrong' })),
        '401 invalid_client',
      )
      assert.equal(
        await refusal(refresh(token, { ...host.confidential, secret: null })),
        '401 invalid_client',
      )
      assert.equal(await refusal(refresh(token, other)), '400 invalid_grant')
      assert.equal(await refusal(refresh(token, host.public)), '400 unauthorized_client')
    }
    assert.equal(await refusal(refresh(live)), '200 ok')
  })

  it('a token that we did not write costs no query and revokes nothing', async () => {
    const { refreshToken } = await signIn()
    const bytes = Buffer.from(refreshToken.slice(3), 'base64url')
    const flipped = Array.from({ length: bytes.length * 8 }, (_, bit) => {
      const copy = Buffer.from(bytes)
      copy[bit >> 3] = (copy[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      return `rt_${copy.toString('base64url')}`
    })
    const foreign = writeRefreshToken(fixedSecret('another secret').keysFor('refresh tokens'), {
      chainId: '00000000-0000-4000-8000-000000000000',
      generation: 1,
    })
    const mangled = [
      refreshToken.slice(0, -1),
      `${refreshToken}=`,
      refreshToken.toUpperCase(),
      ` ${refreshToken}`,
    ]
    const before = host.queries()
    for (const token of [...flipped, foreign, ...mangled]) {
      assert.equal(await refusal(refresh(token)), '400 invalid_grant', token)
    }
    assert.equal(host.queries(), before)
    assert.equal(await refusal(refresh(refreshToken)), '200 ok')
    assert.equal(host.queries(), before + 1, 'and a real one costs one round trip')
  })

  it('ends after 30 days unused, and at the end of the chain however much it is used', async () => {
    const [unused, old] = [await signIn(), await signIn()]
    const key = SECRET.keysFor('refresh tokens')
    const idOf = (t: string) => readRefreshToken(key, t)?.chainId
    const [[row] = []] = await run(
      `select round(extract(epoch from refresh_until - now()) / 86400)::int as days,
              round(extract(epoch from chain_until - now()) / 86400)::int as most from chains where id = $1`,
      idOf(unused.refreshToken),
    )
    assert.deepEqual({ ...row }, { days: 30, most: 365 })
    await run(`update chains set refresh_until = now() where id = $1`, idOf(unused.refreshToken))
    assert.equal(await refusal(refresh(unused.refreshToken)), '400 invalid_grant')
    await run(
      `update chains set chain_until = now() + interval '1 hour' where id = $1`,
      idOf(old.refreshToken),
    )
    await refresh(old.refreshToken)
    const [[cut] = []] = await run(
      'select refresh_until <= chain_until as cut from chains where id = $1',
      idOf(old.refreshToken),
    )
    assert.equal(cut?.cut, true)
  })

  it('a retry with the same Idempotency-Key within a minute gets the same successor', async () => {
    const { refreshToken } = await signIn()
    const key = { 'idempotency-key': 'k-1' }
    const [first, again] = [
      await refresh(refreshToken, host.confidential, key),
      await refresh(refreshToken, host.confidential, key),
    ]
    assert.equal(again.status, 200)
    assert.equal(again.body.refreshToken, first.body.refreshToken)
    const parallel = await Promise.all(
      Array.from({ length: 8 }, () => refresh(refreshToken, host.confidential, key)),
    )
    assert.deepEqual(
      new Set(parallel.map(({ body }) => body.refreshToken)),
      new Set([first.body.refreshToken]),
    )
    const second = await refresh(first.body.refreshToken, host.confidential, {
      'idempotency-key': 'k-2',
    })
    assert.equal(second.status, 200)
    assert.equal(
      await refusal(refresh(refreshToken, host.confidential, key)),
      '400 invalid_grant',
      'the grandparent',
    )
    assert.equal(await refusal(refresh(second.body.refreshToken)), '400 invalid_grant')
  })

  it('with another key, without one, or after a minute it is reuse', async () => {
    const key = { 'idempotency-key': 'k' }
    for (const headers of [{ 'idempotency-key': 'other' }, {}]) {
      const { refreshToken } = await signIn()
      const next = (await refresh(refreshToken, host.confidential, key)).body.refreshToken
      assert.equal(
        await refusal(refresh(refreshToken, host.confidential, headers)),
        '400 invalid_grant',
      )
      assert.equal(await refusal(refresh(next)), '400 invalid_grant')
    }
    const { refreshToken } = await signIn()
    const next = (await refresh(refreshToken, host.confidential, key)).body.refreshToken
    await run(`update chains set rotated_at = rotated_at - interval '61 seconds'`)
    assert.equal(await refusal(refresh(refreshToken, host.confidential, key)), '400 invalid_grant')
    assert.equal(await refusal(refresh(next)), '400 invalid_grant')
  })

  it('says the role of now, and nothing more when the profile has gone', async () => {
    const bo = await host.addPerson()
    const { refreshToken } = await signIn(host.confidential, bo)
    await inCamp(`update members set role = 'admin' where id = $1`, bo.id)
    const { body } = await refresh(refreshToken)
    assert.equal(decodeJwt(body.idToken as string).role, 'admin')
    await inCamp('update members set deactivated_at = now() where id = $1', bo.id)
    assert.equal(await refusal(refresh(body.refreshToken)), '400 invalid_grant')
  })

  it('both secrets work during a rotation, then the new one; a disabled client is out at once', async () => {
    const client = await host.newClient()
    const chain = await signIn(client)
    const rotated = await rotateSecret(host.operator, client.id, 3600)
    const renewed = { id: client.id, secret: rotated?.secret ?? '' }
    const second = await refresh(chain.refreshToken, client)
    const third = await refresh(second.body.refreshToken, renewed)
    assert.deepEqual([second.status, third.status], [200, 200])
    await run(`update clients set previous_secret_until = now() where id = $1`, client.id)
    assert.equal(await refusal(refresh(third.body.refreshToken, client)), '401 invalid_client')
    await disableClient(host.operator, client.id)
    assert.equal(await refusal(refresh(third.body.refreshToken, renewed)), '401 invalid_client')
  })
})
