import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openRideWorld, type RideWorld } from '../../../../test/ride-world.ts'

describe('vehicles and their passes', () => {
  let world: RideWorld
  before(async () => {
    world = await openRideWorld()
  })
  after(() => world.close())

  const patch = (who: { token: string }, id: string, body: object) =>
    world.send(who.token, 'PATCH', `/vehicles/${id}`, body)

  /** Somebody with a vehicle and a pass of the camp in hand. */
  async function withPass() {
    const who = await world.driver(0)
    const batch = await world.batch({ kind: 'vehicle_pass', quantity: 5 })
    const offered = await world.offer(who, batch)
    assert.equal(offered.status, 201, offered.text)
    const pass = offered.json.id as string
    const claim = () => world.send(who.token, 'POST', `/vehicle-passes/${pass}/claim`)
    return { ...who, pass, claim }
  }

  it('members keep their own, leads all; the plate is read by the owner and leads', async () => {
    const [ana, ben] = [await world.driver(2, { plate: 'DUST 1' }), await world.driver()]
    const list = await world.send(ana.token, 'GET', '/vehicles')
    assert.deepEqual(
      list.json.data.map(({ id }: { id: string }) => id),
      [ana.vehicle],
    )
    assert.equal((await world.send(ben.token, 'GET', `/vehicles/${ana.vehicle}`)).status, 404)
    assert.equal((await patch(ben, ana.vehicle, { plate: 'MINE' })).status, 404)
    const changed = await patch(world.lead, ana.vehicle, { parkedAt: 'Row 3' })
    assert.deepEqual([changed.status, changed.json.plate], [200, 'DUST 1'])
    assert.deepEqual(await world.told(ana), ['vehicle_changed'])
    const offers = await world.send(ben.token, 'GET', '/ride-seats/offers')
    assert.doesNotMatch(offers.text, /DUST 1|mem_/)
    assert.match(offers.text, new RegExp(ana.vehicle))
  })

  it('only who is confirmed drives, and keeps a seat for themselves', async () => {
    const stranger = await world.camp.addMember('member')
    assert.equal((await world.add(stranger)).json.code, 'NOT_CONFIRMED')
    const who = await world.confirmed()
    const full = await world.add(who, { seatsTotal: 2, seatsOffered: 2 })
    assert.deepEqual([full.status, full.json.errors?.[0]?.pointer], [400, '/body/seatsOffered'])
  })

  it('INV-V1 a pass is bound to one vehicle, by who holds it, once it is claimed', async () => {
    const who = await withPass()
    const bind = (id: string) => patch(who, id, { passTicketId: who.pass })
    assert.equal((await bind(who.vehicle)).json.code, 'PASS_NOT_HELD')
    assert.equal((await who.claim()).status, 200)
    const bound = await bind(who.vehicle)
    assert.deepEqual([bound.status, bound.json.lacksPass], [200, false])
    const second = (await world.add(who)).json.id
    assert.equal((await bind(second)).json.code, 'PASS_BOUND')
    const other = await world.driver()
    const stolen = await patch(other, other.vehicle, { passTicketId: who.pass })
    assert.equal(stolen.json.code, 'PASS_NOT_HELD')
    const admission = await world.holder(await world.batch(), 'claimed')
    const wrong = await world.add(admission, { passTicketId: admission.ticket })
    assert.equal(wrong.json.code, 'PASS_NOT_HELD')
  })

  it('INV-V1 a pass that leaves the hands of its holder leaves the vehicle', async () => {
    for (const part of ['release', 'transfer', 'status'] as const) {
      const who = await withPass()
      await who.claim()
      await patch(who, who.vehicle, { passTicketId: who.pass })
      const to = await world.confirmed()
      const path = `/vehicle-passes/${who.pass}`
      if (part !== 'release') {
        await world.send(who.token, 'POST', `${path}/status`, { status: 'purchased' })
      }
      const bodies = {
        release: {},
        transfer: { toMemberId: to.id },
        status: { status: 'returned' },
      }
      const { status, text } = await world.send(
        world.lead.token,
        'POST',
        `${path}/${part}`,
        bodies[part],
      )
      assert.equal(status, 200, text)
      const { passTicketId, lacksPass } = await world.vehicleOf(who.vehicle)
      assert.deepEqual([part, passTicketId, lacksPass], [part, null, true])
    }
  })

  it('a cancelled vehicle frees its pass, and stays cancelled', async () => {
    const who = await withPass()
    await who.claim()
    await patch(who, who.vehicle, { passTicketId: who.pass })
    const gone = await world.send(who.token, 'DELETE', `/vehicles/${who.vehicle}?reason=broken`)
    assert.deepEqual(
      [gone.status, gone.json.status, gone.json.passTicketId],
      [200, 'cancelled', null],
    )
    const bound = await world.add(who, { passTicketId: who.pass })
    assert.equal(bound.status, 201, bound.text)
    for (const method of ['PATCH', 'DELETE']) {
      const body = method === 'PATCH' ? { note: 'x' } : undefined
      const again = await world.send(who.token, method, `/vehicles/${who.vehicle}`, body)
      assert.equal(again.json.code, 'VEHICLE_CANCELLED')
    }
  })

  it('INV-V4 vehicle-coverage: what is to enter without a pass comes first, then passes without a vehicle', async () => {
    const [bound, spare] = [await withPass(), await withPass()]
    for (const who of [bound, spare]) await who.claim()
    await patch(bound, bound.vehicle, { passTicketId: bound.pass })
    await patch(spare, spare.vehicle, { needsPass: false })
    const lacking = await world.driver(0)
    const { json } = await world.send(world.lead.token, 'GET', '/reports/vehicle-coverage')
    const lineOf = (id: string) => json.rows.find((line: unknown[]) => line.includes(id))
    assert.deepEqual(lineOf(lacking.vehicle)?.[0], 'lacks_pass')
    assert.deepEqual(lineOf(bound.vehicle)?.slice(0, 2), ['covered', bound.id])
    assert.deepEqual(lineOf(spare.pass)?.slice(0, 2), ['spare_pass', spare.id])
    assert.equal(json.rows[0][0], 'lacks_pass')
    const own = await world.send(lacking.token, 'GET', '/reports/vehicle-coverage')
    assert.deepEqual(own.json.rows, [])
  })

  it('onboarding: ticket and vehicle follow what a member has', async () => {
    const stepsOf = async (who: { id: string; token: string }) => {
      const { json } = await world.send(who.token, 'GET', `/members/${who.id}/onboarding`)
      const results = new Map<string, string>(
        json.steps.map(({ key, result }: { key: string; result: string }) => [key, result]),
      )
      return [results.get('ticket'), results.get('vehicle')]
    }
    const who = await withPass()
    const batch = await world.batch()
    assert.deepEqual(await stepsOf(who), ['action_needed', 'action_needed'])
    await who.claim()
    await patch(who, who.vehicle, { passTicketId: who.pass })
    const offered = await world.offer(who, batch)
    await world.send(who.token, 'POST', `/tickets/${offered.json.id}/claim`)
    assert.deepEqual(await stepsOf(who), ['action_needed', 'completed'])
    const inHand = { status: 'in_hand' }
    await world.send(who.token, 'POST', `/tickets/${offered.json.id}/status`, inHand)
    const rider = await world.confirmed()
    assert.deepEqual(await stepsOf(who), ['completed', 'completed'])
    assert.equal((await stepsOf(rider))[1], 'not_available')
    const driver = await world.driver(1)
    const seat = await world.asked(rider, driver.vehicle)
    assert.equal((await stepsOf(rider))[1], 'waiting')
    await world.send(driver.token, 'POST', `/ride-seats/${seat.id}/accept`, {})
    assert.equal((await stepsOf(rider))[1], 'completed')
  })

  it('of many who bind one pass at once, one does', async () => {
    const who = await withPass()
    await who.claim()
    const vehicles = await Promise.all(Array.from({ length: 6 }, () => world.add(who)))
    const answers = await Promise.all(
      vehicles.map(({ json }) => patch(who, json.id, { passTicketId: who.pass })),
    )
    const codes = answers.map(({ status, json }) => (status === 200 ? 'OK' : json.code)).sort()
    assert.deepEqual(codes, ['OK', ...new Array(5).fill('PASS_BOUND')])
  })
})
