import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { only } from '@campkit/db/prepared'
import { call } from '@campkit/testing/call'
import type { TestMember } from '@campkit/testing/test-camp'
import { type ApplicationWorld, openApplicationWorld } from '../../../../test/application-world.ts'
import { plant as plantShift } from '../../places/shift-signups/shift-signups.sample.ts'
import * as seasons from '../../seasons/seasons/seasons.store.ts'
import { chargeMember } from '../dues/charge.ts'
import { plantRequest } from '../scholarships/scholarships.sample.ts'
import { STATUSES } from '../scholarships/scholarships.transitions.ts'

describe('reports of who came, and of what was given', () => {
  let world: ApplicationWorld
  let season: string
  before(async () => {
    world = await openApplicationWorld()
    await world.addSeason()
    season = (await world.camp.asCamp((tx) => only(tx, seasons.findActive({})))).id
  })
  after(() => world.close())

  const report = (name: string, token?: string, key = world.key) =>
    call(world.server, `/api/v1/reports/${name}`, { key, token })
  const lines = async (name: string, token?: string): Promise<Record<string, unknown>[]> => {
    const { json } = await report(name, token)
    return json.rows.map((row: unknown[]) =>
      Object.fromEntries(json.columns.map((column: string, i: number) => [column, row[i]])),
    )
  }
  const invited = async (): Promise<{ friend: TestMember; code: string }> => {
    const friend = await world.camp.addMember('member')
    const { json } = await world.send(friend.token, 'POST', '/referrals', { maxUses: 5 })
    return { friend, code: json.code }
  }

  it('referrals: who brought whom, how far they came, and how they stand with their dues', async () => {
    const { friend, code } = await invited()
    const begun = await world.draft(season, 'applicant', { referralCode: code })
    const came = await world.draft(season, 'applicant', { referralCode: code })
    await world.act(came, 'submit')
    await world.work(came, 'review')
    await world.work(came, 'decision', { outcome: 'accepted' })
    const { id } = await world.enrollmentOf(came)
    await world.send(came.token, 'POST', `/enrollments/${id}/confirm`)
    const charge = { memberId: came.id, name: 'Dues', amountCents: 100, dueOn: '2020-01-01' }
    await world.camp.asCamp((tx) => chargeMember(tx, came.id, charge, world.lead.id))
    const found = (await lines('referrals')).map((line) => Object.values(line))
    const by = [friend.id, 'Test member', code, 'personal']
    assert.deepEqual(found, [
      [...by, begun.id, 'opened', null, 'none'],
      [...by, came.id, 'confirmed', 'confirmed', 'overdue'],
    ])
    await world.camp.asCamp((tx) => plantShift(tx, came.id, '/shifts/:id/roll-call'))
    await world.camp.asCamp(async (tx) => {
      const missed = { status: 'no_show', status_changed_by: world.lead.id } as const
      await tx.updateTable('shift_signups').set(missed).where('member_id', '=', came.id).execute()
    })
    await world.set({ shifts: { requiredPoints: 3 } })
    const brought = { referrerId: friend.id, referrerName: 'Test member' }
    const applicant = { inviteeName: 'Test applicant', noShows: 0, pointsMissing: null }
    const grew = await lines('referral-tree')
    assert.deepEqual(grew, [
      {
        ...brought,
        ...applicant,
        ...{ inviteeId: begun.id, outcome: 'opened', enrollmentStatus: null, duesStatus: 'none' },
      },
      {
        ...brought,
        ...applicant,
        ...{ inviteeId: came.id, outcome: 'confirmed', enrollmentStatus: 'confirmed' },
        ...{ duesStatus: 'overdue', pointsMissing: 3, noShows: 1 },
      },
    ])
    for (const { token } of [friend, came]) {
      assert.deepEqual(await lines('referral-tree', token), [])
    }
    assert.equal((await lines('referrals', world.lead.token)).length, 2)
    for (const { token } of [friend, came]) assert.deepEqual(await lines('referrals', token), [])
  })

  it('referrals: CSV that no spreadsheet runs', async () => {
    const { friend, code } = await invited()
    await world.camp.asCamp((tx) =>
      tx.updateTable('members').set({ legal_name: '=1+1' }).where('id', '=', friend.id).execute(),
    )
    await world.draft(season, 'applicant', { referralCode: code })
    const { text, headers } = await report('referrals?format=csv')
    assert.match(headers.get('content-type') ?? '', /^text\/csv/)
    assert.ok(text.includes(`${friend.id},'=1+1,${code},`))
  })

  it('scholarships-summary: what each pool promised, gave and has left; no names', async () => {
    const ana = await world.camp.addMember('member')
    for (const way of [
      [],
      ['submitted', 'in_review', 'approved'],
      ['submitted', 'in_review', 'approved', 'applied'],
    ] as const) {
      await world.camp.asCamp((tx) => plantRequest(tx, ana.id, way, 'PLANTED'))
    }
    const pools = (await world.send(world.lead.token, 'GET', '/scholarship-pools')).json.data
    const all = (await world.send(world.lead.token, 'GET', '/scholarships?limit=100')).json
      .data as { poolId: string; status: string }[]
    const found = await lines('scholarships-summary')
    const ofSeason = pools.filter(({ seasonId }: { seasonId: string }) => seasonId === season)
    assert.ok(ofSeason.length > 0)
    assert.equal(found.length, ofSeason.length)
    for (const pool of ofSeason) {
      const line = found.find(({ poolId }) => poolId === pool.id)
      assert.deepEqual(
        [line?.budgetCents, line?.committedCents, line?.leftCents],
        [pool.budgetCents, pool.committedCents, pool.leftCents],
      )
      assert.equal(line?.appliedCents, line?.applied === 1 ? pool.committedCents : 0)
      for (const status of STATUSES) {
        const own = all.filter((one) => one.poolId === pool.id && one.status === status)
        assert.equal(line?.[status], own.length, status)
      }
    }
    const total = (column: string) => found.reduce((sum, line) => sum + Number(line[column]), 0)
    assert.deepEqual([total('approved'), total('applied')], [1, 1])
    assert.ok(total('appliedCents') > 0)
    const { text } = await report('scholarships-summary?format=csv')
    assert.ok(!text.includes(ana.id) && !text.includes('Test member') && !text.includes('PLANTED'))
    assert.deepEqual(await lines('scholarships-summary', ana.token), [])
  })

  it('403 for keys without the scope, and not in their list', async () => {
    const { key } = await world.camp.addKey(['reports:read'])
    for (const name of ['referrals', 'scholarships-summary']) {
      const answer = await report(name, undefined, key)
      assert.deepEqual([answer.status, answer.json.reason], [403, 'scope_missing'])
      assert.equal((await report(`${name}?format=csv`, undefined, key)).status, 403)
    }
    const half = (await world.camp.addKey(['reports:read', 'referrals:read'])).key
    const tree = await report('referral-tree', undefined, half)
    assert.deepEqual([tree.status, tree.json.reason], [403, 'scope_missing'])
    const listed = async (given: string) => {
      const { json } = await call(world.server, '/api/v1/reports', { key: given })
      return json.data.map(({ name }: { name: string }) => name)
    }
    assert.ok(!(await listed(key)).includes('referrals'))
    assert.ok(!(await listed(half)).includes('referral-tree'))
    assert.ok((await listed(world.key)).includes('scholarships-summary'))
  })
})
