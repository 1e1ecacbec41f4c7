import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Mortal, ownPostgres } from '@campkit/testing/own-postgres'
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

type Run = {
  readonly kinds: readonly Scarce[]
  /** How often the database is killed. */
  readonly kills: number
  readonly places: number
  readonly people: number
}

/** A kill takes long whatever is going on, so what people hold in a season shares them. */
const RUNS: readonly Run[] = [
  { kinds: [seasonPlaces], kills: 8, places: 20, people: 80 },
  {
    kinds: [shiftPlaces, beds, tickets, setupAccess, rideSeats, bikes],
    kills: 5,
    places: 8,
    people: 32,
  },
]

for (const run of RUNS) testKilled(run)

function testKilled({ kinds, kills, places, people }: Run): void {
  const names = kinds.map(({ name }) => name).join(', ')
  describe(`a database that is killed while many want ${names}`, () => {
    let postgres: Mortal
    let world: ScarceWorld
    const things: ScarceThing[] = []
    before(async () => {
      postgres = await ownPostgres()
      world = await openScarceWorld(postgres)
      for (const kind of kinds) things.push(await kind.open(world, { places, people }))
    })
    // Whatever failed before: a server that is left running would keep the whole run waiting.
    after(() => world?.close() ?? postgres?.drop())

    async function killedDuring<T>(acts: () => Promise<T>, afterMs: number): Promise<T> {
      const underWay = acts()
      await sleep(afterMs)
      await postgres.kill(() => {})
      const came = await underWay
      await postgres.restart()
      return came
    }

    const ofAll = <T>(act: (thing: ScarceThing) => Promise<T>) => Promise.all(things.map(act))

    async function assertAllSound(): Promise<void> {
      for (const thing of things) await assertSound(world, thing)
    }

    it('loses nothing that it answered, and gives nothing twice', async () => {
      const came = await killedDuring(() => ofAll(rush), 120)
      const promised = things.map((thing, n) => thing.people.filter((_, i) => isYes(came[n]?.[i])))
      assert.ok(promised.flat().length < kinds.length * people, 'it was killed too late')
      for (const [n, thing] of things.entries()) {
        const kept = new Set((await thing.shares()).map(({ memberId }) => memberId))
        assert.deepEqual(
          promised[n]?.filter((memberId) => !kept.has(memberId)),
          [],
        )
      }
      await assertAllSound()
      for (let i = 0; i < rounds(kills); i++) {
        const storms = () => ofAll((thing) => storm(world, thing).catch(() => {}))
        await killedDuring(storms, 20 + 30 * i)
        await assertAllSound()
      }
      for (const thing of things) assertAnswered(await rush(thing))
      await assertAllSound()
      for (const thing of things) assert.ok((await thing.shares()).length > thing.places)
    })
  })
}

const isYes = (answer: { readonly status: number } | undefined): boolean =>
  answer !== undefined && answer.status >= 200 && answer.status < 300
