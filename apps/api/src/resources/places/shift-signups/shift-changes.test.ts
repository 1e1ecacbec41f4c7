import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import {
  inHours,
  openShiftWorld,
  type ShiftWorld,
  type Worker,
} from '../../../../test/shift-world.ts'
import { signUp } from './shift-signups.sample.ts'

const at = (hours: number, long = 2) => ({
  startsAt: inHours(hours),
  endsAt: inHours(hours + long),
})

describe('changing a shift that people have signed up for', () => {
  let world: ShiftWorld
  before(async () => {
    world = await openShiftWorld()
  })
  after(() => world.close())

  const lead = (method: string, path: string, body?: object) =>
    world.send(world.lead.token, method, path, body)
  const toldTo = async ({ token }: Worker): Promise<readonly string[]> =>
    (await world.send(token, 'GET', '/notifications')).json.data.map(
      ({ kind }: { kind: string }) => kind,
    )

  it('INV-X7 its time and place change only by a move: all are told, asked again, and may still go', async () => {
    const [ana, ben] = await world.addWorkers(2)
    assert.ok(ana && ben)
    const shift = await world.addShift(at(30))
    const path = `/shifts/${shift.id}`
    assert.equal((await lead('PATCH', path, at(31))).json.startsAt, inHours(31))
    const signup = await world.joined(ana, shift)
    const other = await world.joined(ben, shift)
    for (const body of [{ location: 'Elsewhere' }, at(32)]) {
      const { status, json } = await lead('PATCH', path, body)
      assert.deepEqual([status, json.code], [409, 'HAS_SIGNUPS'])
    }
    const moved = await lead('POST', `${path}/move`, { ...at(34), reason: 'Rain' })
    assert.equal(moved.json.startsAt, inHours(34), moved.text)
    for (const who of [ana, ben]) assert.deepEqual(await toldTo(who), ['shift_moved'])
    const seen = (await world.send(ana.token, 'GET', `/shift-signups/${signup.id}`)).json
    assert.deepEqual(
      [seen.startsAt, seen.needsReconfirm, seen.status],
      [inHours(34), true, 'confirmed'],
    )
    const still = await world.send(ana.token, 'POST', `/shift-signups/${signup.id}/reconfirm`)
    assert.equal(still.json.needsReconfirm, false)
    const again = await world.send(ana.token, 'POST', `/shift-signups/${signup.id}/reconfirm`)
    assert.equal(again.json.code, 'NOT_MOVED')
    // It is after the cut-off: who confirmed stays, who was never asked may go.
    const late = await world.send(ana.token, 'DELETE', `/shift-signups/${signup.id}`)
    assert.equal(late.json.code, 'TOO_LATE_TO_DROP')
    const gone = await world.send(ben.token, 'DELETE', `/shift-signups/${other.id}`)
    assert.deepEqual([gone.json.status, gone.json.isLate], ['dropped', false])
  })

  it('INV-X3 a move onto another shift of somebody is refused; an override is kept on the row', async () => {
    const ana = await world.addWorker()
    const shift = await world.addShift(at(100))
    const other = await world.addShift(at(104))
    const signup = await world.joined(ana, shift)
    await world.joined(ana, other)
    const body = { ...at(105), reason: 'The truck is late' }
    const refused = await lead('POST', `/shifts/${shift.id}/move`, body)
    assert.deepEqual([refused.status, refused.json.code], [409, 'SHIFT_CONFLICT'])
    assert.deepEqual(refused.json.reasons[0].with, [other.id])
    const moved = await lead('POST', `/shifts/${shift.id}/move`, { ...body, override: true })
    assert.equal(moved.status, 200, moved.text)
    const { overridden, overriddenBy, overrideReason } = (
      await lead('GET', `/shift-signups/${signup.id}`)
    ).json
    assert.deepEqual(
      [overridden, overriddenBy, overrideReason],
      [['SHIFT_CONFLICT'], world.lead.id, body.reason],
    )
  })

  it('INV-X10 who is not there on the day of a shift does not say yes to it, however it came to be', async () => {
    const people = await world.addWorkers(4)
    const [ana, ben, cleo, dan] = people
    assert.ok(ana && ben && cleo && dan)
    const days = (hours: number) => inHours(hours).slice(0, 10)
    const stay = async (who: Worker, departureOn: string) => {
      const { json } = await world.send(who.token, 'GET', '/enrollments')
      const path = `/enrollments/${json.data[0].id}`
      const answer = await world.send(who.token, 'PATCH', path, { departureOn })
      assert.equal(answer.status, 200, answer.text)
    }
    const say = (who: Worker, { id }: { readonly id: string }, word: string) =>
      world.send(who.token, 'POST', `/shift-signups/${id}/${word}`)
    const broken = async () => {
      const { json } = await lead('GET', '/reports/integrity')
      const lines: readonly [string, string, number][] = json.rows
      return lines.filter(([name, , count]) => name.startsWith('INV-X') && count > 0)
    }
    for (const who of people) await stay(who, days(24 * 20))
    const shift = await world.addShift({ ...at(300), max: 1, phase: 'event' })
    const held = await world.joined(ana, shift)
    const waits = await world.joined(ben, shift, { waitlist: true })
    const also = await world.joined(cleo, shift, { waitlist: true })
    await stay(cleo, days(24 * 40))
    const moved = await lead('POST', `/shifts/${shift.id}/move`, { ...at(24 * 30), reason: 'Rain' })
    assert.equal(moved.status, 200, moved.text)
    const refused = await say(ana, held, 'reconfirm')
    assert.deepEqual([refused.status, refused.json.code], [409, 'REQUIREMENT_MISSING'])
    assert.deepEqual(refused.json.reasons[0].missing, ['departure'])
    assert.match(refused.json.detail, /Change your arrival or departure first/)
    assert.deepEqual(await broken(), [])
    await world.send(ana.token, 'DELETE', `/shift-signups/${held.id}`)
    assert.deepEqual(
      [await world.statusOf(waits), await world.statusOf(also)],
      ['waitlisted', 'offered'],
    )
    // It is moved under who was offered it, and then nobody who waits is there.
    await lead('POST', `/shifts/${shift.id}/move`, { ...at(24 * 50), reason: 'More rain' })
    assert.equal((await say(cleo, also, 'accept')).json.code, 'REQUIREMENT_MISSING')
    const letIn = await world.setStatus(also, 'confirmed')
    assert.equal(letIn.json.code, 'REQUIREMENT_MISSING', letIn.text)
    await world.send(cleo.token, 'DELETE', `/shift-signups/${also.id}`)
    assert.equal(await world.statusOf(waits), 'waitlisted')
    assert.deepEqual(await broken(), [])
    await stay(ben, days(24 * 60))
    assert.equal(await world.statusOf(waits), 'offered')
    assert.equal((await say(ben, waits, 'accept')).status, 200)

    const off = await world.addShift({ ...at(24 * 30), phase: 'year_round' })
    const [far, near] = [await world.joined(dan, off), await world.joined(ben, off)]
    const changed = await lead('PATCH', `/shifts/${off.id}`, { phase: 'event' })
    assert.equal(changed.status, 200, changed.text)
    assert.deepEqual(await toldTo(dan), ['shift_moved'])
    assert.equal((await say(ben, near, 'reconfirm')).json.code, 'NOT_MOVED')
    assert.equal((await say(dan, far, 'reconfirm')).json.code, 'REQUIREMENT_MISSING')
    assert.deepEqual(await broken(), [])
    await stay(dan, days(24 * 40))
    assert.equal((await say(dan, far, 'reconfirm')).status, 200)
    assert.deepEqual(await broken(), [])
  })

  it('INV-X9 fewer places take nobody’s away; more go to those who wait', async () => {
    const people = await world.addWorkers(3)
    const shift = await world.addShift({ max: 2 })
    const signups = []
    for (const who of people) signups.push(await world.joined(who, shift, { waitlist: true }))
    const less = await lead('PATCH', `/shifts/${shift.id}`, { max: 1 })
    assert.deepEqual([less.json.places.held, less.json.places.over], [2, 1])
    const more = await lead('PATCH', `/shifts/${shift.id}`, { max: 3 })
    assert.deepEqual([more.json.places.held, more.json.places.offered], [3, 1])
    assert.equal(await world.statusOf(signups[2] ?? assert.fail()), 'offered')
  })

  it('INV-X6 who was passed over for a shift is offered it when they lose the other, whichever way', async () => {
    type Scene = { ana: Worker; other: { id: string }; signup: { id: string } }
    const ways: Record<string, (scene: Scene) => Promise<unknown>> = {
      'given up': ({ ana, signup }) =>
        world.send(ana.token, 'DELETE', `/shift-signups/${signup.id}`),
      'taken off': ({ signup }) => world.setStatus(signup, 'removed'),
      cancelled: ({ other }) =>
        lead('POST', `/shifts/${other.id}/status`, { status: 'cancelled', reason: 'Rain' }),
      moved: ({ other }) =>
        lead('POST', `/shifts/${other.id}/move`, { ...at(500), reason: 'Rain' }),
      'given away': async ({ ana, signup }) => {
        const ben = await world.addWorker()
        const path = `/shift-signups/${signup.id}/swaps`
        const swap = await world.send(ana.token, 'POST', path, { toMemberId: ben.id })
        await world.send(ben.token, 'POST', `/shift-swaps/${swap.json.id}/accept`)
      },
    }
    for (const [way, lose] of Object.entries(ways)) {
      const [ana, holder] = await world.addWorkers(2)
      assert.ok(ana && holder)
      const wanted = await world.addShift({ ...at(400), max: 1 })
      const held = await world.joined(holder, wanted)
      const waits = await world.joined(ana, wanted, { waitlist: true })
      const other = await world.addShift(at(401))
      const signup = await world.joined(ana, other)
      await world.send(holder.token, 'DELETE', `/shift-signups/${held.id}`)
      assert.equal(await world.statusOf(waits), 'waitlisted', way)
      await lose({ ana, other, signup })
      assert.equal(await world.statusOf(waits), 'offered', way)
    }
  })

  it('a cancelled shift ends everything at it, and everybody is told; a completed one cannot be', async () => {
    const [ana, ben] = await world.addWorkers(2)
    assert.ok(ana && ben)
    const shift = await world.addShift({ max: 1 })
    const [held, waiting] = [
      await world.joined(ana, shift),
      await world.joined(ben, shift, { waitlist: true }),
    ]
    const hidden = await lead('POST', `/shifts/${shift.id}/status`, { status: 'draft' })
    assert.equal(hidden.json.code, 'HAS_SIGNUPS')
    const body = { status: 'cancelled', reason: 'Rain' }
    const cancelled = await lead('POST', `/shifts/${shift.id}/status`, body)
    assert.deepEqual([cancelled.json.status, cancelled.json.places.held], ['cancelled', 0])
    assert.deepEqual(
      [await world.statusOf(held), await world.statusOf(waiting)],
      ['cancelled', 'cancelled'],
    )
    for (const who of [ana, ben]) assert.deepEqual(await toldTo(who), ['shift_cancelled'])
    assert.deepEqual(world.codesOf(await world.join(ana, shift)), ['NOT_PUBLISHED'])
    const early = await lead('POST', `/shifts/${(await world.addShift()).id}/status`, {
      status: 'completed',
    })
    assert.equal(early.json.code, 'SHIFT_NOT_BEGUN')
  })

  it('INV-X8 a roll call of many at once: each has a result; who came gets the points once', async () => {
    const people = await world.addWorkers(4)
    const shift = await world.addShift({ ...at(-1), max: 4, points: 2 })
    const signups = await world.camp.asCamp(async (tx) => {
      const made = []
      for (const { id } of people) made.push(await signUp(tx, shift, id))
      return made
    })
    const [absent, sick] = signups
    assert.ok(absent && sick)
    const path = `/shifts/${shift.id}/roll-call`
    const called = await lead('POST', path, {
      entries: [
        { signupId: absent.id, status: 'no_show' },
        { signupId: sick.id, status: 'excused' },
        { signupId: 'sgn_unknown', status: 'completed' },
      ],
      others: 'completed',
    })
    assert.equal(called.status, 200, called.text)
    const outcomes = called.json.data.map(({ status, outcome }: Record<string, string>) => [
      status,
      outcome,
    ])
    assert.deepEqual(outcomes.sort(), [
      ['completed', 'OK'],
      ['completed', 'OK'],
      ['excused', 'OK'],
      ['no_show', 'OK'],
    ])
    assert.deepEqual(called.json.unknown, ['sgn_unknown'])
    const again = await lead('POST', path, { others: 'completed' })
    assert.deepEqual(again.json.data, [])
    const mended = await lead('POST', path, {
      entries: [{ signupId: absent.id, status: 'completed' }],
      reason: 'Was in the other tent',
    })
    assert.equal(mended.json.data[0].outcome, 'OK')
    const { obligation, reliability } = (await lead('GET', `/members/${people[0]?.id}/shifts`)).json
    assert.deepEqual([obligation.done, reliability.noShows], [2, 0])
    const tomorrow = await world.addShift(at(24))
    await world.joined(people[0] ?? assert.fail(), tomorrow)
    const early = await lead('POST', `/shifts/${tomorrow.id}/roll-call`, { others: 'no_show' })
    assert.equal(early.json.data[0].outcome, 'SHIFT_NOT_BEGUN')
  })
})
