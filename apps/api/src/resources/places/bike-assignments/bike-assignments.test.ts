import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { call } from '@campkit/testing/call'
import { type BikeWorld, openBikeWorld } from '../../../../test/bike-world.ts'
import { TRANSITIONS } from './bike-assignments.transitions.ts'

describe('who has which bike', () => {
  let world: BikeWorld
  before(async () => {
    world = await openBikeWorld()
  })
  after(() => world.close())

  it('the service and the database know the same transitions', async () => {
    for (const [from, to] of Object.entries(TRANSITIONS)) {
      const values = [from]
      const [rows] = await world.camp.owner([
        { text: 'select app.bike_transitions($1) as reached', values },
      ])
      const reached = [...((rows?.[0]?.reached as string[] | undefined) ?? [])]
      assert.deepEqual(reached.sort(), [...to].sort(), from)
    }
  })

  it('from reserved to returned: leads name somebody, members do not', async () => {
    const [bike, ana] = [await world.addBike(), await world.addRider()]
    const nobody = await world.send(world.lead.token, 'POST', `/bikes/${bike.id}/assignments`, {})
    assert.equal(nobody.json.code, 'MEMBER_ID_REQUIRED')
    const row = await world.done(world.assign(ana, bike))
    assert.deepEqual([row.status, row.memberId], ['reserved', ana.id])
    assert.equal((await world.bikeOf(bike)).status, 'reserved')
    const again = await world.ask(ana, bike, { memberId: 'me' })
    assert.equal(again.json.code, 'BIKE_HELD')
    const dueAt = '2090-01-01T00:00:00.000Z'
    const handed = await world.done(world.act(world.lead, row, 'hand-out', { dueAt }))
    assert.deepEqual(
      [handed.status, handed.dueAt, handed.checkedOutBy, handed.outCondition],
      ['checked_out', dueAt, world.lead.id, 'ok'],
    )
    assert.equal((await world.bikeOf(bike)).status, 'checked_out')
    assert.equal((await world.cancel(ana, row)).json.code, 'INVALID_TRANSITION')
    assert.equal((await world.act(ana, row, 'return', { outcome: 'returned' })).status, 403)
    const back = await world.done(
      world.act(world.lead, row, 'return', { outcome: 'returned_damaged', note: 'Flat tyre' }),
    )
    assert.deepEqual(
      [back.status, back.returnedBy, back.returnCondition, back.returnNote, back.keptCents],
      ['returned_damaged', world.lead.id, 'needs_repair', 'Flat tyre', null],
    )
    const { status, condition } = await world.bikeOf(bike)
    assert.deepEqual([status, condition], ['available', 'needs_repair'])
    assert.deepEqual((await world.told(ana)).sort(), [
      'bike_changed',
      'bike_changed',
      'bike_returned',
    ])
  })

  it('with needsApproval a lead says yes or no; a no passes the bike on', async () => {
    const set = (needsApproval: boolean) =>
      world.done(
        call(world.server, '/api/v1/settings', {
          method: 'PATCH',
          key: world.key,
          token: world.boss.token,
          body: { bikes: { needsApproval } },
          headers: { 'if-match': '*' },
        }),
      )
    await set(true)
    const bike = await world.addBike()
    const [ana, ben] = [await world.addRider(), await world.addRider()]
    const asked = await world.reserved(ana, bike)
    const wait = await world.waiting(ben, bike)
    assert.deepEqual([asked.status, wait.status], ['requested', 'waitlisted'])
    const leadsToldOf = async ({ id }: { id: string }) => {
      const rows = await world.camp.asCamp((tx) =>
        tx
          .selectFrom('notifications')
          .select('member_id')
          .where('kind', '=', 'bike_waits_for_lead')
          .where('about_id', '=', id)
          .execute(),
      )
      return rows.map((row) => row.member_id).sort()
    }
    assert.deepEqual(await leadsToldOf(asked), [world.lead.id, world.boss.id].sort())
    assert.deepEqual(await leadsToldOf(wait), [])
    const no = { status: 'denied', reason: 'Too small for you' }
    await world.done(world.act(world.lead, asked, 'decision', no))
    assert.equal(await world.statusOf(wait), 'offered')
    const other = await world.reserved(ana, await world.addBike())
    await world.done(world.act(world.lead, other, 'decision', { status: 'reserved' }))
    assert.equal(await world.statusOf(other), 'reserved')
    const given = await world.done(world.assign(await world.addRider(), await world.addBike()))
    assert.deepEqual(await leadsToldOf(given), [], 'what a lead reserves needs no yes')
    await set(false)
  })

  it('INV-B1 of many who ask at once one has the bike; the others are refused or wait', async () => {
    const bike = await world.addBike()
    const riders = await Promise.all(Array.from({ length: 12 }, () => world.addRider()))
    const answers = await Promise.all(
      riders.map((who, i) => world.ask(who, bike, { waitlist: i % 2 === 0 })),
    )
    const came = Map.groupBy(answers, ({ json }) => json.code ?? json.status)
    assert.equal(came.get('reserved')?.length, 1)
    const others = (came.get('waitlisted')?.length ?? 0) + (came.get('BIKE_TAKEN')?.length ?? 0)
    assert.equal(others, 11)
    await assert.rejects(
      world.camp.asCamp((tx) =>
        tx
          .updateTable('bike_assignments')
          .set({ status: 'reserved' })
          .where('bike_id', '=', bike.id)
          .where('status', '=', 'waitlisted')
          .execute(),
      ),
      /one_open_assignment_per_bike/,
    )
  })

  it('a freed bike is offered in turn, with a deadline; whoever does not answer loses it', async () => {
    const bike = await world.addBike()
    const [ana, ben, cleo] = [
      await world.addRider(),
      await world.addRider(),
      await world.addRider(),
    ]
    const first = await world.reserved(ana, bike)
    const [second, third] = [await world.waiting(ben, bike), await world.waiting(cleo, bike)]
    assert.deepEqual([second.waitlistPosition, third.waitlistPosition], [1, 2])
    assert.equal((await world.act(ben, second, 'accept')).json.code, 'NOT_OFFERED')
    await world.done(world.cancel(ana, first))
    const offered = await world.seen(second)
    assert.equal(offered.status, 'offered')
    assert.ok(Date.parse(offered.offerExpiresAt) > Date.now() + 47 * 3_600_000)
    await world.expire(second)
    assert.equal(await world.statusOf(second), 'expired')
    assert.deepEqual(await world.told(ben), ['bike_offer_ended', 'bike_offered'])
    await world.done(world.act(cleo, third, 'accept'))
    assert.equal(await world.statusOf(third), 'reserved')
  })

  it('INV-B2 one bike for each member, also of two that are asked for at once; a lead overrides', async () => {
    const ana = await world.addRider()
    const bikes = await Promise.all(Array.from({ length: 4 }, () => world.addBike()))
    const answers = await Promise.all(bikes.map((bike) => world.ask(ana, bike)))
    const codes = answers.map(({ json }) => json.code ?? json.status).sort()
    assert.deepEqual(codes, ['BIKE_LIMIT', 'BIKE_LIMIT', 'BIKE_LIMIT', 'reserved'])
    const free = await world.addBike()
    assert.equal((await world.assign(ana, free, { override: true })).status, 400)
    const forced = await world.done(
      world.assign(ana, free, { override: true, reason: 'For the kitchen' }),
    )
    assert.deepEqual([forced.overridden, forced.overriddenBy], [['BIKE_LIMIT'], world.lead.id])
    await world.done(world.act(world.lead, forced, 'hand-out'))
  })

  it('INV-B2 who has a bike is passed over, and gets their turn when they give it back', async () => {
    const [one, other] = [await world.addBike(), await world.addBike()]
    const [ana, ben] = [await world.addRider(), await world.addRider()]
    const mine = await world.reserved(ana, one)
    const his = await world.reserved(ben, other)
    const wait = await world.waiting(ana, other)
    await world.done(world.cancel(ben, his))
    assert.equal(await world.statusOf(wait), 'waitlisted')
    await world.done(world.cancel(ana, mine))
    assert.equal(await world.statusOf(wait), 'offered')
  })

  it('INV-B3 what cannot be ridden is neither reserved nor handed out, but by force', async () => {
    const [ana, ben] = [await world.addRider(), await world.addRider()]
    for (const condition of ['in_repair', 'unsafe'] as const) {
      const bike = await world.addBike({ condition })
      assert.equal((await world.ask(ana, bike)).json.code, 'BIKE_NOT_RIDABLE', condition)
    }
    const bike = await world.addBike()
    const row = await world.reserved(ana, bike)
    const wait = await world.waiting(ben, bike)
    await world.done(world.setState(bike, { condition: 'unsafe' }))
    assert.equal(await world.statusOf(row), 'reserved', 'a repair takes no reservation away')
    assert.ok((await world.told(ana)).includes('bike_out_of_service'))
    const refused = await world.act(world.lead, row, 'hand-out')
    assert.equal(refused.json.code, 'BIKE_NOT_RIDABLE')
    const force = { override: true, reason: 'To the workshop' }
    const forced = await world.done(world.act(world.lead, row, 'hand-out', force))
    assert.deepEqual([forced.overridden, forced.outCondition], [['BIKE_NOT_RIDABLE'], 'unsafe'])
    await world.done(world.act(world.lead, row, 'return', { outcome: 'returned' }))
    assert.equal(await world.statusOf(wait), 'waitlisted', 'an unsafe bike is not offered')
    await world.done(world.setState(bike, { condition: 'ok' }))
    assert.equal(await world.statusOf(wait), 'offered')
    await world.done(world.setState(bike, { condition: 'in_repair' }))
    assert.equal(await world.statusOf(wait), 'waitlisted')
    await world.done(world.setState(bike, { condition: 'ok' }))
    await world.done(world.act(ben, wait, 'accept'))
    await world.done(world.setState(bike, { status: 'retired' }))
    assert.equal(await world.statusOf(wait), 'cancelled')
    assert.equal((await world.bikeOf(bike)).status, 'retired')
    const gone = await world.assign(ana, bike, { waitlist: true, ...force })
    assert.equal(gone.json.code, 'BIKE_NOT_RIDABLE')
    await assert.rejects(
      world.camp.asCamp((tx) =>
        tx.updateTable('bikes').set({ status: 'reserved' }).where('id', '=', bike.id).execute(),
      ),
      /somebody has it, or nobody has/,
    )
  })

  it('a bike that a member stores is lent to nobody else, and does not count', async () => {
    const [ana, ben] = [await world.addRider(), await world.addRider()]
    const bike = await world.addBike({ ownership: 'member_stored', ownerMemberId: ana.id })
    const force = { override: true, reason: 'please' }
    assert.equal((await world.ask(ben, bike)).json.code, 'BIKE_NOT_LENT')
    assert.equal((await world.assign(ben, bike, force)).json.code, 'BIKE_NOT_LENT')
    await world.reserved(ana, await world.addBike())
    await world.reserved(ana, bike)
    const sold = await world.send(world.lead.token, 'PATCH', `/bikes/${bike.id}`, {
      ownerMemberId: ben.id,
    })
    assert.equal(sold.json.code, 'BIKE_IN_USE')
  })

  it('only who is confirmed gets a bike; no reason, override or deposit by a member', async () => {
    const bike = await world.addBike()
    const guest = await world.camp.addMember('member')
    assert.equal((await world.ask(guest, bike)).json.code, 'NOT_CONFIRMED')
    assert.equal((await world.assign(guest, bike)).json.code, 'NOT_CONFIRMED')
    const ana = await world.addRider()
    for (const body of [{ override: true }, { reason: 'x' }, { depositDueId: 'due_x' }]) {
      assert.equal((await world.ask(ana, bike, body)).status, 403)
    }
  })

  it('the step of the onboarding follows: open, waiting, done', async () => {
    const ana = await world.addRider()
    const step = async () => {
      const { json } = await world.send(ana.token, 'GET', '/members/me/onboarding')
      const { result, required } = json.steps.find(({ key }: { key: string }) => key === 'bike')
      return [result, required]
    }
    const bike = await world.addBike()
    const ben = await world.addRider()
    assert.deepEqual(await step(), ['optional', false])
    await world.reserved(ben, bike)
    const wait = await world.waiting(ana, bike)
    assert.deepEqual(await step(), ['waiting', false])
    await world.done(world.cancel(ana, wait))
    await world.reserved(ana, await world.addBike())
    assert.deepEqual(await step(), ['completed', false])
  })

  it('INV-M3 who leaves gives up what they have reserved, at once to the next; what is out is to be got back', async () => {
    const [one, other] = [await world.addBike(), await world.addBike()]
    const [ana, ben] = [await world.addRider(), await world.addRider()]
    const row = await world.reserved(ana, one)
    const wait = await world.waiting(ben, one)
    const force = { override: true, reason: 'For the kitchen' }
    const taken = await world.done(world.assign(ana, other, force))
    await world.done(world.act(world.lead, taken, 'hand-out'))
    const { json } = await world.send(world.lead.token, 'GET', `/enrollments?memberId=${ana.id}`)
    const removed = { status: 'removed', reason: 'gone home' }
    const path = `/enrollments/${json.data[0].id}/status`
    await world.done(world.send(world.lead.token, 'POST', path, removed))
    assert.deepEqual(
      [await world.statusOf(row), await world.statusOf(wait)],
      ['cancelled', 'offered'],
    )
    const still = await world.seen(taken)
    assert.deepEqual([still.status, still.toRecover], ['checked_out', true])
    await world.done(world.act(world.lead, taken, 'return', { outcome: 'returned' }))
  })
})
