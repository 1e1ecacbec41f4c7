import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { rounds } from '@campkit/testing/rounds'
import type { Scarce, ScarceThing } from './scarce.ts'
import { seasonPlaces } from './seasons.ts'
import { shiftPlaces } from './shifts.ts'
import { assertAnswered, assertSound, rush, storm } from './storm.ts'
import { setupAccess, tickets } from './tickets.ts'
import { openScarceWorld, type ScarceWorld } from './world.ts'

/** Everything of which there is not enough for everybody. */
const KINDS: readonly Scarce[] = [seasonPlaces, shiftPlaces, tickets, setupAccess]

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
      for (let i = 0; i < 3; i++) {
        assertAnswered(await storm(world, thing))
        await assertSound(world, thing)
      }
      const states = new Set((await thing.shares()).map(({ state }) => state))
      assert.deepEqual([...states].sort(), ['held', 'offered', 'waiting'])
    })
  })
}
