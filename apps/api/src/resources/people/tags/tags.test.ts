import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { newId } from '@campkit/core/ids'
import { assertRefused } from '@campkit/testing/answers'
import { type Answer, call } from '@campkit/testing/call'
import { openTestCamp, type TestCamp, type TestMember } from '@campkit/testing/test-camp'
import { sql } from 'kysely'
import { resources } from '../../index.ts'
import { activeSeason } from '../../money/fee-items/fee-items.sample.ts'
import { plant as plantSeason } from '../../seasons/seasons/seasons.sample.ts'
import * as store from './tags.store.ts'

const MONEY = ['dues:read', 'dues:write', 'members:read']

describe('tags', () => {
  let camp: TestCamp
  let server: string
  let key: string
  let ana: TestMember
  let lead: TestMember

  before(async () => {
    camp = await openTestCamp(Object.values(resources).flat())
    server = await camp.serve()
    key = (await camp.addKey(['tags:read', 'tags:write'])).key
    ana = await camp.addMember('member')
    lead = await camp.addMember('admin')
    for (const tag of ['kitchen', 'build', 'gate']) await create({ key: tag, label: tag })
    await create({ key: 'early', label: 'Early', assignableBy: 'self' })
    await camp.asCamp((tx) =>
      tx
        .insertInto('tags')
        .values({ key: 'overdue', label: 'Overdue', kind: 'system', assignable_by: 'admin' })
        .execute(),
    )
  })
  after(() => camp.close())

  const send = (method: string, path: string, body?: object, by = lead): Promise<Answer> =>
    call(server, `/api/v1${path}`, { method, key, token: by.token, body })
  const create = (body: object) => send('POST', '/tags', body)
  const ofAna = () => `/members/${ana.id}/tags`
  const put = (keys: readonly string[], by = lead) => send('PUT', ofAna(), { tags: keys }, by)
  const worn = ({ json }: Answer) => json.data.map(({ tag }: { tag: string }) => tag)

  it('gives and takes a tag as often as it is asked, and records it once', async () => {
    await put([])
    const given = await send('POST', ofAna(), { tag: 'kitchen' })
    assert.deepEqual(worn(given), ['kitchen'])
    assert.deepEqual((await send('POST', ofAna(), { tag: 'kitchen' })).json, given.json)
    for (const _ of [1, 2]) {
      const taken = await send('DELETE', `${ofAna()}/kitchen`)
      assert.equal(taken.status, 200)
      assert.deepEqual(worn(taken), [])
    }
    const rows = await camp.asCamp((tx) =>
      tx.selectFrom('audit_log').select('after').where('action', '=', 'members.tagged').execute(),
    )
    assert.deepEqual(
      rows.map((row) => row.after),
      [
        { add: ['kitchen'], drop: [] },
        { add: [], drop: ['kitchen'] },
      ],
    )
  })

  it('of several who replace all tags at once, leaves those of one', async () => {
    const sets = [['kitchen'], ['build'], ['gate'], ['early']]
    for (let round = 1; round <= 5; round++) {
      await put([])
      const answers = await Promise.all(sets.map((set) => put(set)))
      for (const [i, answer] of answers.entries()) assert.deepEqual(worn(answer), sets[i])
      assert.equal(worn(await send('GET', ofAna())).length, 1)
    }
  })

  it('400 for what is no tag of this camp, where it is named', async () => {
    const one = await send('POST', ofAna(), { tag: 'nope' })
    assertRefused(one, 400, 'INVALID_REQUEST')
    assert.equal(one.json.errors[0].pointer, '/body/tag')
    const several = await put(['kitchen', 'nope', 'early', 'neither'])
    assertRefused(several, 400, 'INVALID_REQUEST')
    assert.deepEqual(
      several.json.errors.map(({ pointer }: { pointer: string }) => pointer),
      ['/body/tags/1', '/body/tags/3'],
    )
  })

  it('lets members give and take what is theirs to set, and nothing of the leads', async () => {
    await put(['kitchen'])
    assert.deepEqual(worn(await put(['kitchen', 'early'], ana)), ['early', 'kitchen'])
    assertRefused(await put(['early'], ana), 403, 'field_not_yours')
    assertRefused(
      await send('POST', '/members/me/tags', { tag: 'gate' }, ana),
      403,
      'field_not_yours',
    )
    const taking = await send('DELETE', '/members/me/tags/kitchen', undefined, ana)
    assertRefused(taking, 403, 'field_not_yours')
    assert.deepEqual(worn(await send('GET', ofAna())), ['early', 'kitchen'])
  })

  it('INV-L1 one of each tag in a season and one without; given again it ends when it is said now', async () => {
    const now = await camp.asCamp((tx) => plantSeason(tx))
    const closed = newId('season')
    const over = { status: 'closed', closed_at: sql<string>`now()` } as const
    const before = { id: closed, name: 'Before', ...over, currency: 'USD' }
    await camp.asCamp((tx) => tx.insertInto('seasons').values(before).execute())
    await put([])
    const give = (more: object) => send('POST', ofAna(), { tag: 'gate', ...more })
    const later = '2090-01-01T00:00:00.000Z'
    for (const more of [{}, { seasonId: now.id }, { seasonId: now.id, expiresAt: later }, {}]) {
      assert.equal((await give(more)).status, 200)
    }
    type Given = { seasonId: string | null; expiresAt: string | null; hasEnded: boolean }
    const given = async () =>
      (await send('GET', ofAna())).json.data.map(({ seasonId, expiresAt, hasEnded }: Given) => [
        seasonId,
        expiresAt,
        hasEnded,
      ])
    const both = [
      [null, null, false],
      [now.id, later, false],
    ]
    assert.deepEqual(await given(), both)
    const twice = camp.asCamp((tx) =>
      tx.insertInto('member_tags').values({ member_id: ana.id, tag: 'gate' }).execute(),
    )
    await assert.rejects(twice, /one_tag_per_season/)
    assertRefused(await give({ seasonId: closed }), 409, 'SEASON_CLOSED')
    assertRefused(await give({ seasonId: 'sea_0' }), 404, 'NOT_FOUND')
    assert.equal((await give({ expiresAt: '2020-01-01T00:00:00Z' })).status, 400)
    const inClosed = camp.asCamp((tx) =>
      store.add(tx, ana.id, ['gate'], { seasonId: closed, expiresAt: null }),
    )
    await assert.rejects(inClosed, /the season is closed/)
    assert.deepEqual(worn(await put([])), [])
  })

  it('INV-L2 409 for a tag that follows the data, by whoever sets or takes it', async () => {
    assertRefused(await send('POST', ofAna(), { tag: 'overdue' }), 409, 'TAG_IS_COMPUTED')
    assertRefused(await send('DELETE', `${ofAna()}/overdue`), 409, 'TAG_IS_COMPUTED')
    assertRefused(await put(['overdue']), 409, 'TAG_IS_COMPUTED')
    const byHand = camp.asCamp((tx) => store.add(tx, ana.id, ['overdue']))
    await assert.rejects(byHand, /a system tag is computed/)
  })

  it('INV-L2 dues:overdue is computed: who is, is listed and found by it, and nobody makes or sets it', async () => {
    const { key: all } = await camp.addKey([...['tags:read', 'tags:write'], ...MONEY])
    const ask = (method: string, path: string, body?: object, token = lead.token) =>
      call(server, `/api/v1${path}`, { method, key: all, token, body })
    await camp.asCamp(activeSeason)
    const tagsOf = async (by = lead) =>
      worn(await ask('GET', `/members/${ana.id}/tags`, undefined, by.token))
    await put(['early'])
    assert.deepEqual(await tagsOf(), ['early'])
    const due = { memberId: ana.id, name: 'Dues', amountCents: 100, dueOn: '2026-01-01' }
    const charged = await ask('POST', '/dues', due)
    assert.equal(charged.status, 201, charged.text)
    for (const who of [lead, ana]) {
      assert.deepEqual(await tagsOf(who), ['early', 'dues:overdue', 'dues:owes'])
    }
    // Whoever may not read what is owed does not learn it by a tag.
    assert.deepEqual(worn(await send('GET', ofAna())), ['early'])
    assertRefused(await send('GET', '/members?tag=dues:overdue'), 403, 'scope_missing')
    const found = await ask('GET', '/members?tag=dues:overdue')
    assert.deepEqual(
      found.json.data.map(({ id }: { id: string }) => id),
      [ana.id],
    )
    assert.deepEqual((await ask('GET', '/members?tag=dues:overdue&dues=paid')).json.data, [])
    const listed = (await send('GET', '/tags?kind=system&limit=3')).json
    assert.deepEqual(
      listed.data.map(({ key: one }: { key: string }) => one),
      ['dues:credit', 'dues:overdue', 'dues:owes'],
    )
    assert.ok(listed.nextCursor)
    const computed = { key: 'dues:overdue', label: 'Mine' }
    assertRefused(await create(computed), 409, 'TAG_EXISTS')
    for (const answer of [
      await send('PATCH', '/tags/dues:overdue', { label: 'Mine' }),
      await send('DELETE', '/tags/dues:overdue'),
      await send('POST', ofAna(), { tag: 'dues:overdue' }),
      await send('DELETE', `${ofAna()}/dues:overdue`),
      await put(['dues:overdue']),
    ]) {
      assertRefused(answer, 409, 'TAG_IS_COMPUTED')
    }
    await put([])
  })

  it('409 for a second tag of the same key; the key of a removed one is free', async () => {
    assertRefused(await create({ key: 'gate', label: 'Gate' }), 409, 'TAG_EXISTS')
    await create({ key: 'once', label: 'Once' })
    await put(['once'])
    assert.equal((await send('DELETE', '/tags/once')).status, 204)
    assert.deepEqual(worn(await send('GET', ofAna())), [])
    assert.equal((await create({ key: 'once', label: 'Again' })).status, 201)
  })
})
