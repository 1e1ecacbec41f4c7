import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { inCamp } from '@campkit/db/in-camp'
import type { Answer } from '@campkit/testing/call'
import { enterAs } from '@campkit/testing/test-camp'
import {
  inHours,
  openShiftWorld,
  type ShiftWorld,
  type Worker,
} from '../../../../test/shift-world.ts'
import { setTimeZoneOf } from '../../../../test/time-zone.ts'
import * as signups from '../../places/shift-signups/shift-signups.store.ts'
import type { Shift } from '../../places/shifts/shifts.schema.ts'
import * as rsvps from './rsvps.store.ts'

const rowOf = (shift: Shift, { id: memberId }: Worker): signups.NewRow => ({
  shiftId: shift.id,
  seasonId: shift.seasonId,
  memberId,
  status: 'confirmed',
  origin: 'self',
  comment: null,
  by: memberId,
  startsAt: shift.startsAt,
  endsAt: shift.endsAt,
  overriddenBy: null,
  overrideReason: null,
  overridden: [],
})

const at = (hours: number, long = 2) => ({
  startsAt: inHours(hours),
  endsAt: inHours(hours + long),
})

describe('the schedule of a season', () => {
  let world: ShiftWorld
  before(async () => {
    world = await openShiftWorld()
  })
  after(() => world.close())

  const lead = (method: string, path: string, body?: object) =>
    world.send(world.lead.token, method, path, body)
  const entry = async (more: object = {}) => {
    const body = { title: 'Sound bath', kind: 'program', status: 'published', ...at(50), ...more }
    const made = await lead('POST', '/schedule', body)
    assert.equal(made.status, 201, made.text)
    return made.json as { id: string; version: number }
  }
  const meetup = (more: object = {}) => entry({ takesRsvps: true, ...more })
  const come = ({ token }: Worker, { id }: { id: string }) =>
    world.send(token, 'POST', `/schedule/${id}/rsvp`, { coming: true })
  const toldTo = async ({ token }: Worker) =>
    (await world.send(token, 'GET', '/notifications')).json.data
      .filter(({ kind }: { kind: string }) => kind === 'event_changed')
      .map(({ subject }: { subject: string }) => subject)

  it('belongs to the active season, unless it names another', async () => {
    const { id } = await entry()
    assert.equal((await lead('GET', `/schedule/${id}`)).json.seasonId, world.seasonId)
    const unknown = await lead('POST', '/schedule', {
      ...{ title: 'x', kind: 'meal', ...at(1) },
      seasonId: 'sea_00000000000000000000000000',
    })
    assert.equal(unknown.status, 404)
    const listed = await lead('GET', `/schedule?seasonId=${world.seasonId}&location=Nowhere`)
    assert.deepEqual(listed.json.data, [])
  })

  it('repeats at the same time of day, also across a change of the clocks, and never doubles', async () => {
    await setTimeZoneOf(world.camp, 'America/Los_Angeles')
    // The clocks there go back on 1 November 2026.
    const times = { startsAt: '2026-10-30T16:00:00Z', endsAt: '2026-10-30T17:00:00Z' }
    const { id } = await entry({ ...times, title: 'Yoga' })
    const repeat = () => lead('POST', `/schedule/${id}/repeats`, { every: 'day', times: 3 })
    const starts = ({ data }: { data: { startsAt: string }[] }) =>
      data.map(({ startsAt }) => startsAt.slice(5, 16))
    const days = ['10-30T16:00', '10-31T16:00', '11-01T17:00', '11-02T17:00']
    assert.deepEqual(starts((await repeat()).json), days)
    assert.deepEqual(starts((await repeat()).json), days)
    const { data } = (await lead('GET', `/schedule?seriesId=${id}`)).json
    assert.equal(data.length, 4)
    const third = data[2].id
    const moved = await lead('PATCH', `/schedule/${third}/following`, { location: 'Dome' })
    assert.equal(moved.json.data.length, 2, moved.text)
    const after = (await lead('GET', `/schedule?seriesId=${id}`)).json.data
    assert.deepEqual(
      after.map(({ location }: { location: string | null }) => location),
      [null, null, 'Dome', 'Dome'],
    )
    assert.equal((await lead('DELETE', `/schedule/${third}/following`)).status, 204)
    assert.equal((await lead('GET', `/schedule?seriesId=${id}`)).json.data.length, 2)
  })

  it('an answer counts once, for whoever may see the entry, until it is over or cancelled', async () => {
    const [ana, ben] = await world.addWorkers(2)
    assert.ok(ana && ben)
    const circle = await meetup()
    assert.deepEqual(
      [(await come(ana, circle)).status, (await come(ana, circle)).status],
      [200, 200],
    )
    const foreign = await world.send(ben.token, 'POST', `/schedule/${circle.id}/rsvp`, {
      memberId: ana.id,
      coming: false,
    })
    assert.equal(foreign.status, 403)
    const seen = await world.send(ben.token, 'GET', `/schedule/${circle.id}`)
    assert.equal(seen.json.rsvpCount, 1)
    const own = await world.send(ben.token, 'GET', `/schedule/${circle.id}/rsvps`)
    assert.deepEqual(own.json.data, [])
    const all = await lead('GET', `/schedule/${circle.id}/rsvps`)
    assert.deepEqual(
      all.json.data.map(({ memberId }: { memberId: string }) => memberId),
      [ana.id],
    )
    assert.equal((await come(ben, await entry())).json.code, 'RSVP_CLOSED')
    assert.equal((await come(ben, await meetup(at(-5)))).json.code, 'RSVP_CLOSED')
    assert.equal((await come(ben, await meetup({ visibility: 'leads' }))).status, 404)
    await world.send(ana.token, 'POST', `/schedule/${circle.id}/rsvp`, { coming: false })
    assert.equal((await lead('GET', `/schedule/${circle.id}`)).json.rsvpCount, 0)
  })

  it('never more come than there is room for, however many answer at once', async () => {
    const people = await world.addWorkers(8)
    const small = await meetup({ rsvpMax: 3 })
    const answers = await Promise.all(people.map((who) => come(who, small)))
    const codes = answers.map(({ status, json }) => (status === 200 ? 'in' : json.code)).sort()
    assert.deepEqual(codes, ['FULL', 'FULL', 'FULL', 'FULL', 'FULL', 'in', 'in', 'in'])
  })

  it('INV-E2 who comes and who hosts are told of another time, another place, and the end', async () => {
    const [ana, ben, host] = await world.addWorkers(3)
    assert.ok(ana && ben && host)
    const walk = await meetup({ title: 'Art walk', hostMemberIds: [host.id] })
    await come(ana, walk)
    await lead('PATCH', `/schedule/${walk.id}`, { description: 'Bring light' })
    assert.deepEqual(await toldTo(ana), [])
    await lead('PATCH', `/schedule/${walk.id}`, at(60))
    await lead('PATCH', `/schedule/${walk.id}`, { status: 'cancelled' })
    const told = ['“Art walk” does not take place', '“Art walk” has changed']
    assert.deepEqual(await toldTo(ana), told)
    assert.deepEqual(await toldTo(host), told)
    assert.deepEqual(await toldTo(ben), [])
    const { data } = (await lead('GET', `/audit?targetId=${walk.id}`)).json
    assert.ok(data.length >= 5, 'its history is kept')
  })

  it('INV-E3 nobody says yes to what is during their own shift', async () => {
    const [ana] = await world.addWorkers(1)
    assert.ok(ana)
    await world.joined(ana, await world.addShift(at(70)))
    const during = await meetup(at(71))
    assert.equal((await come(ana, during)).json.code, 'SHIFT_CONFLICT')
    assert.equal((await come(ana, await meetup(at(72)))).status, 200, 'right after it')
    const enter = enterAs(world.camp.camp, ana.id, 'member')
    await assert.rejects(
      inCamp(world.camp.db, enter, (tx) => rsvps.add(tx, { entryId: during.id, memberId: ana.id })),
      /the member works then/,
    )
  })

  it('INV-E3 nobody takes a shift during what they have said yes to; a lead can set that aside', async () => {
    const [ana] = await world.addWorkers(1)
    assert.ok(ana)
    const dinner = await meetup(at(90))
    await come(ana, dinner)
    await come(ana, await meetup({ ...at(80, 48), allDay: true }))
    const during = await world.addShift(at(91))
    const refused = await world.join(ana, during, { waitlist: true })
    assert.deepEqual([refused.status, refused.json.code], [409, 'EVENT_CONFLICT'])
    assert.deepEqual(refused.json.reasons[0].with, [dinner.id])
    await assert.rejects(
      world.camp.asCamp((tx) => signups.add(tx, rowOf(during, ana))),
      /the member comes to something else/,
    )
    await world.joined(ana, await world.addShift(at(92)))
    const given = await world.assign(ana, await world.addShift(at(89)), {
      override: true,
      reason: 'She asked for both',
    })
    assert.deepEqual([given.status, given.json.overridden], [201, ['EVENT_CONFLICT']])
    await lead('PATCH', `/schedule/${dinner.id}`, { status: 'cancelled' })
    await world.joined(ana, await world.addShift(at(91, 1)))
  })

  it('INV-E3 a place that becomes free is offered to who comes to something then, who must choose', async () => {
    const [ana, ben] = await world.addWorkers(2)
    assert.ok(ana && ben)
    const shift = await world.addShift({ ...at(100), max: 1 })
    const first = await world.joined(ben, shift)
    const waits = await world.joined(ana, shift, { waitlist: true })
    const walk = await meetup(at(100))
    await come(ana, walk)
    await world.send(ben.token, 'DELETE', `/shift-signups/${first.id}`)
    const accept = () => world.send(ana.token, 'POST', `/shift-signups/${waits.id}/accept`)
    assert.equal((await accept()).json.code, 'EVENT_CONFLICT')
    await world.send(ana.token, 'POST', `/schedule/${walk.id}/rsvp`, { coming: false })
    assert.equal((await accept()).json.status, 'confirmed')
  })

  it('INV-E3 of a yes to a shift and one to an entry at the same moment the first counts', async () => {
    const [ana, ben] = await world.addWorkers(2)
    assert.ok(ana && ben)
    const [shift, walk] = [await world.addShift({ ...at(110), max: 9 }), await meetup(at(110))]
    const { camp } = world
    // Of no season, as the one entry that two seasons have in common.
    await camp.asCamp((tx) =>
      tx
        .updateTable('schedule_entries')
        .set({ season_id: null })
        .where('id', '=', walk.id)
        .execute(),
    )
    let second: Promise<Answer> | undefined
    const meanwhile = async (other: Promise<Answer>) => {
      second = other
      await setTimeout(150)
    }
    await camp.asCamp(async (tx) => {
      await signups.add(tx, rowOf(shift, ana))
      await meanwhile(come(ana, walk))
    })
    assert.equal((await second)?.json.code, 'SHIFT_CONFLICT')
    await camp.asCamp(async (tx) => {
      await rsvps.add(tx, { entryId: walk.id, memberId: ben.id })
      await meanwhile(world.join(ben, shift))
    })
    assert.equal((await second)?.json.code, 'EVENT_CONFLICT')
  })

  it('who leaves the season comes to nothing of it any more', async () => {
    const [ana] = await world.addWorkers(1)
    assert.ok(ana)
    const dinner = await meetup(at(80))
    await come(ana, dinner)
    const { data } = (await world.send(ana.token, 'GET', '/enrollments')).json
    await world.send(ana.token, 'POST', `/enrollments/${data[0].id}/withdraw`, {})
    assert.equal((await lead('GET', `/schedule/${dinner.id}`)).json.rsvpCount, 0)
  })
})
