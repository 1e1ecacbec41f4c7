import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { rounds } from '@campkit/testing/rounds'
import fc from 'fast-check'
import { type AuthHost, openAuthHost } from './host.ts'
import type { Model } from './model/chains.ts'
import { commands, exchange, signIn } from './model/commands.ts'
import { newWorld } from './model/world.ts'

const RUNS = rounds(160)
const MOST_COMMANDS = 30
const { CAMPKIT_MODEL_SEED, CAMPKIT_MODEL_PATH, CAMPKIT_MODEL_REPLAY } = process.env
const SEED = Number(CAMPKIT_MODEL_SEED ?? Date.now() % 2 ** 31)

describe('chains, against a model of them', () => {
  let host: AuthHost
  let ana: Awaited<ReturnType<AuthHost['addPerson']>>
  before(async () => {
    host = await openAuthHost()
    ana = await host.addPerson()
  })
  after(() => host.close())

  it(`${RUNS} × up to ${MOST_COMMANDS} commands: the world is as the model says (seed ${SEED})`, async (t) => {
    t.diagnostic(`again: CAMPKIT_MODEL_SEED=${SEED}`)
    t.diagnostic('the shrunk case alone: its path and replayPath in CAMPKIT_MODEL_PATH and _REPLAY')
    const met = { 'no client': 0, 'not its client': 0, dead: 0, next: 0, retry: 0, reuse: 0 }
    const property = fc.asyncProperty(
      commands(MOST_COMMANDS, CAMPKIT_MODEL_REPLAY),
      async (given) => {
        const model: Model = { chains: [], isDisabled: [false, false], met }
        const real = await newWorld(host, ana)
        await signIn(0).run(model, real)
        await exchange(0, 'owner', undefined).run(model, real)
        await fc.asyncModelRun(() => ({ model, real }), given)
      },
    )
    await fc.assert(property, {
      seed: SEED,
      numRuns: RUNS,
      ...(CAMPKIT_MODEL_PATH !== undefined && { path: CAMPKIT_MODEL_PATH }),
    })
    t.diagnostic(JSON.stringify(met))
    for (const [name, times] of Object.entries(met)) assert.ok(times >= 1, `${name}: ${times}`)
  })
})
