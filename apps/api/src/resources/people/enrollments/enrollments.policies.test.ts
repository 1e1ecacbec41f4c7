import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { inCamp, type Tx } from '@campkit/db/in-camp'
import { enterAs } from '@campkit/testing/test-camp'
import { type Enrolled, openSeasonWorld, type SeasonWorld } from '../../../../test/season-world.ts'
import * as store from './enrollments.store.ts'

describe('enrollments without the checks of the route', () => {
  let world: SeasonWorld
  let season: string
  let ana: Enrolled
  before(async () => {
    world = await openSeasonWorld()
    season = await world.addSeason(1)
    ana = await world.enroll(season)
  })
  after(() => world.close())

  const as = (who: { id: string }, role: 'member' | 'applicant' | 'admin') =>
    enterAs(world.camp.camp, who.id, role)
  const update = (who: Enrolled, values: object) =>
    inCamp(world.camp.db, as(who, 'member'), (tx: Tx) =>
      tx.updateTable('enrollments').set(values).where('id', '=', who.enrollment).execute(),
    )
  const move = (who: Enrolled, status: string, more: object = {}) =>
    update(who, { status, status_changed_by: who.id, ...more })

  it('members write nothing that leads keep', async () => {
    for (const values of [
      { camp_role: 'mayor' },
      { cohort: 'returning' },
      { waitlisted_at: '2020-01-01T00:00:00Z' },
      { offer_expires_at: '2099-01-01T00:00:00Z' },
      { confirmed_at: '2020-01-01T00:00:00Z' },
      { status_reason: 'because' },
      { status_changed_by: 'system' },
      { overridden_by: ana.id, override_reason: 'me' },
      { member_id: world.lead.id },
      { season_id: await world.addSeason() },
    ]) {
      await assert.rejects(
        update(ana, values),
        /kept by the leads|row-level security/,
        JSON.stringify(values),
      )
    }
    await update(ana, { intent: 'yes', build_crew: true })
  })

  it('members make the moves that are theirs, and no other', async () => {
    for (const status of ['invited', 'offered', 'removed', 'completed', 'offer_expired']) {
      await assert.rejects(move(ana, status), /not the member’s/, status)
    }
    await assert.rejects(move(ana, 'declined', { status_changed_by: 'system' }), /not the member’s/)
    await move(ana, 'declined')
    await move(ana, 'pending')
    await move(ana, 'confirmed', { intent: 'yes' })
    await move(ana, 'withdrawn')
    await move(ana, 'pending')
    await world.setStatus(ana, { status: 'declined', reason: 'Not this year' })
    await assert.rejects(move(ana, 'pending'), /a lead has declined this/)
  })

  it('no yes, no place; no place, no way in', async () => {
    const ben = await world.enroll(season)
    await assert.rejects(move(ben, 'confirmed', { intent: 'maybe' }), /confirmed_by_intent/)
    await world.confirmed(season)
    await assert.rejects(move(ben, 'confirmed', { intent: 'yes' }), /all places are taken/)
    const override = { intent: 'yes', overridden_by: ben.id, override_reason: 'me' }
    await assert.rejects(move(ben, 'confirmed', override), /kept by the leads/)
  })

  it('nobody jumps the queue, and no offer is taken late', async () => {
    const full = await world.addSeason(1)
    const first = await world.confirmed(full)
    const [ben, cleo] = [await world.enroll(full), await world.enroll(full)]
    await move(ben, 'waitlisted', { intent: 'yes' })
    await assert.rejects(
      move(cleo, 'waitlisted', { waitlisted_at: '2020-01-01T00:00:00Z' }),
      /kept by the leads/,
    )
    await move(cleo, 'waitlisted', { intent: 'yes' })
    await world.act(first, 'withdraw')
    assert.equal(await world.statusOf(ben), 'offered')
    await world.camp.asCamp((tx) =>
      tx
        .updateTable('enrollments')
        .set({ offer_expires_at: '2026-01-01T00:00:00Z' })
        .where('id', '=', ben.enrollment)
        .execute(),
    )
    await assert.rejects(move(ben, 'confirmed', { intent: 'yes' }), /offer has expired/)
  })

  it('members enroll themselves as pending; applicants do not; nobody enrolls another', async () => {
    const ben = await world.camp.addMember('member')
    const row = { seasonId: season, memberId: ben.id, intent: 'yes', by: ben.id } as const
    const add = (entry: ReturnType<typeof as>, more: object = {}) =>
      inCamp(world.camp.db, entry, (tx) => store.add(tx, { ...row, status: 'pending', ...more }))
    await assert.rejects(add(as(ben, 'applicant')), /applicants apply/)
    await assert.rejects(add(as(ben, 'member'), { status: 'invited' }), /as pending/)
    await assert.rejects(add(as(ana, 'member'), { by: ana.id }), /row-level security/)
    assert.ok(await add(as(ben, 'member')))
  })

  it('no move that the table lacks, not even by leads', async () => {
    const ben = await world.enroll(await world.addSeason())
    const lead = as(world.lead, 'admin')
    const jump = inCamp(world.camp.db, lead, (tx) =>
      store.setStatus(tx, ben.enrollment, { status: 'completed', by: world.lead.id }),
    )
    await assert.rejects(jump, /no such move/)
  })

  it('settlements are the leads’: members neither open nor settle them', async () => {
    const dora = await world.confirmed(await world.addSeason())
    await world.act(dora, 'withdraw')
    const settle = inCamp(world.camp.db, as(dora, 'member'), (tx) =>
      tx
        .updateTable('settlements')
        .set({ settled_at: '2026-01-01T00:00:00Z', settled_by: dora.id })
        .where('member_id', '=', dora.id)
        .executeTakeFirst(),
    )
    assert.equal((await settle).numUpdatedRows, 0n)
  })
})
