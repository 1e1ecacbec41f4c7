import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
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

  it('also what was refused for its scope, its token or its shape; nothing of a key that has ended', async () => {
    const poor = await camp.addKey(['tags:read'])
    const ended = await camp.addKey(['tags:read'])
    await revokeKey(camp.operator, ended.id)
    const scope = await call(server, '/api/v1/members', { key: poor.key })
    const token = await call(server, '/api/v1/members/me', { key: key.key, token: 'x.y.z' })
    const shape = await call(server, '/api/v1/tags?limit=many', { key: key.key })
    const stranger = await call(server, '/api/v1/tags', { key: ended.key })
    const records = [await recordOf(scope), await recordOf(token), await recordOf(shape)]
    assert.deepEqual(
      records.map(({ status, reason, memberId }) => [status, reason, memberId]),
      [
        [403, 'scope_missing', null],
        [401, 'member_token_invalid', null],
        [400, null, null],
      ],
    )
    assert.equal(stranger.status, 401)
    assertRefused(await at(`/${idOf(stranger)}`), 404, 'NOT_FOUND')
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

  it('only of the REST API: nothing of the console’s door', async () => {
    const answer = await at('')
    const later = await call(server, '/api/v1/tags', { key: key.key })
    await recordOf(later)
    assertRefused(await at(`/${idOf(answer)}`), 404, 'NOT_FOUND')
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
