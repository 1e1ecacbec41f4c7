import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { call } from '@campkit/testing/call'
import { countingRoundTrips } from '@campkit/testing/round-trips'
import { rounds } from '@campkit/testing/rounds'
import { untilWaiting } from '@campkit/testing/until-waiting'
import { type GateWorld, minutesAgo, openGateWorld } from '../../../../test/gate-world.ts'
import * as enrollments from '../../people/enrollments/enrollments.store.ts'

const ROUNDS = rounds(40)

describe('arrivals and departures at the same moment', () => {
  let world: GateWorld
  before(async () => {
    world = await openGateWorld()
  })
  after(() => world.close())

  it('one arrival of two, by the member and by a lead', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const ana = await world.confirmed()
      const answers = await Promise.all([
        world.record(ana, 'arrival'),
        world.byLead(ana, 'arrival'),
      ])
      const results = answers.map(({ status, json }) => `${status} ${json.result}`).sort()
      assert.deepEqual(results, ['200 duplicate', '201 ok'])
      assert.ok(await world.onSite(ana))
    }
  })

  it('an arrival against a departure: the departure counts only after it', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const ana = await world.confirmed()
      const [arrival, departure] = await Promise.all([
        world.record(ana, 'arrival', { occurredAt: minutesAgo(1) }),
        world.byLead(ana, 'departure'),
      ])
      assert.equal(arrival.status, 201, arrival.text)
      assert.ok(departure.status === 201 || departure.json.code === 'NOT_IN', departure.text)
      assert.equal((await world.onSite(ana)) === undefined, departure.status === 201)
    }
  })

  it('one departure of two', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const ana = await world.confirmed()
      await world.record(ana, 'arrival', { occurredAt: minutesAgo(2) })
      const answers = await Promise.all([
        world.record(ana, 'departure', { occurredAt: minutesAgo(1) }),
        world.byLead(ana, 'departure', { occurredAt: minutesAgo(0.5) }),
      ])
      const ends = answers.map(({ status, json }) => json.code ?? status)
      assert.ok(ends.includes(201), String(ends))
      assert.equal(await world.onSite(ana), undefined)
    }
  })

  it('an arrival waits for a withdrawal that came first, and is refused', async () => {
    const ana = await world.confirmed()
    const arriving = await world.camp.asCamp(async (tx) => {
      await enrollments.setStatus(tx, ana.enrollment, {
        status: 'withdrawn',
        intent: 'no',
        by: ana.id,
      })
      const answer = world.record(ana, 'arrival')
      await untilWaiting(world.camp.owner)
      return { answer }
    })
    const { json } = await arriving.answer
    assert.equal(json.code, 'NOT_CONFIRMED')
    assert.equal(await world.onSite(ana), undefined)
  })

  it('an arrival against a withdrawal: both end, and nobody is told of a fault', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const ana = await world.confirmed()
      const [arrival, withdrawal] = await Promise.all([
        world.record(ana, 'arrival'),
        world.act(ana, 'withdraw'),
      ])
      assert.equal(withdrawal.status, 200, withdrawal.text)
      assert.ok(arrival.status === 201 || arrival.json.code === 'NOT_CONFIRMED', arrival.text)
      assert.equal((await world.onSite(ana)) !== undefined, arrival.status === 201)
    }
  })

  it('waits for the database three times, as any change', async () => {
    const counting = countingRoundTrips(world.camp.db)
    const server = await world.camp.serve({ db: counting.db })
    const ana = await world.confirmed()
    const trips: number[] = []
    for (let i = 0; i < 10; i++) {
      const kind = i % 2 ? 'departure' : 'arrival'
      const body = { kind, clientEventId: `trip-${i}` }
      const sent = { method: 'POST', key: world.key, token: ana.token, body }
      trips.push(
        await counting.tripsOf(async () => {
          const answer = await call(server, '/api/v1/check-ins', sent)
          assert.equal(answer.status, 201, answer.text)
        }),
      )
    }
    assert.equal(Math.min(...trips), 3)
  })
})
