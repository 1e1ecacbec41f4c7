import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { rounds } from '@campkit/testing/rounds'
import { bikes } from './bikes.ts'
import { rideSeats } from './rides.ts'
import type { Scarce, ScarceThing } from './scarce.ts'
import { seasonPlaces } from './seasons.ts'
import { beds } from './shelter.ts'
import { shiftPlaces } from './shifts.ts'
import { assertAnswered, assertSound, rush, storm } from './storm.ts'
import { setupAccess, tickets } from './tickets.ts'
import { openScarceWorld, type ScarceWorld } from './world.ts'

/** Everything of which there is not enough for everybody. */
const KINDS: readonly Scarce[] = [
  seasonPlaces,
  beds,
  shiftPlaces,
  tickets,
  setupAccess,
  rideSeats,
  bikes,
]

const PLACES = 20

for (const kind of KINDS) {
  describe(`${kind.name}, which many want at once`, () => {
    let world: ScarceWorld
    let thing: ScarceThing
    before(async () => {
      world = await openScarceWorld()
      thing = await kind.open(world, { places: PLACES, people: rounds(500) })
    })
    after(() => world.close())

    it('are given to as many as there are; the others wait', async () => {
      assertAnswered(await rush(thing))
      const held = (await thing.shares()).filter(({ state }) => state !== 'waiting')
      assert.equal(held.length, PLACES)
      await assertSound(world, thing)
    })

    it('stay sound while people leave, decline, say yes, are let in and offers run out', async () => {
      for (let i = 0; i < rounds(8); i++) {
        assertAnswered(await storm(world, thing))
        await assertSound(world, thing)
      }
      const states = new Set((await thing.shares()).map(({ state }) => state))
      assert.deepEqual([...states].sort(), ['held', 'offered', 'waiting'])
    })

    it('go to the next when somebody leaves the season', async () => {
      const held = (await thing.shares()).filter(({ state }) => state === 'held').slice(0, 3)
      for (const { memberId } of held) {
        const answer = await world.remove(memberId)
        assert.equal(answer.status, 200, answer.text)
      }
      const still = new Set((await thing.shares()).map(({ memberId }) => memberId))
      assert.ok(!held.some(({ memberId }) => still.has(memberId)))
      await assertSound(world, thing)
    })

    it('are neither offered nor waited for once the season is closed', async () => {
      const held = (await thing.shares()).filter(
        ({ state, isUnanswered = false }) => state === 'held' && !isUnanswered,
      )
      const answer = await world.closeSeason()
      assert.equal(answer.status, 200, answer.text)
      const states = (await thing.shares()).map(({ state }) => state)
      assert.ok(!states.includes('offered'))
      // Whoever had a place has completed the season; who waited for one is noted as waiting for ever.
      if (kind.endsWithSeason) assert.ok(!states.includes('held'))
      else assert.deepEqual(states, new Array(held.length).fill('held'))
    })
  })
}
