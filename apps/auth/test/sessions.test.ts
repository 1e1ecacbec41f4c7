import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { routes } from '@campkit/api/resources/index'
import { buildServer } from '@campkit/http/server'
import { listAccountEvents } from '@campkit/identity/account-events'
import { makeRecoveryCodes } from '@campkit/identity/recovery-codes'
import { beginTotp, confirmTotp } from '@campkit/identity/totp'
import { API_URL, SECRET } from '@campkit/testing/test-camp'
import { decodeJwt } from 'jose'
import { Secret, TOTP } from 'otpauth'
import { type AuthHost, exchangeBody, openAuthHost, PASSWORD, post, refreshBody } from './host.ts'
import { openMailbox } from './mailbox.ts'

describe('direct sign-in and sessions', () => {
  let host: AuthHost
  let mailbox: Awaited<ReturnType<typeof openMailbox>>
  let apiUrl: string
  let key: string
  let api: ReturnType<typeof buildServer>
  before(async () => {
    host = await openAuthHost()
    mailbox = await openMailbox(host)
    key = (await host.addKey(['members:read'])).key
    api = buildServer({
      routes,
      db: host.db,
      apiUrl: API_URL,
      authUrl: host.authUrl,
      secret: SECRET,
      keyLimitPerMinute: 1_000_000,
      strangerLimitPerMinute: 1_000_000,
      trustedProxies: [],
      migrations: [],
      log: false,
    })
    apiUrl = await api.listen({ port: 0, host: '127.0.0.1' })
  })
  after(async () => {
    await api.close()
    await mailbox.close()
    await host.close()
  })

  const at = (path = '') => `${host.authUrl}/api/auth/v1/sessions${path}`
  type Signed = { memberToken: string; session: { id: string; secret: string } }
  const signIn = async (body: object) => {
    const answer = await post(at(), body)
    return { ...answer, body: answer.body as unknown as Signed & Record<string, string> }
  }
  /** What the REST API says to this token: the proof that a revocation is felt there. */
  const me = async (token: string) =>
    (
      await fetch(`${apiUrl}/api/v1/members/me`, {
        headers: { authorization: `Bearer ${key}`, 'x-service-member-token': token },
      })
    ).status
  const call = async (method: string, path: string, token: string) => {
    const response = await fetch(at(path), {
      method,
      headers: { authorization: `Bearer ${token}` },
    })
    return { status: response.status, body: response.status === 204 ? {} : await response.json() }
  }

  it('a password signs in; the token works at the REST API', async () => {
    const ana = await host.addPerson()
    const { status, headers, body } = await signIn({ email: ana.email, password: PASSWORD })
    assert.deepEqual([status, headers.get('cache-control')], [201, 'no-store'])
    assert.deepEqual(Object.keys(body).sort(), ['expiresAt', 'expiresIn', 'memberToken', 'session'])
    const claims = decodeJwt(body.memberToken)
    assert.deepEqual(
      [claims.iss, claims.sub, claims.sid],
      [host.authUrl, ana.accountId, body.session.id],
    )
    assert.equal(await me(body.memberToken), 200)
  })

  it('a wrong password, an unknown address and a wrong code are told in the same words; half a request is a 400', async () => {
    const ana = await host.addPerson()
    const plain = async (body: object) => {
      const { status, body: said } = await signIn(body)
      const { requestId: _, ...rest } = said as Record<string, unknown>
      return { status, ...rest }
    }
    const wrong = await plain({ email: ana.email, password: 'wrong' })
    assert.deepEqual([wrong.status, (wrong as { reason?: string }).reason], [401, 'sign_in_failed'])
    assert.deepEqual(await plain({ email: 'nobody@example.org', password: 'wrong' }), wrong)
    assert.deepEqual(await plain({ email: 'not an address', password: 'wrong' }), wrong)
    assert.deepEqual(await plain({ email: ana.email, code: '1234 5678' }), wrong)
    for (const body of [
      { email: ana.email },
      { email: ana.email, password: 'x', code: 'y' },
      { password: 'x' },
      { email: 1, password: 'x' },
      { email: ana.email, password: 'x', role: 'admin' },
      [],
    ]) {
      assert.equal((await signIn(body)).status, 400, JSON.stringify(body))
    }
  })

  it('415 for a form, which another site could post; 404 with this host’s own reference', async () => {
    const form = new URLSearchParams({ email: 'ana@example.org', password: PASSWORD })
    for (const path of ['', '/code', '/token']) {
      const { status, body } = await post(at(path), form)
      assert.deepEqual([status, body.code], [415, 'UNSUPPORTED_MEDIA_TYPE'], path)
    }
    const nowhere = async (path: string) => (await post(`${host.authUrl}${path}`, {})).body.detail
    assert.match(
      (await nowhere('/api/auth/v1/nowhere')) ?? '',
      new RegExp(`${host.authUrl}/docs lists the addresses of this host\\.$`),
    )
    assert.match((await nowhere('/api/v1/members')) ?? '', /The REST API begins at/)
  })

  it('a mailed code signs in, once', async () => {
    const ana = await host.addPerson()
    const [known, unknown] = [
      await post(at('/code'), { email: ana.email }),
      await post(at('/code'), { email: 'who@example.org' }),
    ]
    assert.deepEqual([known.status, known.body], [unknown.status, unknown.body])
    const code = await mailbox.code(ana.email)
    assert.equal((await signIn({ email: ana.email, code })).status, 201)
    assert.equal((await signIn({ email: ana.email, code })).status, 401)
  })

  it('a second factor is asked for where there is one', async () => {
    const ana = await host.addPerson()
    const { accountId, email } = ana
    const send = host.authDb.batch
    const begun = await beginTotp(send, SECRET, { accountId, email, issuer: 'test' })
    const totp = new TOTP({ secret: Secret.fromBase32(begun?.base32 ?? '') })
    const earlier = Date.now() - 30_000
    const first = { accountId, code: totp.generate({ timestamp: earlier }), at: earlier }
    assert.ok(await confirmTotp(send, SECRET, first))
    const [recovery] = (await makeRecoveryCodes(send, SECRET, { accountId })) ?? []
    const without = await signIn({ email, password: PASSWORD })
    assert.deepEqual([without.status, without.body.reason], [401, 'second_factor_required'])
    assert.equal((await signIn({ email, password: PASSWORD, secondFactor: '000000' })).status, 401)
    const secondFactor = totp.generate()
    assert.equal((await signIn({ email, password: PASSWORD, secondFactor })).status, 201)
    assert.equal((await signIn({ email, password: PASSWORD, secondFactor })).status, 401)
    assert.equal((await signIn({ email, password: PASSWORD, secondFactor: recovery })).status, 201)
  })

  it('the session gives fresh tokens while it lives', async () => {
    const ana = await host.addPerson()
    const { body } = await signIn({ email: ana.email, password: PASSWORD })
    const fresh = await post(at('/token'), { session: body.session.secret })
    assert.equal(fresh.status, 200)
    assert.equal(await me(fresh.body.memberToken as string), 200)
    assert.equal((await post(at('/token'), { session: body.session.id })).status, 401)
    assert.equal((await call('DELETE', `/${body.session.id}`, body.memberToken)).status, 204)
    assert.equal((await post(at('/token'), { session: body.session.secret })).status, 401)
    assert.equal(await me(fresh.body.memberToken as string), 401, 'felt by the REST API at once')
  })

  it('lists mine, ends one or all, and never another’s', async () => {
    const [ana, bo] = [await host.addPerson(), await host.addPerson()]
    const one = (await signIn({ email: ana.email, password: PASSWORD })).body
    const two = (await signIn({ email: ana.email, password: PASSWORD })).body
    const his = (await signIn({ email: bo.email, password: PASSWORD })).body
    const { data } = (await call('GET', '', one.memberToken)).body as {
      data: Record<string, unknown>[]
    }
    const ids = data.map(({ id }) => id)
    assert.ok(
      ids.includes(one.session.id) && ids.includes(two.session.id) && !ids.includes(his.session.id),
    )
    assert.equal(data.find(({ isCurrent }) => isCurrent)?.id, one.session.id)
    assert.doesNotMatch(JSON.stringify(data), /hash|secret/)
    assert.equal((await call('DELETE', `/${his.session.id}`, one.memberToken)).status, 404)
    assert.equal(await me(his.memberToken), 200)
    assert.equal((await call('DELETE', `/${two.session.id}`, one.memberToken)).status, 204)
    assert.deepEqual([await me(two.memberToken), await me(one.memberToken)], [401, 200])
    assert.equal((await call('DELETE', '', one.memberToken)).status, 204)
    assert.equal(await me(one.memberToken), 401)
    assert.equal((await call('GET', '', one.memberToken)).status, 401)
    assert.equal((await fetch(at())).status, 401)
    for (const event of await listAccountEvents(host.authDb.batch, ana.accountId, 2)) {
      assert.match(event.kind, /^sessions?_ended$/)
      assert.match(event.address ?? '', /^(127\.0\.0\.1|::1)$/)
    }
  })

  it('an app’s token shows and ends that app’s own sign-in, and none of the others', async () => {
    const ana = await host.addPerson()
    const own = (await signIn({ email: ana.email, password: PASSWORD })).body
    const { code, verifier } = await host.newCode(ana, host.confidential)
    const exchange = `${host.authUrl}/api/auth/v1/exchange`
    const { body } = await post(exchange, exchangeBody(host.confidential, code, verifier))
    const token = body.memberToken as string
    const { data } = (await call('GET', '', token)).body as { data: Record<string, unknown>[] }
    assert.deepEqual(
      data.map(({ kind, isCurrent }) => ({ kind, isCurrent })),
      [{ kind: 'app', isCurrent: true }],
    )
    assert.equal((await call('DELETE', `/${own.session.id}`, token)).status, 404)
    assert.deepEqual([await me(own.memberToken), await me(token)], [200, 200])
    assert.equal((await call('DELETE', '', token)).status, 204)
    assert.deepEqual([await me(own.memberToken), await me(token)], [200, 401])
  })

  it('lists an app as used when it last got tokens', async () => {
    const ana = await host.addPerson()
    const { body } = await signIn({ email: ana.email, password: PASSWORD })
    const { code, verifier } = await host.newCode(ana, host.confidential)
    const app = async () => {
      const { data } = (await call('GET', '', body.memberToken)).body as {
        data: Record<string, string>[]
      }
      return data.find(({ kind }) => kind === 'app')
    }
    assert.equal((await app())?.lastUsedAt, null)
    const exchange = `${host.authUrl}/api/auth/v1/exchange`
    const given = await post(exchange, exchangeBody(host.confidential, code, verifier))
    const first = (await app())?.lastUsedAt ?? ''
    const refresh = `${host.authUrl}/api/auth/v1/refresh`
    await post(refresh, refreshBody(host.confidential, given.body.refreshToken))
    const second = (await app())?.lastUsedAt ?? ''
    assert.ok(first !== '' && second > first, `${first} ${second}`)
  })

  it('a changed password ends them all', async () => {
    const ana = await host.addPerson()
    const { body } = await signIn({ email: ana.email, password: PASSWORD })
    const { setPassword } = await import('@campkit/identity/password')
    await setPassword(host.authDb.batch, {
      accountId: ana.accountId,
      password: 'quite another one',
    })
    assert.equal(await me(body.memberToken), 401)
  })
})
