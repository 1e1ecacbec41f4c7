import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { inCamp, type Tx } from '@campkit/db/in-camp'
import { assertRefused } from '@campkit/testing/answers'
import { rounds } from '@campkit/testing/rounds'
import { enterAs } from '@campkit/testing/test-camp'
import { openShelterWorld, type ShelterWorld } from '../../../../test/shelter-world.ts'
import { expireShelter } from './assignments.expire.ts'
import * as store from './assignments.store.ts'

const ALL = { firstNightOn: '2027-08-22', lastNightOn: '2027-08-29' }
const EARLY = { firstNightOn: '2027-08-22', lastNightOn: '2027-08-24' }
const LATE = { firstNightOn: '2027-08-25', lastNightOn: '2027-08-29' }

describe('who sleeps where', () => {
  let world: ShelterWorld
  before(async () => {
    world = await openShelterWorld()
  })
  after(() => world.close())

  const write = (id: string, words: object) => (tx: Tx) =>
    tx.updateTable('shelter_assignments').set(words).where('id', '=', id).execute()
  const row = (memberId: string, unitId: string, words: object = {}) => ({
    seasonId: world.seasonId,
    memberId,
    unitId,
    kind: null,
    bed: null,
    note: null,
    ...ALL,
    status: 'confirmed' as const,
    by: memberId,
    reason: null,
    overridden: [],
    offerHours: 1,
    ...words,
  })

  it('INV-H1: never more than its beds on any night, however many ask at once', async () => {
    for (let round = 0; round < rounds(3); round++) {
      const unitId = await world.addUnit({ capacity: 3 })
      const people = await Promise.all(Array.from({ length: 10 }, () => world.sleeper()))
      const spans = [ALL, EARLY, LATE]
      const answers = await Promise.all(
        people.map((who, i) => {
          const byMember = i % 2 === 0 ? who.token : world.lead.token
          return world.place(who, { unitId, ...spans[i % 3] }, byMember)
        }),
      )
      for (const { status, json, text } of answers) {
        assert.ok(status === 201 || json.code === 'FULL', text)
      }
      const held = Object.values(await world.nights(unitId))
      assert.ok(Math.max(...held) <= 3, JSON.stringify(held))
      assert.ok(held.every((count) => count >= 2))
    }
  })

  it('INV-H1: the database refuses one too many though the code forgot, unless a lead overrides', async () => {
    const unitId = await world.addUnit({ capacity: 1 })
    await world.placed(await world.sleeper(), unitId, EARLY)
    const ana = await world.sleeper()
    const add = (words: object) =>
      world.camp.asCamp((tx) => store.add(tx, row(ana.id, unitId, words)))
    await assert.rejects(add({}), /all beds are taken/)
    assertRefused(await world.place(ana, { unitId, ...ALL }), 409, 'FULL')
    assertRefused(
      await world.place(ana, { unitId, ...ALL, override: true }),
      400,
      'INVALID_REQUEST',
    )
    const override = { override: true, reason: 'They share a mattress' }
    const forced = await world.place(ana, { unitId, ...ALL, ...override })
    assert.deepEqual(
      [forced.json.overridden, forced.json.overriddenBy, forced.json.overrideReason],
      [['FULL'], world.lead.id, override.reason],
      forced.text,
    )
    assert.equal((await world.nights(unitId))['2027-08-22'], 2)
    const smaller = (capacity: number) =>
      world.send(world.lead.token, 'PATCH', `/shelter/units/${unitId}`, { capacity })
    assert.equal((await smaller(2)).status, 200)
    assert.equal((await smaller(1)).status, 200)
    const other = await world.addUnit({ capacity: 2 })
    for (let i = 0; i < 2; i++) await world.placed(await world.sleeper(), other)
    const answer = await world.send(world.lead.token, 'PATCH', `/shelter/units/${other}`, {
      capacity: 1,
    })
    assertRefused(answer, 409, 'BEDS_TAKEN')
    const struck = { status: 'struck' }
    const path = `/shelter/units/${other}`
    assertRefused(await world.send(world.lead.token, 'PATCH', path, struck), 409, 'BEDS_TAKEN')
    const empty = await world.addUnit()
    const free = await world.send(world.lead.token, 'PATCH', `/shelter/units/${empty}`, struck)
    assert.equal(free.status, 200, free.text)
  })

  it('a bed that appears goes to who waits: in a larger, unlocked or new unit, and when the plan is open again', async () => {
    const lead = (method: string, path: string, body: object) =>
      world.send(world.lead.token, method, path, body)
    const waitingFor = async (unitId: string) => {
      const [holder, waiter] = [await world.sleeper(), await world.sleeper()]
      const held = await world.placed(holder, unitId)
      const waits = await world.place(waiter, { unitId, waitlist: true }, waiter.token)
      assert.equal(waits.json.status, 'waitlisted', waits.text)
      return { held, id: waits.json.id as string }
    }
    const one = { capacity: 1, openToMembers: true }
    const giveUp = (id: string) =>
      world.send(
        world.lead.token,
        'DELETE',
        `/shelter/assignments/${id}?override=true&reason=Moves%20out`,
      )

    const larger = await world.addUnit(one)
    const first = await waitingFor(larger)
    await lead('PATCH', `/shelter/units/${larger}`, { capacity: 2 })
    assert.equal(await world.statusOf(first.id), 'proposed')

    const locked = await world.addUnit(one)
    const second = await waitingFor(locked)
    await lead('PATCH', `/shelter/units/${locked}`, { locked: true })
    assert.equal((await giveUp(second.held)).status, 200)
    assert.equal(await world.statusOf(second.id), 'waitlisted')
    await lead('PATCH', `/shelter/units/${locked}`, { locked: false })
    assert.equal(await world.statusOf(second.id), 'proposed')

    const planned = await world.addUnit(one)
    const third = await waitingFor(planned)
    await lead('POST', '/shelter/plan/publish', {})
    assert.equal((await giveUp(third.held)).status, 200)
    await lead('POST', '/shelter/plan/reopen', {})
    assert.equal(await world.statusOf(third.id), 'proposed')

    await world.placed(await world.sleeper(), await world.addUnit({ ...one, kind: 'rv' }))
    const waiter = await world.sleeper()
    const waits = await world.place(waiter, { kind: 'rv', waitlist: true }, waiter.token)
    assert.equal(waits.status, 201, waits.text)
    await lead('POST', '/shelter/units', { label: 'New RV', kind: 'rv', ...one })
    assert.equal(await world.statusOf(waits.json.id), 'proposed')
  })

  it('400 at whoever is wished for and is not in the camp', async () => {
    const ana = await world.sleeper()
    const ben = await world.sleeper()
    const wishes = { bring: 'camp', withMemberIds: [ben.id, 'garbage'] }
    const answer = await world.send(ana.token, 'PUT', '/members/me/shelter', wishes)
    assert.deepEqual(
      [answer.status, answer.json.errors?.map(({ pointer }: { pointer: string }) => pointer)],
      [400, ['/body/withMemberIds/1']],
      answer.text,
    )
  })

  it('INV-H2: one bed a person a night, however many leads place them at once', async () => {
    const units = await Promise.all([1, 2, 3, 4].map(() => world.addUnit()))
    const ana = await world.sleeper()
    const answers = await Promise.all(units.map((unitId) => world.place(ana, { unitId, ...ALL })))
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409, 409])
    for (const { status, json } of answers) {
      assert.ok(status === 201 || json.code === 'ALREADY_PLACED')
    }
    const [first] = answers.flatMap(({ json, status }) => (status === 201 ? [json] : []))
    const free = units.find((id) => id !== first.unitId) ?? ''
    await assert.rejects(
      world.camp.asCamp((tx) => store.add(tx, row(ana.id, free))),
      /one_bed_a_night/,
    )
    const ben = await world.sleeper()
    await world.placed(ben, units[0] ?? '', EARLY)
    await world.placed(ben, units[1] ?? '', LATE)
    const { assignments, unit } = await world.shelterOf(ben)
    assert.deepEqual(
      [assignments.map(({ firstNightOn }: { firstNightOn: string }) => firstNightOn), unit.id],
      [[EARLY.firstNightOn, LATE.firstNightOn], units[0]],
    )
  })

  it('INV-H3: only who is confirmed has a bed, or waits for one', async () => {
    const unitId = await world.addUnit()
    const pending = await world.sleeper({}, 'pending')
    const override = { override: true, reason: 'x', waitlist: true }
    for (const more of [{}, override]) {
      assertRefused(await world.place(pending, { unitId, ...more }), 409, 'NOT_CONFIRMED')
    }
    await assert.rejects(
      world.camp.asCamp((tx) => store.add(tx, row(pending.id, unitId))),
      /not confirmed/,
    )
  })

  it('INV-H4: a locked unit is changed by override only, also in the database', async () => {
    const unitId = await world.addUnit()
    const ana = await world.sleeper()
    const id = await world.placed(ana, unitId)
    const lock = { locked: true }
    await world.send(world.lead.token, 'PATCH', `/shelter/units/${unitId}`, lock)
    const ben = await world.sleeper()
    for (const token of [ben.token, world.lead.token]) {
      assertRefused(await world.place(ben, { unitId }, token), 409, 'UNIT_LOCKED')
    }
    await assert.rejects(
      world.camp.asCamp((tx) => store.add(tx, row(ben.id, unitId))),
      /locked/,
    )
    const other = await world.addUnit()
    const to = { unitId: other }
    assertRefused(await world.act(world.lead.token, id, 'move', to), 409, 'UNIT_LOCKED')
    const path = `/shelter/assignments/${id}`
    assertRefused(await world.send(world.lead.token, 'DELETE', path), 409, 'UNIT_LOCKED')
    const forced = { override: true, reason: 'The roof leaks' }
    assert.equal((await world.place(ben, { unitId, ...forced })).status, 201)
    assert.equal((await world.act(world.lead.token, id, 'move', { ...to, ...forced })).status, 200)
  })

  it('INV-H6: on no night before they come or after they leave', async () => {
    const unitId = await world.addUnit()
    const ana = await world.sleeper({ arrivalOn: '2027-08-23', departureOn: '2027-08-28' })
    assertRefused(await world.place(ana, { unitId, ...ALL }), 409, 'OUTSIDE_STAY')
    const last = { firstNightOn: '2027-08-23', lastNightOn: '2027-08-28' }
    assertRefused(await world.place(ana, { unitId, ...last }), 409, 'OUTSIDE_STAY')
    await assert.rejects(
      world.camp.asCamp((tx) => store.add(tx, row(ana.id, unitId))),
      /not there on such a night/,
    )
    const { json } = await world.place(ana, { unitId })
    assert.deepEqual([json.firstNightOn, json.lastNightOn], ['2027-08-23', '2027-08-27'])
  })

  it('INV-H6: who comes later and leaves earlier gives the other nights to who waits', async () => {
    const unitId = await world.addUnit({ capacity: 1 })
    const ana = await world.sleeper()
    const id = await world.placed(ana, unitId, ALL)
    const ben = await world.sleeper()
    const waits = await world.place(ben, { unitId, ...LATE, waitlist: true }, ben.token)
    assert.deepEqual([waits.json.status, waits.json.waitlistPosition], ['waitlisted', 1])
    const days = { arrivalOn: '2027-08-23', departureOn: '2027-08-25' }
    const path = `/enrollments/${ana.enrollment}`
    assert.equal((await world.send(ana.token, 'PATCH', path, days)).status, 200)
    const { assignment } = await world.shelterOf(ana)
    assert.deepEqual(
      [assignment.id, assignment.firstNightOn, assignment.lastNightOn],
      [id, '2027-08-23', '2027-08-24'],
    )
    assert.equal(await world.statusOf(waits.json.id), 'proposed')
    const cleo = await world.sleeper()
    const queued = await world.place(cleo, { unitId, ...LATE, waitlist: true }, cleo.token)
    assert.equal(queued.json.status, 'waitlisted', queued.text)
    const early = { arrivalOn: '2027-08-22', departureOn: '2027-08-23' }
    const her = `/enrollments/${cleo.enrollment}`
    assert.equal((await world.send(cleo.token, 'PATCH', her, early)).status, 200)
    assert.equal(await world.statusOf(queued.json.id), 'cancelled')
    const [told] = (await world.send(cleo.token, 'GET', '/notifications')).json.data
    assert.equal(told?.kind, 'shelter_changed', JSON.stringify(told))
    const gone = { arrivalOn: '2027-08-30', departureOn: '2027-08-31' }
    assert.equal((await world.send(ana.token, 'PATCH', path, gone)).status, 200)
    assert.equal(await world.statusOf(id), 'cancelled')
  })

  it('a freed bed is offered once, to who waits longest and fits; then it is theirs or the next one’s', async () => {
    const unitId = await world.addUnit({ capacity: 1 })
    const [ana, ben, cleo] = await Promise.all([1, 2, 3].map(() => world.sleeper()))
    assert.ok(ana && ben && cleo)
    const id = await world.placed(ana, unitId)
    const wait = async (who: typeof ana) =>
      (await world.place(who, { unitId, waitlist: true }, who.token)).json.id
    const [first, second] = [await wait(ben), await wait(cleo)]
    assertRefused(
      await world.place(ben, { unitId, waitlist: true }, ben.token),
      409,
      'ALREADY_WAITING',
    )
    assert.equal((await world.send(ana.token, 'DELETE', `/shelter/assignments/${id}`)).status, 200)
    assert.deepEqual(
      [await world.statusOf(first), await world.statusOf(second)],
      ['proposed', 'waitlisted'],
    )
    assertRefused(await world.act(cleo.token, first, 'accept'), 404, 'NOT_FOUND')
    await world.camp.asCamp((tx) => write(first, { offer_expires_at: '2020-01-01T00:00:00Z' })(tx))
    assertRefused(await world.act(ben.token, first, 'accept'), 409, 'OFFER_EXPIRED')
    const work = () =>
      world.camp.asCamp((tx) =>
        expireShelter({
          tx,
          payload: { campId: world.camp.camp, assignmentId: first },
          record: () => {},
        }),
      )
    await work()
    await work()
    assert.deepEqual(
      [await world.statusOf(first), await world.statusOf(second)],
      ['expired', 'proposed'],
    )
    const accepted = await world.act(cleo.token, second, 'accept')
    assert.equal(accepted.json.status, 'confirmed', accepted.text)
    assert.equal((await world.act(cleo.token, second, 'accept')).status, 200)
  })

  it('who waits for a kind gets the first free bed of it, and leaves the other queue', async () => {
    const kind = 'dorm' as const
    const unitId = await world.addUnit({ kind, capacity: 1, label: 'Dorm A' })
    const ana = await world.sleeper()
    const taken = await world.place(ana, { kind }, ana.token)
    assert.equal(taken.json.unitId, unitId, taken.text)
    const ben = await world.sleeper()
    assertRefused(await world.place(ben, { kind }, ben.token), 409, 'FULL')
    const waits = await world.place(ben, { kind, waitlist: true }, ben.token)
    assert.deepEqual([waits.json.unitId, waits.json.kind], [null, kind])
    const other = await world.addUnit()
    await world.placed(ben, other)
    assert.equal(await world.statusOf(waits.json.id), 'cancelled')
    assertRefused(await world.place(ben, {}, ben.token), 400, 'INVALID_REQUEST')
  })

  it('members take beds in open units only, and set nothing that is the leads’', async () => {
    const closedUnit = await world.addUnit({ openToMembers: false })
    const struck = await world.addUnit({ status: 'struck' })
    const open = await world.addUnit()
    const ana = await world.sleeper()
    assertRefused(await world.place(ana, { unitId: closedUnit }, ana.token), 409, 'UNIT_NOT_OPEN')
    assertRefused(await world.place(ana, { unitId: struck }), 409, 'UNIT_STRUCK')
    for (const more of [{ status: 'proposed' }, { bed: 'A' }, { override: true, reason: 'x' }]) {
      assertRefused(
        await world.place(ana, { unitId: open, ...more }, ana.token),
        403,
        'field_not_yours',
      )
    }
    const asAna = enterAs(world.camp.camp, ana.id, 'member')
    const refused = [
      row(ana.id, closedUnit),
      row(ana.id, open, { status: 'proposed' }),
      row(ana.id, open, { bed: 'A' }),
      row(ana.id, open, { overridden: ['FULL'], reason: 'x' }),
      row((await world.sleeper()).id, open),
    ]
    for (const words of refused) {
      await assert.rejects(inCamp(world.camp.db, asAna, (tx) => store.add(tx, words)))
    }
    const { id } = (await world.place(ana, { unitId: open }, ana.token)).json
    for (const words of [{ status: 'checked_in' }, { bed: 'B' }, { last_night_on: '2027-09-01' }]) {
      await assert.rejects(inCamp(world.camp.db, asAna, write(id, words)), /leads|not the member/)
    }
    const erase = (tx: Tx) => tx.deleteFrom('shelter_nights').execute()
    await inCamp(world.camp.db, asAna, erase)
    assert.equal((await world.nights(open))['2027-08-22'], 1)
  })

  it('a lead moves somebody for some nights, and swaps two in one act', async () => {
    const [north, south] = [
      await world.addUnit({ capacity: 1 }),
      await world.addUnit({ capacity: 1 }),
    ]
    const [ana, ben] = [await world.sleeper(), await world.sleeper()]
    const one = await world.placed(ana, north, { ...ALL, bed: 'Left' })
    const other = await world.placed(ben, south, EARLY)
    assertRefused(await world.act(world.lead.token, one, 'move', { unitId: south }), 409, 'FULL')
    const swapped = await world.act(world.lead.token, one, `swap/${other}`, { reason: 'asked' })
    assert.equal(swapped.status, 200, swapped.text)
    assert.deepEqual(
      [swapped.json.first.unitId, swapped.json.second.unitId, swapped.json.second.bed],
      [south, north, 'Left'],
    )
    assert.deepEqual([await world.statusOf(one), await world.statusOf(other)], ['moved', 'moved'])
    const third = await world.addUnit()
    const fromNightOn = '2027-08-25'
    const { id } = swapped.json.first
    const moved = await world.act(world.lead.token, id, 'move', { unitId: third, fromNightOn })
    assert.equal(moved.json.firstNightOn, fromNightOn, moved.text)
    const { assignments } = await world.shelterOf(ana)
    assert.deepEqual(
      assignments.map((one: Record<string, string>) => [one.unitId, one.lastNightOn]),
      [
        [south, '2027-08-24'],
        [third, '2027-08-29'],
      ],
    )
    const told = (await world.send(ana.token, 'GET', '/notifications')).json.data
    assert.equal(told[0].kind, 'shelter_changed')
  })

  it('in a unit that is over its beds, people change places as anywhere', async () => {
    const [north, south] = [
      await world.addUnit({ capacity: 1 }),
      await world.addUnit({ capacity: 1 }),
    ]
    await world.placed(await world.sleeper(), north, ALL)
    const override = { ...ALL, override: true, reason: 'a mattress on the floor' }
    const one = await world.placed(await world.sleeper(), north, override)
    const other = await world.placed(await world.sleeper(), south, ALL)
    const swapped = await world.act(world.lead.token, one, `swap/${other}`, {})
    assert.equal(swapped.status, 200, swapped.text)
    const { unitId, overridden, overrideReason } = swapped.json.second
    assert.deepEqual(
      [unitId, overridden, overrideReason],
      [north, ['FULL'], 'a mattress on the floor'],
    )
  })

  it('400 for a night of another year, whatever is overridden', async () => {
    const unitId = await world.addUnit()
    const far = { firstNightOn: '2199-12-31', lastNightOn: '2199-12-31' }
    const body = { unitId, ...far, override: true, reason: 'typed in haste' }
    const refused = await world.place(await world.sleeper(), body)
    assert.equal(refused.json.errors?.[0]?.code, 'far_from_season', refused.text)
  })

  it('two people do not get the same named bed on a night', async () => {
    const unitId = await world.addUnit()
    await world.placed(await world.sleeper(), unitId, { ...EARLY, bed: 'A' })
    const ana = await world.sleeper()
    assertRefused(await world.place(ana, { unitId, ...ALL, bed: 'A' }), 409, 'BED_TAKEN')
    assertRefused(await world.place(ana, { unitId, ...ALL, bed: ' a ' }), 409, 'BED_TAKEN')
    const late = await world.place(ana, { unitId, ...LATE, bed: ' A' })
    assert.deepEqual([late.status, late.json.bed], [201, 'A'], late.text)
  })

  it('INV-M3: who leaves gives everything back, in the same transaction', async () => {
    const unitId = await world.addUnit({ capacity: 1 })
    const [ana, ben] = [await world.sleeper(), await world.sleeper()]
    const id = await world.placed(ana, unitId)
    const waits = (await world.place(ben, { unitId, waitlist: true }, ben.token)).json.id
    const shelter = `/members/${ana.id}/shelter`
    const wished = await world.send(ana.token, 'PUT', shelter, { kinds: ['tent'], bring: 'camp' })
    assert.equal(wished.status, 200, wished.text)
    const path = `/enrollments/${ana.enrollment}/withdraw`
    const gone = await world.send(ana.token, 'POST', path, {})
    assert.equal(gone.status, 200, gone.text)
    assert.deepEqual(
      [await world.statusOf(id), await world.statusOf(waits)],
      ['cancelled', 'proposed'],
    )
    const left = await world.send(ana.token, 'GET', shelter)
    assert.equal(left.json.request.status, 'withdrawn', left.text)
  })
})
