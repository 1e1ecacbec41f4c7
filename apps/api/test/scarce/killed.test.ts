import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Mortal, ownPostgres } from '@campkit/testing/own-postgres'
import { rounds } from '@campkit/testing/rounds'
import type { Scarce, ScarceThing } from './scarce.ts'
import { seasonPlaces } from './seasons.ts'
import { shiftPlaces } from './shifts.ts'
import { assertAnswered, assertSound, rush, storm } from './storm.ts'
import { openScarceWorld, type ScarceWorld } from './world.ts'

/** How often the database is killed for each. */
const KINDS: readonly (readonly [Scarce, kills: number])[] = [
  [seasonPlaces, 16],
  [shiftPlaces, 5],
]

for (const [kind, kills] of KINDS) testKilled(kind, kills)

function testKilled(kind: Scarce, kills: number): void {
  describe(`a database that is killed while many want ${kind.name}`, () => {
    let postgres: Mortal
    let world: ScarceWorld
    let thing: ScarceThing
    before(async () => {
      postgres = await ownPostgres()
      world = await openScarceWorld(postgres)
      thing = await kind.open(world, { places: 20, people: 120 })
    })
    after(() => world.close())

    async function killedDuring<T>(acts: () => Promise<T>, afterMs: number): Promise<T> {
      const underWay = acts()
      await sleep(afterMs)
      await postgres.kill(() => {})
      const came = await underWay
      await postgres.restart()
      return came
    }

    it('loses nothing that it answered, and gives nothing twice', async () => {
      const came = await killedDuring(() => rush(thing), 120)
      const promised = thing.people.filter((_, i) => isYes(came[i]))
      const kept = new Set((await thing.shares()).map(({ memberId }) => memberId))
      assert.ok(promised.length < thing.people.length, 'it was killed too late')
      assert.deepEqual(
        promised.filter((memberId) => !kept.has(memberId)),
        [],
      )
      await assertSound(world, thing)
      for (let i = 0; i < rounds(kills); i++) {
        await killedDuring(() => storm(world, thing).catch(() => {}), 20 + 30 * i)
        await assertSound(world, thing)
      }
      assertAnswered(await rush(thing))
      await assertSound(world, thing)
      assert.ok((await thing.shares()).length > thing.places)
    })
  })
}

const isYes = (answer: { readonly status: number } | undefined): boolean =>
  answer !== undefined && answer.status >= 200 && answer.status < 300
