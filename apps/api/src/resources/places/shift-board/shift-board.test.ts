import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { assertRefused } from '@campkit/testing/answers'
import { inHours, openShiftWorld, type ShiftWorld } from '../../../../test/shift-world.ts'

type Person = { memberId: string; name: string; status: string; waitlistPosition: number | null }
type Board = {
  from: string
  today: string
  days: number
  firstOn: string
  lastOn: string
  shifts: { id: string; people: Person[]; places: { held: number } }[]
}

describe('the board of shifts', () => {
  let world: ShiftWorld
  before(async () => {
    world = await openShiftWorld()
  })
  after(() => world.close())

  const board = async (query = ''): Promise<Board> => {
    const { status, json, text } = await world.send(
      world.lead.token,
      'GET',
      `/shifts/board${query}`,
    )
    assert.equal(status, 200, text)
    return json
  }
  const candidates = async (shiftId: string) =>
    (await world.send(world.lead.token, 'GET', `/shifts/${shiftId}/candidates`)).json.data as {
      memberId: string
      canTake: boolean
      reasons: { code: string }[]
    }[]

  it('begins in the week of the gate while there are no shifts, and then of the next one', async () => {
    const gateOpensOn = '2091-08-25'
    await world.camp.asCamp((tx) =>
      tx.updateTable('seasons').set({ gate_opens_on: gateOpensOn }).execute(),
    )
    const isInWeekOf = (from: string, day: string) => {
      const days = (Date.parse(day) - Date.parse(from)) / 86_400_000
      return days >= 0 && days < 7
    }
    const empty = await board()
    assert.deepEqual([empty.firstOn, empty.shifts], [null, []])
    assert.ok(isInWeekOf(empty.from, gateOpensOn), `${empty.from} for ${gateOpensOn}`)
    await world.addShift({ startsAt: '2090-05-06T10:00:00Z', endsAt: '2090-05-06T12:00:00Z' })
    assert.ok(isInWeekOf((await board()).from, '2090-05-06'))
  })

  it('shows the days that were asked for, with everybody on a shift by name, who waits last', async () => {
    const [ana, ben, cleo] = [
      await world.addWorker(),
      await world.addWorker(),
      await world.addWorker(),
    ]
    const on = (day: string, hour = '08') => ({
      startsAt: `${day}T${hour}:00:00Z`,
      endsAt: `${day}T${hour}:30:00Z`,
    })
    const first = await world.addShift({ max: 1, ...on('2088-03-03', '12') })
    const later = await world.addShift(on('2088-03-20', '12'))
    await world.joined(ana, first)
    for (const who of [ben, cleo]) await world.join(who, first, { waitlist: true })
    const week = await board('?from=2088-03-01')
    assert.deepEqual(
      week.shifts.map(({ id }) => id),
      [first.id],
    )
    assert.deepEqual(
      week.shifts[0]?.people.map(({ memberId, status, waitlistPosition }) => [
        memberId,
        status,
        waitlistPosition,
      ]),
      [
        [ana.id, 'confirmed', null],
        [ben.id, 'waitlisted', 1],
        [cleo.id, 'waitlisted', 2],
      ],
    )
    assert.deepEqual((await board('?from=2088-03-20&days=1')).shifts[0]?.id, later.id)
    const whole = (await board('?whole=true')).shifts.map(({ id }) => id)
    assert.ok(whole.includes(first.id) && whole.includes(later.id))
  })

  it('stays in this week while it has shifts, though all of them are over', async () => {
    const { today } = await board()
    const monday = new Date(`${today}T00:00:00Z`)
    monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7))
    const day = monday.toISOString().slice(0, 10)
    await world.addShift({ startsAt: `${day}T12:00:00Z`, endsAt: `${day}T12:30:00Z` })
    assert.equal((await board()).from, day)
  })

  it('begins on the Monday before the next shift', async () => {
    await world.addShift({ startsAt: inHours(1), endsAt: inHours(2) })
    const { from } = await board()
    assert.equal(new Date(`${from}T00:00:00Z`).getUTCDay(), 1)
    const days = (Date.parse(inHours(1)) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000
    assert.ok(days > -1 && days < 8, from)
  })

  it('says of everybody whether they could take a shift, as signing up then does', async () => {
    const [busy, free] = [await world.addWorker(), await world.addWorker()]
    const time = { startsAt: '2089-01-01T10:00:00Z', endsAt: '2089-01-01T12:00:00Z' }
    await world.joined(busy, await world.addShift(time))
    const wanted = await world.addShift(time)
    const found = new Map((await candidates(wanted.id)).map((one) => [one.memberId, one]))
    assert.equal(found.get(free.id)?.canTake, true)
    assert.deepEqual(
      found.get(busy.id)?.reasons.map(({ code }) => code),
      ['SHIFT_CONFLICT'],
    )
    assert.equal((await world.join(free, wanted)).status, 201)
    assertRefused(await world.join(busy, wanted), 409, 'SHIFT_CONFLICT')
  })

  it('finds what begins within 72 hours below its minimum, and who fits', async () => {
    const [ana, ben] = [await world.addWorker(), await world.addWorker()]
    const soon = await world.addShift({ min: 2, startsAt: inHours(70), endsAt: inHours(71) })
    await world.addShift({ min: 2, startsAt: inHours(74), endsAt: inHours(75) })
    await world.addShift({ min: 0, startsAt: inHours(60), endsAt: inHours(61) })
    await world.joined(ana, soon)
    const { json } = await world.send(world.lead.token, 'GET', '/shifts/lacking')
    const line = json.data.find(({ shift }: { shift: { id: string } }) => shift.id === soon.id)
    assert.equal(line.missing, 1)
    const fits = line.fits.map(({ memberId }: Person) => memberId)
    assert.ok(fits.includes(ben.id) && !fits.includes(ana.id))
    const early = json.data.filter(({ shift }: { shift: { startsAt: string; min: number } }) => {
      return Date.parse(shift.startsAt) > Date.now() + 72 * 3_600_000 || shift.min === 0
    })
    assert.deepEqual(early, [])
    await world.joined(ben, soon)
    const after = (await world.send(world.lead.token, 'GET', '/shifts/lacking')).json
    assert.ok(!after.data.some(({ shift }: { shift: { id: string } }) => shift.id === soon.id))
  })
})
