import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { assertRefused } from '@campkit/testing/answers'
import { call } from '@campkit/testing/call'
import { noticesOf } from '../../../../test/notices.ts'
import {
  inHours,
  openShiftWorld,
  type ShiftWorld,
  type Worker,
} from '../../../../test/shift-world.ts'
import { NOTE_AT_SHIFTS } from './check-ins.shifts.ts'
import * as store from './check-ins.store.ts'

describe('check-ins at shifts, and what is open at a departure', () => {
  let world: ShiftWorld
  let events = 0
  before(async () => {
    world = await openShiftWorld()
  })
  after(() => world.close())

  /** What a worker does then, twice. */
  const work = async () => {
    const { takeJobs, run } = noticesOf(world.camp)
    for (const { payload } of await takeJobs(NOTE_AT_SHIFTS, true)) {
      await run(NOTE_AT_SHIFTS, payload)
      await run(NOTE_AT_SHIFTS, payload)
    }
  }
  const record = async (token: string, body: object) => {
    const event = { clientEventId: `tablet-${events++}`, ...body }
    const answer = await world.send(token, 'POST', '/check-ins', event)
    await work()
    return answer
  }
  /** Somebody with a shift from so many hours from now to so many. */
  const onShift = async (from: number, to: number) => {
    const who = await world.addWorker()
    const shift = await world.addShift()
    const signup = await world.joined(who, shift)
    await world.moveClock(shift.id, inHours(from), inHours(to))
    const own = (kind: string, more: object = {}) =>
      record(who.token, { kind, shiftId: shift.id, ...more })
    const byLead = (kind: string, more: object = {}) =>
      record(world.lead.token, { kind, shiftId: shift.id, memberId: who.id, ...more })
    return { who, shift, signup, own, byLead, status: () => world.statusOf(signup) }
  }

  it('INV-C4: only who is signed up, from a little before the shift to a little after it', async () => {
    const now = await onShift(-1, 1)
    const stranger = await world.addWorker()
    const at = { kind: 'shift_in', shiftId: now.shift.id }
    assertRefused(await record(stranger.token, at), 409, 'NOT_SIGNED_UP')
    const forced = { override: true, reason: 'I saw them' }
    const named = { ...at, memberId: stranger.id, ...forced }
    assertRefused(await record(world.lead.token, named), 409, 'NOT_SIGNED_UP')
    assertRefused(await now.own('shift_in', { shiftId: undefined }), 400, 'INVALID_REQUEST')
    assertRefused(await now.own('meal'), 400, 'INVALID_REQUEST')
    assertRefused(await now.own('shift_out'), 409, 'WINDOW')
    assertRefused(await now.byLead('shift_out'), 409, 'NOT_CHECKED_IN')
    const came = await now.own('shift_in')
    assert.deepEqual(
      [came.status, came.json.shiftId, came.json.signupId, came.json.result],
      [201, now.shift.id, now.signup.id, 'ok'],
      came.text,
    )
    assert.equal(await now.status(), 'checked_in')
    const again = await now.byLead('shift_in')
    assert.deepEqual(
      [again.status, again.json.result, again.json.id],
      [200, 'duplicate', came.json.id],
    )

    const [early, soon, late] = [await onShift(2, 4), await onShift(0.4, 4), await onShift(-5, -1)]
    const refused = await early.own('shift_in')
    assertRefused(refused, 409, 'WINDOW')
    assert.ok(refused.json.detail.includes(`from ${inHours(1.5)} to ${inHours(4.5)}`), refused.text)
    assert.equal((await soon.own('shift_in')).status, 201)
    assertRefused(await late.own('shift_in'), 409, 'WINDOW')
    await world.setSettings({ shifts: { checkInLateMinutes: 90 } })
    assert.equal((await late.own('shift_in')).status, 201)
    await world.setSettings({ shifts: { checkInLateMinutes: 30 } })
    assertRefused(await early.own('shift_in', forced), 403, 'field_not_yours')
    const set = await early.byLead('shift_in', forced)
    assert.deepEqual(
      [set.json.overridden, set.json.overriddenBy, set.json.overrideReason],
      [['WINDOW'], world.lead.id, forced.reason],
      set.text,
    )
    assert.equal(await early.status(), 'checked_in')
  })

  it('INV-C4: the database ties a check-in at a shift to a sign-up of the same member, once', async () => {
    const [one, other] = [await onShift(-1, 1), await onShift(-1, 1)]
    const add = (words: object) =>
      world.camp.asCamp((tx) =>
        store.add(tx, {
          ...{ memberId: one.who.id, kind: 'shift_in', occurredAt: inHours(0), location: null },
          ...{ recordedBy: one.who.id, source: 'kiosk', note: null },
          ...{ clientEventId: `forgot-${events++}`, shiftId: one.shift.id, ...words },
        } as Parameters<typeof store.add>[1]),
      )
    await assert.rejects(add({}), /at_a_shift/)
    await assert.rejects(add({ kind: 'meal', signupId: one.signup.id }), /at_a_shift/)
    await assert.rejects(add({ signupId: other.signup.id }), /check_ins_signup_fkey/)
    await add({ signupId: one.signup.id })
    await assert.rejects(add({ signupId: one.signup.id }), /one_check_in_per_signup/)
  })

  it('who has come to a shift does not give it away, also at the same moment', async () => {
    const say = (who: Worker, method: string, path: string, body?: object) =>
      world.send(who.token, method, path, body)
    const come = (it: Awaited<ReturnType<typeof onShift>>) => {
      const body = { kind: 'shift_in', shiftId: it.shift.id, clientEventId: `tablet-${events++}` }
      return say(it.who, 'POST', '/check-ins', body)
    }
    const drop = ({ who, signup }: Awaited<ReturnType<typeof onShift>>) =>
      say(who, 'DELETE', `/shift-signups/${signup.id}`)
    const asked = async (other: Worker, more: object = {}) => {
      const it = await onShift(0.4, 4)
      const path = `/shift-signups/${it.signup.id}/swaps`
      const swap = await say(it.who, 'POST', path, { toMemberId: other.id, ...more })
      assert.equal(swap.status, 201, swap.text)
      return { it, accept: () => say(other, 'POST', `/shift-swaps/${swap.json.id}/accept`) }
    }
    await world.setSettings({ shifts: { dropCutoffHours: 0 } })
    const one = await onShift(0.4, 4)
    assert.equal((await come(one)).status, 201)
    assertRefused(await drop(one), 409, 'INVALID_TRANSITION')
    assertRefused(await world.setStatus(one.signup, 'dropped'), 409, 'INVALID_TRANSITION')
    const path = `/shift-signups/${one.signup.id}/swaps`
    assertRefused(await say(one.who, 'POST', path, {}), 409, 'NOT_YOURS_TO_GIVE')
    const forget = `update shift_signups set status = 'dropped' where id = '${one.signup.id}'`
    await assert.rejects(
      world.camp.owner([
        { text: `select app.enter($1, null, 'key')`, values: [world.camp.camp] },
        { text: forget, values: [] },
      ]),
      /does not give it away/,
    )
    const giver = await asked(await world.addWorker())
    assert.equal((await come(giver.it)).status, 201)
    assertRefused(await giver.accept(), 409, 'SWAP_ENDED')
    const back = await onShift(0.4, 4)
    const taker = await asked(back.who, { forShiftId: back.shift.id })
    assert.equal((await come(back)).status, 201)
    assertRefused(await taker.accept(), 409, 'NOTHING_IN_EXCHANGE')

    for (let round = 0; round < 6; round++) {
      const [it, swap] = [await onShift(0.4, 4), await asked(await world.addWorker())]
      const both = [
        await Promise.all([come(it), drop(it)]),
        await Promise.all([come(swap.it), swap.accept()]),
      ].map((answers) => answers.map(({ status }) => status))
      for (const statuses of both) {
        assert.ok(statuses.includes(409) && statuses.some((code) => code < 300), `${statuses}`)
      }
    }
    await world.setSettings({ shifts: { dropCutoffHours: 48 } })
    await work()
  })

  it('INV-X8: checking out completes the shift and credits it once; annulled, it is taken back', async () => {
    const it = await onShift(-2, 0.2)
    const came = await it.own('shift_in')
    const left = await it.own('shift_out')
    assert.equal(left.status, 201, left.text)
    const read = async () =>
      (await world.send(it.who.token, 'GET', `/shift-signups/${it.signup.id}`)).json
    const done = await read()
    assert.deepEqual([done.status, done.pointsCredited], ['completed', done.worth])
    const annul = async ({ json }: typeof came) => {
      const body = { reason: 'the wrong badge' }
      const path = `/check-ins/${json.id}/annul`
      assert.equal((await world.send(world.lead.token, 'POST', path, body)).status, 200)
      await work()
    }
    await annul(left)
    const back = await read()
    assert.deepEqual([back.status, back.pointsCredited], ['checked_in', null])
    await annul(came)
    assert.equal(await it.status(), 'confirmed')
    assert.equal((await it.own('shift_in')).json.isNew, undefined)
    assert.equal(await it.status(), 'checked_in')

    const called = await onShift(-2, 0.2)
    await world.setStatus(called.signup, 'no_show')
    assert.equal((await called.byLead('shift_in')).status, 201)
    assert.equal(await called.status(), 'no_show')
  })

  it('uploads come in any order, even the way out before the way in, and again', async () => {
    const shift = await world.addShift({ max: 25 })
    const people = await world.addWorkers(25)
    await Promise.all(people.map((who) => world.joined(who, shift)))
    await world.moveClock(shift.id, inHours(-3), inHours(-1))
    const event = (who: Worker, kind: string, hours: number) => ({
      ...{ memberId: who.id, kind, shiftId: shift.id, occurredAt: inHours(hours) },
      clientEventId: `${kind} ${who.id}`,
    })
    const ins = people.map((who) => event(who, 'shift_in', -3))
    const outs = people.map((who) => event(who, 'shift_out', -1))
    const upload = async (checkIns: readonly object[]) => {
      const sent = { method: 'POST', key: world.key, body: { checkIns } }
      const answer = await call(world.server, '/api/v1/check-ins/batch', sent)
      assert.equal(answer.status, 200, answer.text)
      return answer.json.results as {
        result: string
        isNew: boolean
        checkIn: { id: string; warnings: string[] }
      }[]
    }
    const [early] = await upload(outs.slice(0, 1))
    assert.deepEqual([early?.result, early?.checkIn.warnings], ['ok', ['NOT_CHECKED_IN']])
    await work()
    const all = await upload([...outs, ...ins].reverse())
    await work()
    assert.ok(all.every(({ result }) => result === 'ok'))
    assert.equal(all.filter(({ isNew }) => isNew).length, 49)
    assert.equal(all.filter(({ checkIn }) => checkIn.warnings.length > 0).length, 1)
    const again = await upload([...ins, ...outs])
    assert.ok(again.every(({ isNew }) => !isNew))
    const other = await upload(
      ins.map((one) => ({ ...one, clientEventId: `b ${one.clientEventId}` })),
    )
    assert.ok(other.every(({ result }) => result === 'duplicate'))
    assert.deepEqual(
      other.map(({ checkIn }) => checkIn.id),
      again.slice(0, 25).map(({ checkIn }) => checkIn.id),
    )
    const rows = await world.camp.asCamp((tx) =>
      tx
        .selectFrom('shift_signups')
        .select('status')
        .where('shift_id', '=', shift.id)
        .distinct()
        .execute(),
    )
    assert.deepEqual(
      rows.map(({ status }) => status),
      ['completed'],
    )
  })

  it('a departure says what is still open, as far as the key may read it, and is never kept', async () => {
    const { who, shift } = await onShift(5, 7)
    const due = { memberId: who.id, name: 'Dues', kind: 'dues', amountCents: 12_000 }
    const charged = await world.send(world.lead.token, 'POST', '/dues', {
      ...due,
      dueOn: '2090-01-01',
    })
    assert.equal(charged.status, 201, charged.text)
    const bike = await world.send(world.lead.token, 'POST', '/bikes', {
      ...{ number: '12', kind: 'cruiser' },
    })
    assert.equal(bike.status, 201, bike.text)
    const given = { memberId: who.id }
    const path = `/bikes/${bike.json.id}/assignments`
    const reserved = await world.send(world.lead.token, 'POST', path, given)
    assert.equal(reserved.status, 201, reserved.text)
    const out = `/bike-assignments/${reserved.json.id}/hand-out`
    const handed = await world.send(world.lead.token, 'POST', out, {})
    assert.equal(handed.status, 200, handed.text)
    const came = await record(who.token, { kind: 'arrival' })
    assert.deepEqual([came.status, came.json.stillOpen], [201, []], came.text)
    const { key } = await world.camp.addKey(['check-ins:write', 'bikes:read'])
    const body = { kind: 'departure', clientEventId: 'gate-1', memberId: who.id }
    const sent = { method: 'POST', token: world.lead.token, body }
    const left = await call(world.server, '/api/v1/check-ins', { ...sent, key })
    assert.equal(left.status, 201, left.text)
    const bikeOut = { what: 'bike', text: 'Bike 12 is not back. Return it with its lock.' }
    assert.deepEqual(left.json.stillOpen, [bikeOut])
    const again = await call(world.server, '/api/v1/check-ins', { ...sent, key: world.key })
    assert.equal(again.status, 200, again.text)
    const { title } = (await world.send(who.token, 'GET', `/shifts/${shift.id}`)).json
    assert.deepEqual(again.json.stillOpen, [
      bikeOut,
      {
        what: 'shift',
        text: `A shift is not done: ${title}, ${inHours(5)}. Do it, or give it up.`,
      },
      { what: 'dues', text: '$120.00 is not paid yet.' },
    ])
  })
})
