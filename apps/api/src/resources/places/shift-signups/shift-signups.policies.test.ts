import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { inCamp } from '@campkit/db/in-camp'
import { enterAs } from '@campkit/testing/test-camp'
import {
  inHours,
  openShiftWorld,
  type ShiftWorld,
  type Worker,
} from '../../../../test/shift-world.ts'
import { signUp } from './shift-signups.sample.ts'
import * as store from './shift-signups.store.ts'

type Shift = Awaited<ReturnType<ShiftWorld['addShift']>>

const ofShift = ({ id: shiftId, seasonId, startsAt, endsAt }: Shift) => ({
  shiftId,
  seasonId,
  startsAt,
  endsAt,
})

describe('shift sign-ups without the checks of the route', () => {
  let world: ShiftWorld
  let ana: Worker
  let ben: Worker
  before(async () => {
    world = await openShiftWorld()
    ana = await world.addWorker()
    ben = await world.addWorker()
  })
  after(() => world.close())

  const own = (who: Worker) => enterAs(world.camp.camp, who.id, 'member')
  const add = (who: Worker, shift: Shift, more: Partial<store.NewRow> = {}) =>
    inCamp(world.camp.db, own(who), (tx) =>
      store.add(tx, {
        ...ofShift(shift),
        memberId: who.id,
        status: 'confirmed',
        origin: 'self',
        comment: null,
        by: who.id,
        overriddenBy: null,
        overrideReason: null,
        overridden: [],
        ...more,
      }),
    )
  const set = (who: Worker, id: string, values: object) =>
    inCamp(world.camp.db, own(who), (tx) =>
      tx
        .updateTable('shift_signups')
        .set({ status_changed_by: who.id, ...values })
        .where('id', '=', id)
        .executeTakeFirst(),
    )

  it('INV-X1 the database lets nobody in too many, whoever asks, but for an override of FULL', async () => {
    const shift = await world.addShift({ max: 1 })
    await add(ana, shift)
    await assert.rejects(add(ben, shift), /all places are taken/)
    const asCamp = (overridden: store.NewRow['overridden']) =>
      world.camp.asCamp((tx) =>
        store.add(tx, {
          ...ofShift(shift),
          memberId: ben.id,
          status: 'confirmed',
          origin: 'assigned',
          comment: null,
          by: world.lead.id,
          overriddenBy: world.lead.id,
          overrideReason: 'the cook',
          overridden,
        }),
      )
    await assert.rejects(asCamp(['SHIFT_CONFLICT']), /all places are taken/)
    await asCamp(['FULL'])
  })

  it('INV-X2 and INV-X3 nobody is on a shift twice, or on two at a time', async () => {
    const startsAt = inHours(500)
    const endsAt = inHours(502)
    const shift = await world.addShift({ startsAt, endsAt })
    await add(ana, shift)
    await assert.rejects(add(ana, shift), /another shift at that time|one_signup_per_shift/)
    const overlapping = await world.addShift({ startsAt: inHours(501), endsAt: inHours(503) })
    await assert.rejects(add(ana, overlapping), /another shift at that time/)
    // Nor by moving a shift under those who are on it.
    const later = await world.addShift({ startsAt: endsAt, endsAt: inHours(503) })
    await add(ana, later)
    const move = world.camp.asCamp(async (tx) => {
      await tx
        .updateTable('shifts')
        .set({ starts_at: inHours(501) })
        .where('id', '=', later.id)
        .execute()
      await tx
        .updateTable('shift_signups')
        .set({ starts_at: inHours(501) })
        .where('shift_id', '=', later.id)
        .execute()
    })
    await assert.rejects(move, /another shift at that time/)
  })

  it('INV-X4 members take what is published, open and ahead, as themselves', async () => {
    const shift = await world.addShift()
    const refused = /open to them/
    await assert.rejects(add(ana, await world.addShift({ policy: 'assigned' })), refused)
    await assert.rejects(add(ana, await world.addShift({ policy: 'approval' })), refused)
    await assert.rejects(add(ana, await world.addShift({ status: 'draft' })), refused)
    const begun = { startsAt: inHours(-2), endsAt: inHours(-1) }
    await assert.rejects(add(ana, await world.addShift(begun)), refused)
    await assert.rejects(add(ana, shift, { origin: 'assigned' }), refused)
    await assert.rejects(add(ana, shift, { by: ben.id }), refused)
    const override = { overridden: ['FULL'] as const, overriddenBy: ana.id, overrideReason: 'me' }
    await assert.rejects(add(ana, shift, override), refused)
    await assert.rejects(add(ana, shift, { memberId: ben.id }), /row-level security/)
    const stranger = await world.camp.addMember('member')
    await assert.rejects(add(stranger, shift), /confirmed in the season/)
  })

  it('members write nothing that leads keep, and make no move that is not theirs', async () => {
    const signup = await add(ana, await world.addShift())
    for (const values of [
      { points_credited: 100, minutes_credited: 1, status: 'completed' },
      { is_late: false, origin: 'assigned' },
      { overridden: ['FULL'], overridden_by: ana.id, override_reason: 'me' },
      { waitlisted_at: '2020-01-01T00:00:00Z' },
      { needs_reconfirm: true },
      { member_id: ben.id },
      { status: 'removed' },
      { status: 'excused' },
      { status: 'checked_in' },
      { status: 'dropped', status_changed_by: 'system' },
    ]) {
      await assert.rejects(
        set(ana, signup.id, values),
        /kept by the leads|not the member’s|row-level security|a sign-up is of one/,
        JSON.stringify(values),
      )
    }
    assert.equal((await set(ben, signup.id, { status: 'dropped' })).numUpdatedRows, 0n)
    await set(ana, signup.id, { status: 'dropped' })
    await assert.rejects(set(ana, signup.id, { status: 'confirmed' }), /not the member’s/)
  })

  it('INV-X5 and offers: not after the cut-off, not after the end', async () => {
    const soon = await world.addShift({ startsAt: inHours(20), endsAt: inHours(21) })
    const signup = await add(ana, soon)
    await assert.rejects(set(ana, signup.id, { status: 'dropped' }), /too late/)
    const offered = await world.camp.asCamp(async (tx) => {
      const shift = await world.addShift()
      const { id } = await signUp(tx, shift, ben.id, 'waitlisted')
      const offer = { status: 'offered', offer_expires_at: inHours(-1) } as const
      await tx.updateTable('shift_signups').set(offer).where('id', '=', id).execute()
      return id
    })
    await assert.rejects(set(ben, offered, { status: 'confirmed' }), /offer has expired/)
  })

  it('INV-X8 the database credits what is completed, and nothing else', async () => {
    const { id } = await add(ana, await world.addShift({ points: 3 }))
    const credit = world.camp.asCamp((tx) =>
      tx
        .updateTable('shift_signups')
        .set({ points_credited: 9, minutes_credited: 9 })
        .where('id', '=', id)
        .execute(),
    )
    await assert.rejects(credit, /credited_when_completed/)
    const done = await world.camp.asCamp((tx) =>
      store.setStatus(tx, id, { status: 'completed', by: world.lead.id }),
    )
    assert.deepEqual([done.pointsCredited, done.minutesCredited], [3, 60])
  })
})
