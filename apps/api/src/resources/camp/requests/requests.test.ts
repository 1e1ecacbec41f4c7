import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { restKeyFrom } from '@campkit/core/credentials'
import type { Database } from '@campkit/db/database'
import { revokeKey } from '@campkit/identity/api-key'
import { assertRefused } from '@campkit/testing/answers'
import { type Answer, type Call, call } from '@campkit/testing/call'
import { enterAs, openTestCamp, type TestCamp, type TestMember } from '@campkit/testing/test-camp'
import { until } from '@campkit/testing/until'
import { routes } from '../../index.ts'

const SCOPES = ['tags:read', 'tags:write', 'members:read', 'members:write']

describe('requests, at the console’s door', () => {
  let camp: TestCamp
  let server: string
  let chief: TestMember
  let ana: TestMember
  let key: { id: string; key: string }
  before(async () => {
    camp = await openTestCamp(routes)
    server = await camp.serve()
    chief = await camp.addMember('super_admin')
    ana = await camp.addMember('member')
    key = await camp.addKey(SCOPES)
  })
  after(() => camp.close())

  const at = (path: string, sent: Call = {}, slug = 'pines') =>
    call(server, `/console/v1/camps/${slug}/requests${path}`, { token: chief.token, ...sent })
  const idOf = ({ headers }: Answer) => headers.get('request-id') ?? ''
  /** The record of an answer, as soon as it is written. */
  const recordOf = async (answer: Answer) =>
    (
      await until(
        () => at(`/${idOf(answer)}`),
        ({ status }) => status === 200,
      )
    ).json

  it('which route, what came of it, by which key and for whom; found by the id of the answer', async () => {
    const sent = { key: key.key, token: ana.token }
    const answer = await call(server, `/api/v1/members/${chief.id}`, sent)
    const { answeredAt, durationMs, keyHint, ...shown } = await recordOf(answer)
    assert.deepEqual(shown, {
      id: idOf(answer),
      method: 'GET',
      route: '/api/v1/members/:id',
      status: 403,
      code: 'FORBIDDEN',
      reason: 'another_member',
      keyId: key.id,
      memberId: ana.id,
    })
    assert.ok(Math.abs(Date.parse(answeredAt) - Date.now()) < 60_000)
    assert.ok(durationMs >= 0)
    assert.equal(keyHint, `${key.key.slice(0, 12)}…${key.key.slice(-4)}`)
  })

  it('also what was refused for its scope, its token or its shape', async () => {
    const poor = await camp.addKey(['tags:read'])
    const scope = await call(server, '/api/v1/members', { key: poor.key })
    const token = await call(server, '/api/v1/members/me', { key: key.key, token: 'x.y.z' })
    const shape = await call(server, '/api/v1/tags?limit=many', { key: key.key })
    const records = [await recordOf(scope), await recordOf(token), await recordOf(shape)]
    assert.deepEqual(
      records.map(({ status, reason, memberId }) => [status, reason, memberId]),
      [
        [403, 'scope_missing', null],
        [401, 'member_token_invalid', null],
        [400, null, null],
      ],
    )
  })

  it('what came with a key that has ended, which is answered like one that never was, of which nothing is kept', async () => {
    const [revoked, expired] = [await camp.addKey(['tags:read']), await camp.addKey(['tags:read'])]
    const before = await call(server, '/api/v1/tags', { key: revoked.key })
    await revokeKey(camp.operator, revoked.id)
    const expiry = `update api_keys set expires_at = now() - interval '1 minute' where id = $1`
    await camp.owner([{ text: expiry, values: [expired.id] }])
    const never = restKeyFrom(randomBytes(20))
    const [ofRevoked, ofExpired, unknown] = [
      await call(server, '/api/v1/tags', { key: revoked.key }),
      await call(server, '/api/v1/tags', { key: expired.key }),
      await call(server, '/api/v1/tags', { key: never }),
    ]
    assert.deepEqual([before.status, unknown.status], [200, 401])
    const untold = ({ text, headers }: Answer) => [
      text.replaceAll(/req_\w+/g, ''),
      [...headers].filter(([name]) => !/^(date|request-id|ratelimit|x-ratelimit-)/.test(name)),
    ]
    for (const [answer, key] of [
      [ofRevoked, revoked],
      [ofExpired, expired],
    ] as const) {
      assert.deepEqual(untold(answer), untold(unknown))
      const { status, reason, route, keyId, keyHint } = await recordOf(answer)
      assert.deepEqual(
        [status, reason, route, keyId, keyHint],
        [
          401,
          'key_invalid',
          '/api/v1/tags',
          key.id,
          `${key.key.slice(0, 12)}…${key.key.slice(-4)}`,
        ],
      )
    }
    // Written together with the others, so it would be here by now.
    const [, rows = []] = await camp.owner([
      enterAs(camp.camp, null, 'super_admin').statement,
      { text: 'select id from requests where id = $1', values: [idOf(unknown)] },
    ])
    assert.equal(rows.length, 0)
  })

  it('holds no secret: nothing of key, token, address, query, body or path', async () => {
    const words = ['s3cret-of-body', 's3cret-of-query', 's3cret-of-path', 's3cret-of-header']
    const answer = await call(server, `/api/v1/members/${words[2]}?q=${words[1]}`, {
      method: 'PATCH',
      key: key.key,
      token: ana.token,
      body: { city: words[0] },
      headers: { 'user-agent': words[3] ?? '', 'idempotency-key': 's3cret-of-header' },
    })
    await recordOf(answer)
    const [, rows] = await camp.owner([
      enterAs(camp.camp, null, 'super_admin').statement,
      { text: 'select * from requests', values: [] },
    ])
    const text = JSON.stringify(rows)
    assert.ok(text.includes(idOf(answer)))
    for (const secret of [...words, key.key.slice(8), ana.token, ana.sessionId, '127.0.0.1'])
      assert.ok(!text.includes(secret), secret)
  })

  it('of the console’s door what was refused, and nothing of what pages got', async () => {
    const answer = await at('')
    const stranger = await camp.addMember('super_admin', camp.otherCamp)
    const foreign = await at('', { token: stranger.token })
    const refused = await at('', { token: ana.token })
    const { keyId, keyHint, memberId, route, reason } = await recordOf(refused)
    assert.deepEqual(
      [keyId, keyHint, memberId, route, reason],
      [null, null, ana.id, '/console/v1/camps/:slug/requests', 'super_admin_required'],
    )
    assert.equal(foreign.status, 404)
    for (const unrecorded of [answer, foreign])
      assertRefused(await at(`/${idOf(unrecorded)}`), 404, 'NOT_FOUND')
  })

  it('for super_admins of the camp alone, by the routes and by the database', async () => {
    const id = idOf(await call(server, '/api/v1/tags', { key: key.key }))
    await until(
      () => at(`/${id}`),
      ({ status }) => status === 200,
    )
    const stranger = await camp.addMember('super_admin', camp.otherCamp)
    assertRefused(await at(`/${id}`, { token: stranger.token }, 'oasis'), 404, 'NOT_FOUND')
    const admin = await camp.addMember('admin')
    assertRefused(await at('', { token: admin.token }), 403, 'super_admin_required')
    for (const role of ['admin', 'member', 'key', ''] as const) {
      const [, rows = []] = await camp.db.batch([
        enterAs(camp.camp, ana.id, role).statement,
        { text: 'select id from requests', values: [] },
      ])
      assert.deepEqual([role, rows.length], [role, 0])
    }
    await assert.rejects(camp.db.batch([{ text: 'delete from requests', values: [] }]), {
      code: '42501',
    })
  })

  it('is kept for seven days', async () => {
    const id = idOf(await call(server, '/api/v1/tags', { key: key.key }))
    await until(
      () => at(`/${id}`),
      ({ status }) => status === 200,
    )
    const age = (interval: string) =>
      camp.owner([
        enterAs(camp.camp, null, 'super_admin').statement,
        {
          text: `update requests set answered_at = now() - $2::interval where id = $1`,
          values: [id, interval],
        },
        { text: 'select app.sweep()', values: [] },
      ])
    await age('6 days 23 hours')
    assert.equal((await at(`/${id}`)).status, 200)
    await age('7 days 1 minute')
    assert.equal((await at(`/${id}`)).status, 404)
  })

  it('a database that does not take it, or never answers, fails and delays no request', async () => {
    let stuck = 0
    const db: Database = {
      ...camp.db,
      batch(statements) {
        if (!statements[0]?.text.includes('record_requests')) return camp.db.batch(statements)
        stuck += 1
        return stuck === 1 ? Promise.reject(new Error('full')) : new Promise(() => {})
      },
    }
    const host = await camp.serve({ db })
    for (const round of [1, 2]) {
      const answer = await call(host, '/api/v1/tags', { key: key.key })
      assert.equal(answer.status, 200)
      await until(
        async () => stuck,
        (n) => n >= round,
      )
    }
    const again = await Promise.all(
      Array.from({ length: 50 }, () => call(host, '/api/v1/tags', { key: key.key })),
    )
    for (const { status } of again) assert.equal(status, 200)
  })
})
