import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { inCamp } from '@campkit/db/in-camp'
import { enterAs } from '@campkit/testing/test-camp'
import { type Enrolled, openSeasonWorld, type SeasonWorld } from '../../../../test/season-world.ts'
import type { Status } from './enrollments.schema.ts'
import { wayOf } from './enrollments.transitions.ts'

describe('a lead’s override of an enrollment’s status', () => {
  let world: SeasonWorld
  before(async () => {
    world = await openSeasonWorld()
  })
  after(() => world.close())

  const override = (who: Enrolled, status: Status, reason = 'She said so on the phone') =>
    world.setStatus(who, { status, reason, override: true })
  const waiting = async (season: string): Promise<Enrolled> => {
    const who = await world.enroll(season)
    assert.equal((await world.act(who, 'confirm')).json.status, 'waitlisted')
    return who
  }
  const auditOf = (who: Enrolled) =>
    world.camp.asCamp((tx) =>
      tx
        .selectFrom('audit_log')
        .select(['action', 'reason'])
        .where('target_id', '=', who.enrollment)
        .orderBy('recorded_at')
        .orderBy('id')
        .execute(),
    )

  it('M10: from the waitlist to confirmed in one step, with its reason, though all places are taken', async () => {
    const season = await world.addSeason(1)
    await world.confirmed(season)
    const ana = await waiting(season)
    const plain = await world.setStatus(ana, { status: 'confirmed', reason: 'x' })
    assert.deepEqual([plain.status, plain.json.code], [409, 'INVALID_TRANSITION'])
    const { status, json } = await override(ana, 'confirmed')
    assert.deepEqual([status, json.status, json.isOverridden], [200, 'confirmed', true])
    assert.equal(json.statusReason, 'She said so on the phone')
    const steps = (await auditOf(ana)).slice(-2)
    assert.deepEqual(steps.map(({ action }) => action).sort(), [
      'enrollments.confirmed',
      'enrollments.offered',
    ])
    for (const { reason } of steps) assert.equal(reason, 'She said so on the phone')
  })

  it('counts as one of the places where one is free, and says yes for the member', async () => {
    const season = await world.addSeason(2)
    const ana = await world.enroll(season)
    const plain = await world.setStatus(ana, { status: 'confirmed', reason: 'x' })
    assert.equal(plain.json.code, 'INTENT_REQUIRED', plain.text)
    const { json } = await override(ana, 'confirmed')
    assert.deepEqual([json.status, json.intent, json.isOverridden], ['confirmed', 'yes', false])
  })

  it('M2: brings back who was removed, at the waitlist, with an offer or confirmed; a member cannot', async () => {
    const season = await world.addSeason(3)
    for (const to of ['pending', 'waitlisted', 'offered', 'confirmed'] as const) {
      const ana = await world.confirmed(season)
      await world.setStatus(ana, { status: 'removed', reason: 'by mistake' })
      const plain = await world.setStatus(ana, { status: to, reason: 'x' })
      assert.equal(plain.json.code, 'INVALID_TRANSITION', plain.text)
      const back = await override(ana, to)
      // Somebody on the waitlist gets a free place when one is passed on, not by being put there.
      assert.deepEqual([back.status, back.json.status], [200, to], back.text)
      assert.equal(back.json.offerExpiresAt !== null, to === 'offered')
      if (to !== 'pending') await world.setStatus(ana, { status: 'declined', reason: 'x' })
      if (to === 'confirmed') await world.setStatus(ana, { status: 'removed', reason: 'x' })
    }
    const gone = await world.confirmed(season)
    await world.setStatus(gone, { status: 'removed', reason: 'for good' })
    const asGone = enterAs(world.camp.camp, gone.id, 'member')
    const moving = inCamp(world.camp.db, asGone, (tx) =>
      tx
        .updateTable('enrollments')
        .set({ status: 'pending', status_changed_by: gone.id })
        .where('id', '=', gone.enrollment)
        .execute(),
    )
    await assert.rejects(moving, /not the member’s/)
  })

  it('409 where no way leads: what is completed stays so, and nothing is moved to where it is', async () => {
    const season = await world.addSeason()
    const ana = await world.confirmed(season)
    for (const to of ['confirmed', 'waitlisted', 'declined'] as const) {
      const answer = await override(ana, to)
      assert.deepEqual([answer.status, answer.json.code], [409, 'INVALID_TRANSITION'], answer.text)
    }
    assert.equal(await world.statusOf(ana), 'confirmed')
    assert.equal(wayOf('completed', 'confirmed'), undefined)
    assert.equal(wayOf('declined', 'declined'), undefined)
  })

  it('of two leads who override at once, one is told that it is done', async () => {
    const season = await world.addSeason(1)
    await world.confirmed(season)
    const ana = await waiting(season)
    const answers = await Promise.all(Array.from({ length: 6 }, () => override(ana, 'confirmed')))
    const statuses = answers.map(({ status }) => status).sort()
    assert.deepEqual(statuses, [200, 409, 409, 409, 409, 409])
    assert.deepEqual(await world.placesOf(season).then(({ confirmed }) => confirmed), 2)
  })
})
