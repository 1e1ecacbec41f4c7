import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, describe, it } from 'node:test'
import { assertRefused } from '@campkit/testing/answers'
import { type Answer, type Call, call } from '@campkit/testing/call'
import { openTestCamp, type TestCamp, type TestMember } from '@campkit/testing/test-camp'
import { until } from '@campkit/testing/until'
import { routes } from '../../index.ts'

const NEW = { description: 'The kitchen’s list', scopes: ['schedule:read'] }
const FULL_KEY = /pk_live_[0-9a-f]{48}/

describe('api-keys, at the console’s door', () => {
  let camp: TestCamp
  let server: string
  let chief: TestMember
  let other: TestMember
  before(async () => {
    camp = await openTestCamp(routes)
    server = await camp.serve()
    chief = await camp.addMember('super_admin')
    other = await camp.addMember('super_admin', camp.otherCamp)
  })
  after(() => camp.close())

  const at = (path: string, sent: Call = {}, slug = 'pines') =>
    call(server, `/console/v1/camps/${slug}/api-keys${path}`, { token: chief.token, ...sent })
  const create = (body: object = NEW, headers = {}) => at('', { method: 'POST', body, headers })
  const rotate = (id: string, body: object = {}) => at(`/${id}/rotate`, { method: 'POST', body })
  const revoke = (id: string) => at(`/${id}`, { method: 'DELETE' })
  const works = async (key: string) => (await call(server, '/api/v1/schedule', { key })).status
  const stored = async (text: string, values: unknown[] = []) =>
    (await camp.owner([{ text, values }]))[0] ?? []
  const auditOf = (answer: Answer) =>
    camp.asCamp((tx) =>
      tx
        .selectFrom('audit_log')
        .selectAll()
        .where('request_id', '=', answer.headers.get('request-id'))
        .execute(),
    )

  it('17: unknown scopes and none are 400, and name the fault; a super_admin may give any', async () => {
    for (const scopes of [
      ['unknown'],
      [],
      ['schedule:read', 'keys:write'],
      'schedule:read',
      undefined,
    ]) {
      const answer = await create({ ...NEW, scopes })
      assertRefused(answer, 400, 'INVALID_REQUEST', JSON.stringify(scopes))
      assert.match(answer.json.errors[0].pointer, /^\/body\/scopes/)
    }
    const wide = await create({ ...NEW, scopes: ['members:restricted:read', 'settings:write'] })
    assert.equal(wide.status, 201, wide.text)
  })

  it('18: the full key is in the answer to its creation, once, and nowhere else', async () => {
    const made = await create()
    assert.equal(made.status, 201)
    assert.equal(made.headers.get('cache-control'), 'no-store')
    const { key, id, hint } = made.json
    assert.match(key, /^pk_live_[0-9a-f]{48}$/)
    assert.equal(hint, `${key.slice(0, 12)}…${key.slice(-4)}`)
    assert.equal(await works(key), 200)
    for (const path of ['', `/${id}`, '?format=csv', '?limit=100']) {
      const shown = await at(path)
      assert.equal(shown.status, 200)
      assert.ok(shown.text.includes(id), path)
      assert.doesNotMatch(shown.text, FULL_KEY)
      assert.ok(!shown.text.includes(key.slice(8, 40)))
    }
  })

  it('18: a repeated Idempotency-Key makes no second key and shows none', async () => {
    const again = { 'idempotency-key': 'one-key' }
    const first = await create(NEW, again)
    const second = await create(NEW, again)
    assert.deepEqual([first.status, second.status], [201, 201])
    assert.equal(second.headers.get('idempotency-replayed'), 'true')
    assert.equal(second.json.id, first.json.id)
    assert.ok('key' in first.json && !('key' in second.json))
  })

  it('19: nothing in the database, the audit or the log holds a key', async () => {
    const made = await create({ ...NEW, description: 'dumped' }, { 'idempotency-key': 'dumped' })
    const rotated = await rotate(made.json.id)
    const tables = await stored(`select c.oid::regclass::text as name from pg_class c
      where c.relnamespace in ('public'::regnamespace, 'app'::regnamespace) and c.relkind = 'r'`)
    assert.ok(tables.length > 20)
    for (const { name } of tables) {
      const rows = await camp.owner([
        {
          text: `select set_config('app.camp_id', $1, true), set_config('app.role', 'key', true)`,
          values: [camp.camp],
        },
        { text: `select t::text as row from ${name} t`, values: [] },
      ])
      const text = JSON.stringify(rows[1])
      assert.doesNotMatch(text, FULL_KEY, String(name))
      for (const { key } of [made.json, rotated.json]) {
        assert.ok(!text.includes(key.slice(8)) && !text.includes(Buffer.from(key).toString('hex')))
      }
    }
    const log = `${process.env.CAMPKIT_TEST_LOGS}/${process.pid}.log`
    assert.doesNotMatch(readFileSync(log, 'utf8'), /pk_live_/)
  })

  it('20: rotated with an overlap both work; without one the old ends at once', async () => {
    const old = (await create()).json
    const next = await rotate(old.id, { overlapSeconds: 3600 })
    assert.equal(next.status, 201, next.text)
    assert.deepEqual([await works(old.key), await works(next.json.key)], [200, 200])
    assert.deepEqual(next.json.scopes, old.scopes)
    const listed = (await at(`/${old.id}`)).json
    assert.equal(listed.rotatedTo, next.json.id)
    assert.ok(Math.abs(Date.parse(listed.expiresAt) - Date.now() - 3_600_000) < 30_000)
    await stored(`update api_keys set expires_at = now() - interval '1 second' where id = $1`, [
      old.id,
    ])
    assert.deepEqual([await works(old.key), await works(next.json.key)], [401, 200])
    const last = await rotate(next.json.id, { overlapSeconds: 0 })
    assert.deepEqual([await works(next.json.key), await works(last.json.key)], [401, 200])
  })

  it('20: an overlap longer than the old key’s own life is cut to it', async () => {
    const expiresAt = new Date(Date.now() + 120_000).toISOString()
    const old = (await create({ ...NEW, expiresAt })).json
    assert.equal((await rotate(old.id, { overlapSeconds: 86_400 })).status, 201)
    assert.equal((await at(`/${old.id}`)).json.expiresAt, expiresAt)
  })

  it('409 for a key that is rotated, revoked or expired already; 204 for one that is revoked twice', async () => {
    const old = (await create()).json
    await rotate(old.id)
    assertRefused(await rotate(old.id), 409, 'KEY_ENDED')
    const gone = (await create()).json
    const [first, second] = [await revoke(gone.id), await revoke(gone.id)]
    assert.deepEqual([first.status, second.status], [204, 204])
    assert.deepEqual([(await auditOf(first)).length, (await auditOf(second)).length], [1, 0])
    assertRefused(await rotate(gone.id), 409, 'KEY_ENDED')
  })

  it('8: a revoked key is 401 at the very next request, and stays in the list', async () => {
    const { id, key } = (await create()).json
    assert.equal(await works(key), 200)
    assert.equal((await revoke(id)).status, 204)
    assert.equal(await works(key), 401)
    assert.equal((await at(`/${id}`)).json.status, 'revoked')
  })

  it('132: another camp’s key is 404 to look at, rotate and revoke, and it lives', async () => {
    const foreign = await camp.addKey(['schedule:read'], camp.otherCamp)
    const answers = [
      await at(`/${foreign.id}`),
      await rotate(foreign.id),
      await revoke(foreign.id),
      await at(`/${foreign.id}`, { method: 'DELETE' }, 'oasis'),
    ]
    for (const answer of answers) assertRefused(answer, 404, 'NOT_FOUND')
    assert.equal(await works(foreign.key), 200)
    const seen = await at(`/${foreign.id}`, { token: other.token }, 'oasis')
    assert.equal(seen.status, 200)
    assert.ok(!(await at('?limit=100')).text.includes(foreign.id))
  })

  it('20 parallel rotations of one key make one successor', async () => {
    const { id } = (await create()).json
    const answers = await Promise.all(Array.from({ length: 20 }, () => rotate(id)))
    const codes = answers.map(({ status, json }) => (status === 201 ? 'made' : json.code))
    assert.equal(codes.filter((code) => code === 'made').length, 1)
    assert.deepEqual([...new Set(codes)].sort(), ['KEY_ENDED', 'made'])
    const successor = answers.find(({ status }) => status === 201)?.json
    const rows = await stored('select id from api_keys where id = $1', [successor.id])
    assert.equal(rows.length, 1)
  })

  it('rotation against revocation, 20 times: the old key is dead and there is a successor or none', async () => {
    for (let round = 0; round < 20; round++) {
      const old = (await create()).json
      const [rotated, revoked] = await Promise.all([rotate(old.id), revoke(old.id)])
      assert.equal(revoked.status, 204, revoked.text)
      assert.ok(rotated.status === 201 || rotated.json.code === 'KEY_ENDED', rotated.text)
      assert.equal(await works(old.key), 401)
      if (rotated.status === 201) assert.equal(await works(rotated.json.key), 200)
    }
  })

  it('networks and expiry count from the first request; what is none is 400', async () => {
    const near = await create({ ...NEW, allowedNetworks: ['127.0.0.0/8'] })
    assert.equal(await works(near.json.key), 200)
    assert.deepEqual(near.json.allowedNetworks, ['127.0.0.0/8'])
    const far = await create({ ...NEW, allowedNetworks: ['203.0.113.0/24', '2001:db8::/32'] })
    assert.equal(await works(far.json.key), 403)
    for (const network of ['home', '10.0.0.1/8', '10.0.0.0/99', '']) {
      const answer = await create({ ...NEW, allowedNetworks: [network] })
      assertRefused(answer, 400, 'INVALID_REQUEST', network)
    }
    const past = { ...NEW, expiresAt: '2020-01-01T00:00:00Z' }
    const answer = await create(past, { 'idempotency-key': 'past' })
    assert.equal(answer.json.errors[0].pointer, '/body/expiresAt')
    assertRefused(await create({ ...NEW, allowedNetworks: [] }), 400, 'INVALID_REQUEST')
  })

  it('139: HTML and formulas in a description stay text, in JSON and in a spreadsheet', async () => {
    const html = '<img src=x onerror=alert(1)>'
    const formula = "=cmd|' /C calc'!A0"
    const made = [
      await create({ ...NEW, description: html }),
      await create({ ...NEW, description: formula }),
    ]
    for (const answer of made) {
      assert.match(answer.headers.get('content-type') ?? '', /^application\/json/)
      assert.equal(answer.headers.get('x-content-type-options'), 'nosniff')
    }
    const sheet = await at('?format=csv&limit=100')
    assert.match(sheet.headers.get('content-type') ?? '', /^text\/csv/)
    assert.equal(sheet.headers.get('content-disposition'), 'attachment')
    assert.ok(sheet.text.includes(`,'${formula},`))
    assert.ok(!sheet.text.includes(`,${formula}`))
  })

  it('138: creation, rotation and revocation are in the audit: who, what, which request, no secret', async () => {
    const made = await create()
    const rotated = await rotate(made.json.id)
    const revoked = await revoke(rotated.json.id)
    const rows = [
      ...(await auditOf(made)),
      ...(await auditOf(rotated)),
      ...(await auditOf(revoked)),
    ]
    assert.deepEqual(
      rows.map(({ action, target_id, actor_kind, actor_id }) => [
        action,
        target_id,
        actor_kind,
        actor_id,
      ]),
      [
        ['api-keys.created', made.json.id, 'member', chief.id],
        ['api-keys.rotated', made.json.id, 'member', chief.id],
        ['api-keys.revoked', rotated.json.id, 'member', chief.id],
      ],
    )
    assert.doesNotMatch(JSON.stringify(rows), /pk_live_/)
    const erase = camp.asCamp((tx) => tx.deleteFrom('audit_log').execute())
    await assert.rejects(erase, { code: '42501' })
  })

  it('the list says who made a key, from where it was last used, and how often by the hour', async () => {
    const { id, key } = (await create()).json
    const headers = { 'user-agent': 'shift-widget/2.1' }
    for (const [path, status] of [
      ['schedule', 200],
      ['members', 403],
    ] as const) {
      assert.equal((await call(server, `/api/v1/${path}`, { key, headers })).status, status)
    }
    const shown = await until(
      async () => (await at(`/${id}`)).json,
      ({ callsLastDay }) => callsLastDay === 2,
    )
    const { createdBy, lastUsedAddress, lastUserAgent, callsByHour } = shown
    assert.deepEqual(createdBy, { id: chief.id, name: 'Test super_admin' })
    assert.equal(lastUsedAddress, '127.0.0.1')
    assert.equal(lastUserAgent, 'shift-widget/2.1')
    assert.deepEqual([callsByHour.length, callsByHour.at(-1)], [24, 2])

    await stored(
      `insert into key_hours (camp_id, key_id, hour, calls)
      select camp_id, id, date_trunc('hour', now()) - ago * interval '1 hour', ago + 100
        from api_keys, unnest(array[1, 23, 24, 30]) as ago where id = $1`,
      [id],
    )
    const after = (await at('?limit=100')).json.data.find((row: { id: string }) => row.id === id)
    assert.deepEqual(after.callsByHour, [123, ...Array(21).fill(0), 101, 2])
    assert.equal(after.callsLastDay, 226)
    await stored('select app.sweep()')
    const kept = await stored('select calls from key_hours where key_id = $1 order by 1', [id])
    assert.deepEqual(
      kept.map(({ calls }) => calls),
      [2, 101, 123, 124],
    )
  })

  it('a key that an operator made, and one without calls', async () => {
    const { id } = await camp.addKey(['schedule:read'])
    const { createdBy, lastUsedAt, lastUsedAddress, callsLastDay, callsByHour } = (
      await at(`/${id}`)
    ).json
    assert.deepEqual([createdBy, lastUsedAt, lastUsedAddress, callsLastDay], [null, null, null, 0])
    assert.deepEqual(callsByHour, Array(24).fill(0))
  })

  it('who rotates a key made its successor', async () => {
    const second = await camp.addMember('super_admin')
    const { id } = (await create()).json
    const rotated = await at(`/${id}/rotate`, { method: 'POST', body: {}, token: second.token })
    assert.equal(rotated.json.createdBy.id, second.id)
    assert.equal((await at(`/${id}`)).json.createdBy.id, chief.id)
  })

  it('the list pages by time of creation', async () => {
    const ids: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: Answer = await at(`?limit=7&sort=createdAt${cursor && `&cursor=${cursor}`}`)
      assert.equal(page.status, 200, page.text)
      ids.push(...page.json.data.map(({ id }: { id: string }) => id))
      cursor = page.json.nextCursor
    }
    const all = await stored('select id from api_keys where camp_id = $1', [camp.camp])
    assert.equal(new Set(ids).size, ids.length)
    assert.deepEqual(ids.toSorted(), all.map(({ id }) => id).sort())
  })
})
