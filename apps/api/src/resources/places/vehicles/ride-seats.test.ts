import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { inCamp } from '@campkit/db/in-camp'
import { enterAs } from '@campkit/testing/test-camp'
import type { Guest } from '../../../../test/gate-world.ts'
import { openRideWorld, type RideWorld } from '../../../../test/ride-world.ts'
import { addSeat } from './vehicles.sample.ts'

describe('rides', () => {
  let world: RideWorld
  before(async () => {
    world = await openRideWorld()
  })
  after(() => world.close())

  /** One after the other: confirming locks the season. */
  const people = async (count: number) => {
    const all: Guest[] = []
    while (all.length < count) all.push(await world.confirmed())
    return all as [Guest, Guest, Guest, ...Guest[]]
  }
  const statuses = (seats: readonly { id: string }[]) =>
    Promise.all(seats.map(async (seat) => (await world.seatOf(seat)).status))
  const offerSeats = (who: { token: string; vehicle: string }, seatsOffered: number) =>
    world.send(who.token, 'PATCH', `/vehicles/${who.vehicle}`, { seatsOffered })

  it('somebody asks, the driver says yes or no, and both are told', async () => {
    const driver = await world.driver(2)
    const [ana, ben] = await people(2)
    const [first, second] = [
      await world.asked(ana, driver.vehicle, { note: 'One bag' }),
      await world.asked(ben, driver.vehicle),
    ]
    assert.equal((await world.act(ana, first, 'accept')).json.code, 'NOT_OFFERED')
    assert.equal((await world.act(ben, first, 'accept')).status, 404)
    assert.equal((await world.act(driver, first, 'accept')).json.status, 'accepted')
    const no = await world.send(
      driver.token,
      'POST',
      `/ride-seats/${second.id}/decline?reason=gear`,
    )
    assert.deepEqual([no.json.status, no.json.statusReason], ['declined', 'gear'])
    assert.deepEqual(await world.told(driver), ['ride_asked', 'ride_asked'])
    for (const who of [ana, ben]) assert.deepEqual(await world.told(who), ['ride_answered'])
    const own = await world.send(driver.token, 'GET', '/ride-seats?driverId=me&status=accepted')
    assert.deepEqual(
      own.json.data.map(({ memberId }: { memberId: string }) => memberId),
      [ana.id],
    )
    assert.equal((await world.leave(ana, first)).json.status, 'cancelled')
    assert.ok((await world.told(driver)).includes('ride_riders_changed'))
  })

  it('INV-V2 of many who ask at once as many are given a seat as there are; legs are apart', async () => {
    const driver = await world.driver(3)
    const riders = await people(10)
    const asked = await Promise.all(riders.map((who) => world.ask(who, driver.vehicle)))
    assert.deepEqual(
      asked.map(({ status, json }) => (status === 201 ? json.status : json.code)).sort(),
      [...new Array(7).fill('FULL'), ...new Array(3).fill('requested')],
    )
    const back = await world.asked(await world.confirmed(), driver.vehicle, { leg: 'out' })
    assert.equal(back.status, 'requested')
    assert.equal((await offerSeats(driver, 2)).json.code, 'PLACES_TAKEN')
    assert.equal((await offerSeats(driver, 4)).status, 200)
  })

  it('INV-V2 lowering the seats and asking for one at once never leaves too many', async () => {
    for (let i = 0; i < 6; i++) {
      const driver = await world.driver(1)
      const who = await world.confirmed()
      const [asked, lowered] = await Promise.all([
        world.ask(who, driver.vehicle),
        offerSeats(driver, 0),
      ])
      const { seatsTakenIn, seatsOffered } = await world.vehicleOf(driver.vehicle)
      assert.ok(seatsTakenIn <= seatsOffered, `${asked.text} ${lowered.text}`)
    }
  })

  it('INV-V2, INV-V3 the database refuses what the service forgot', async () => {
    const driver = await world.driver(1)
    const [ana, ben] = await people(2)
    const { seasonId } = await world.vehicleOf(driver.vehicle)
    const vehicle = { id: driver.vehicle, memberId: driver.id } as never
    const refused = (memberId: string, constraint: string, fields = {}) =>
      assert.rejects(
        world.camp.asCamp((tx) => addSeat(tx, { seasonId, memberId }, vehicle, fields)),
        { constraint },
      )
    await world.asked(ana, driver.vehicle)
    await refused(ben.id, 'a_seat_for_each')
    await refused(ana.id, 'one_ride_per_leg', {
      overridden: ['FULL'],
      overriddenBy: 'x',
      reason: 'x',
    })
    await refused(driver.id, 'rider_drives_nothing', { leg: 'out' })
    const stranger = await world.camp.addMember('member')
    await refused(stranger.id, 'rider_is_confirmed', { leg: 'out' })
    const lower = world.camp.asCamp((tx) =>
      tx
        .updateTable('vehicles')
        .set({ seats_offered: 0 })
        .where('id', '=', driver.vehicle)
        .execute(),
    )
    await assert.rejects(lower, { constraint: 'seats_cover_riders' })
    const asMember = inCamp(world.camp.db, enterAs(world.camp.camp, ana.id, 'member'), (tx) =>
      tx.updateTable('ride_seats').set({ status: 'accepted' }).executeTakeFirst(),
    )
    assert.equal((await asMember).numUpdatedRows, 0n)
  })

  it('who waits is offered the seat that becomes free, says yes, and the driver decides', async () => {
    const driver = await world.driver(1)
    const [ana, ben, cleo] = await people(3)
    const first = await world.asked(ana, driver.vehicle)
    const waits = await world.asked(ben, driver.vehicle, { waitlist: true })
    const last = await world.asked(cleo, driver.vehicle, { waitlist: true })
    assert.equal((await world.seatOf(last)).waitlistPosition, 2)
    assert.equal((await world.act(driver, waits, 'accept')).json.code, 'FULL')
    await world.leave(ana, first)
    assert.deepEqual(await statuses([waits, last]), ['offered', 'waitlisted'])
    await world.expireSeat(waits)
    assert.deepEqual(await statuses([waits, last]), ['offer_expired', 'offered'])
    assert.deepEqual(await world.told(ben), ['ride_offer_ended', 'ride_offered'])
    assert.equal((await world.act(cleo, last, 'accept')).json.status, 'requested')
    assert.equal((await world.act(driver, last, 'accept')).json.status, 'accepted')
  })

  it('more seats go to those who wait, each once', async () => {
    const driver = await world.driver(0)
    const riders = await people(5)
    const seats = []
    for (const who of riders) seats.push(await world.asked(who, driver.vehicle, { waitlist: true }))
    await Promise.all([offerSeats(driver, 2), offerSeats(driver, 3)])
    const offered = (await statuses(seats)).filter((status) => status === 'offered')
    const { seatsOffered } = await world.vehicleOf(driver.vehicle)
    assert.ok(offered.length >= seatsOffered - 1 && offered.length <= 3)
  })

  it('INV-V3 nobody has two seats on a leg, however many they ask at once', async () => {
    const who = await world.confirmed()
    const drivers = [await world.driver(1), await world.driver(2), await world.driver(3)]
    const asked = await Promise.all(drivers.map(({ vehicle }) => world.ask(who, vehicle)))
    assert.deepEqual(
      asked.map(({ status, json }) => (status === 201 ? json.status : json.code)).sort(),
      ['RIDE_HELD', 'RIDE_HELD', 'requested'],
    )
    assert.equal((await world.ask(who, drivers[0]?.vehicle ?? '', { leg: 'out' })).status, 201)
  })

  it('INV-V3 who waits for two and gets one is passed over by the other, until it ends', async () => {
    const [one, two] = [await world.driver(0), await world.driver(0)]
    const [ana, ben] = await people(2)
    const here = await world.asked(ana, one.vehicle, { waitlist: true })
    const there = await world.asked(ana, two.vehicle, { waitlist: true })
    const next = await world.asked(ben, two.vehicle, { waitlist: true })
    await offerSeats(one, 1)
    await offerSeats(two, 1)
    assert.deepEqual(await statuses([here, there, next]), ['offered', 'waitlisted', 'offered'])
    await world.leave(ben, next)
    assert.equal((await world.seatOf(there)).status, 'waitlisted')
    await world.act(ana, here, 'decline')
    assert.deepEqual(await statuses([here, there]), ['declined', 'offered'])
  })

  it('INV-V3 who drives rides with nobody, unless a lead says so', async () => {
    const [driver, other] = [await world.driver(1), await world.driver(1)]
    assert.equal((await world.ask(other, driver.vehicle)).json.code, 'DRIVES_OWN')
    assert.equal((await world.ask(driver, driver.vehicle)).json.code, 'DRIVES_OWN')
    const look = { leg: 'in' }
    const looking = await world.send(other.token, 'POST', '/ride-seats', look)
    assert.equal(looking.json.code, 'DRIVES_OWN')
    const put = await world.ask(world.lead, driver.vehicle, {
      memberId: other.id,
      override: true,
      reason: 'a friend drives theirs',
    })
    assert.deepEqual([put.json.status, put.json.overridden], ['accepted', ['DRIVES_OWN']])
    assert.deepEqual(await world.told(driver), ['ride_riders_changed'])
    const rider = await world.confirmed()
    const waits = await world.asked(rider, driver.vehicle, { waitlist: true })
    await world.send(rider.token, 'POST', '/ride-seats', { leg: 'out' })
    assert.equal((await world.add(rider)).status, 201)
    assert.equal((await world.seatOf(waits)).status, 'cancelled')
    const held = await world.confirmed()
    await world.asked(held, (await world.driver(1)).vehicle)
    assert.equal((await world.add(held)).json.code, 'RIDE_HELD')
  })

  it('a lead gives a seat that is not there, with a reason; members cannot', async () => {
    const driver = await world.driver(1)
    const [ana, ben, cleo] = await people(3)
    await world.asked(ana, driver.vehicle)
    const waits = await world.asked(ben, driver.vehicle, { waitlist: true })
    const over = { override: true, reason: 'the cook' }
    const own = await world.ask(cleo, driver.vehicle, over)
    assert.deepEqual([own.status, own.json.reason], [403, 'field_not_yours'])
    assert.equal((await world.act(world.lead, waits, 'accept', { override: true })).status, 400)
    const given = await world.act(world.lead, waits, 'accept', over)
    assert.deepEqual([given.json.status, given.json.overridden], ['accepted', ['FULL']])
    const forced = await world.ask(world.lead, driver.vehicle, { memberId: cleo.id, ...over })
    assert.deepEqual([forced.json.status, forced.json.overrideReason], ['accepted', 'the cook'])
    for (const who of [ben, cleo]) assert.deepEqual(await world.told(who), ['ride_answered'])
  })

  it('who looks for a ride is seen by those who offer seats, by playa name alone, and invited', async () => {
    const [driver, lift] = [await world.driver(1), await world.driver(0)]
    const ana = await world.confirmed()
    const look = { leg: 'out', note: 'One bag' }
    const { json: search } = await world.send(ana.token, 'POST', '/ride-seats', look)
    const seen = async (who: { token: string }) =>
      (await world.send(who.token, 'GET', '/ride-seats/searches')).text
    assert.match(await seen(driver), new RegExp(search.id))
    assert.doesNotMatch(await seen(driver), /mem_/)
    for (const who of [lift, ana]) assert.doesNotMatch(await seen(who), new RegExp(search.id))
    const invite = (who: { token: string; vehicle: string }) =>
      world.send(who.token, 'POST', `/vehicles/${who.vehicle}/offers/${search.id}`)
    assert.equal((await invite(lift)).json.code, 'FULL')
    const { json: offer, status } = await invite(driver)
    assert.deepEqual([status, offer.status, offer.isInvited], [201, 'offered', true])
    assert.deepEqual(await world.told(ana), ['ride_offered'])
    assert.doesNotMatch(await seen(driver), new RegExp(search.id))
    assert.equal((await world.act(ana, offer, 'accept')).json.status, 'accepted')
    assert.deepEqual(await world.told(driver), ['ride_riders_changed'])
  })

  it('INV-M3 when the driver leaves the season, seats end and riders are told', async () => {
    const [driver, other] = [await world.driver(1), await world.driver(0)]
    const [ana, ben] = await people(2)
    const waits = await world.asked(ana, other.vehicle, { waitlist: true })
    const seat = await world.asked(ana, driver.vehicle)
    const next = await world.asked(ben, driver.vehicle, { waitlist: true })
    await offerSeats(other, 1)
    const left = await world.send(
      driver.token,
      'POST',
      `/enrollments/${driver.enrollment}/withdraw`,
      {},
    )
    assert.equal(left.status, 200, left.text)
    assert.deepEqual(await statuses([seat, next, waits]), ['cancelled', 'cancelled', 'offered'])
    assert.equal((await world.vehicleOf(driver.vehicle)).status, 'cancelled')
    for (const who of [ana, ben]) assert.ok((await world.told(who)).includes('ride_answered'))
  })

  it('INV-M3 when the rider leaves, or is deactivated, the seat goes on and the driver is told', async () => {
    const driver = await world.driver(1)
    const [ana, ben, cleo] = await people(3)
    const seat = await world.asked(ana, driver.vehicle)
    const next = await world.asked(ben, driver.vehicle, { waitlist: true })
    const last = await world.asked(cleo, driver.vehicle, { waitlist: true })
    await world.send(ana.token, 'POST', `/enrollments/${ana.enrollment}/withdraw`, {})
    assert.deepEqual(await statuses([seat, next]), ['cancelled', 'offered'])
    assert.ok((await world.told(driver)).includes('ride_riders_changed'))
    const gone = await world.send(world.boss.token, 'PATCH', `/members/${ben.id}`, {
      isActive: false,
    })
    assert.equal(gone.status, 200, gone.text)
    assert.deepEqual(await statuses([next, last]), ['cancelled', 'offered'])
  })

  it('a season that closes ends requests, offers, waitlists and searches, and nothing changes after', async () => {
    const driver = await world.driver(1)
    const [ana, ben, cleo, dan] = await people(4)
    assert.ok(dan)
    const seat = await world.asked(ana, driver.vehicle)
    await world.act(driver, seat, 'accept')
    const waits = await world.asked(ben, driver.vehicle, { waitlist: true })
    const { json: search } = await world.send(cleo.token, 'POST', '/ride-seats', { leg: 'in' })
    const asks = await world.asked(dan, (await world.driver(1)).vehicle)
    await world.closeSeason()
    assert.deepEqual(await statuses([seat, waits, search, asks]), [
      'accepted',
      'cancelled',
      'cancelled',
      'cancelled',
    ])
    for (const who of [ben, dan]) assert.ok((await world.told(who)).includes('ride_offer_ended'))
    assert.equal((await world.leave(ana, seat)).json.code, 'SEASON_CLOSED')
    assert.equal((await offerSeats(driver, 3)).json.code, 'SEASON_CLOSED')
  })
})
