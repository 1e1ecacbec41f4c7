import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { newId } from '@campkit/core/ids'
import { inCamp, type Tx } from '@campkit/db/in-camp'
import { enterAs, openTestCamp, type TestCamp, type TestMember } from '@campkit/testing/test-camp'
import type { Status } from './payments.states.ts'

// The database enforces the handlers' rules again; these tests go past the handlers.
describe('payments in the database', () => {
  let camp: TestCamp
  let ana: TestMember
  let lead: TestMember
  let seasonId: string

  before(async () => {
    camp = await openTestCamp([])
    ana = await camp.addMember('member')
    lead = await camp.addMember('admin')
    seasonId = newId('season')
    const season = { id: seasonId, name: '2027', status: 'active', currency: 'USD' } as const
    await camp.asCamp((tx) => tx.insertInto('seasons').values(season).execute())
  })
  after(() => camp.close())

  let made = 0
  /** A payment by Ana; tests pass only what matters. */
  const add = (what: { status: Status; received_by?: string; confirmed_by?: string }) => (tx: Tx) =>
    tx
      .insertInto('payments')
      .values({
        id: newId('payment'),
        season_id: seasonId,
        member_id: ana.id,
        amount_cents: 100,
        currency: 'USD',
        method: 'cash',
        channel: 'import',
        reference: String(++made).padStart(6, '0'),
        status_changed_by: ana.id,
        ...what,
      })
      .execute()

  it('members begin one, and none that has come to something', async () => {
    const asAna = enterAs(camp.camp, ana.id, 'member')
    for (const status of [
      'succeeded',
      'pending',
      'refunded',
      'partially_refunded',
      'disputed',
    ] as const) {
      await assert.rejects(inCamp(camp.db, asAna, add({ status })), { code: '42501' }, status)
    }
    for (const status of ['created', 'reported'] as const)
      await inCamp(camp.db, asAna, add({ status }))
    await camp.asCamp(add({ status: 'succeeded' }))
  })

  it('nobody vouches for their own money, whoever writes it', async () => {
    const own = { constraint: 'received_by_another' }
    for (const role of ['admin', 'key'] as const) {
      const write = (what: Parameters<typeof add>[0]) =>
        inCamp(camp.db, enterAs(camp.camp, role === 'key' ? null : ana.id, role), add(what))
      const status = 'succeeded'
      await assert.rejects(write({ status, received_by: ana.id }), own, role)
      await assert.rejects(write({ status, confirmed_by: ana.id }), own, role)
      const mixed = { status, received_by: lead.id, confirmed_by: ana.id } as const
      await assert.rejects(write(mixed), own, role)
      await write({ status, received_by: lead.id, confirmed_by: lead.id })
    }
  })
})
