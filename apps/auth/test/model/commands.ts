import assert from 'node:assert/strict'
import fc from 'fast-check'
import { type By, type Chain, disable, type Model, redeem, revoke } from './chains.ts'
import type { World } from './world.ts'

export type Command = fc.AsyncCommand<Model, World>

/** A command by its name; afterwards the whole world must be as the model says. */
const command = (
  name: string,
  check: (model: Model) => boolean,
  run: (model: Model, world: World) => Promise<void>,
): Command => ({
  check,
  toString: () => name,
  async run(model, world) {
    await run(model, world)
    await world.assertIs(model)
  },
})

type OnChain = (at: { i: number; chain: Chain }, model: Model, world: World) => Promise<void>

/** On one of the chains there are, counted from the newest. */
const onChain = (name: string, pick: number, fewestSteps: number, run: OnChain): Command => {
  const find = ({ chains }: Model) => {
    const i = Math.max(0, chains.length - 1 - pick)
    const chain = chains[i]
    return chain && chain.generation >= fewestSteps ? { i, chain } : undefined
  }
  const check = (model: Model) => find(model) !== undefined
  return command(name, check, async (model, world) => {
    const at = find(model)
    assert.ok(at)
    await run(at, model, world)
    await world.assertOpens(at.i, at.chain)
  })
}

export const signIn = (client: number) =>
  command(
    `sign in by client ${client}`,
    () => true,
    async (model, world) => {
      const isOpened = await world.open(client)
      assert.equal(isOpened, !model.isDisabled[client])
      if (isOpened) model.chains.push({ client, generation: 0, isAlive: true, lastKey: undefined })
    },
  )

export const exchange = (pick: number, by: By, key: string | undefined) =>
  onChain(`exchange #${pick}, ${by}, key ${key}`, pick, 0, async ({ i, chain }, model, world) => {
    const answer = await world.exchange(i, chain, by, key)
    world.keep(i, chain, answer, redeem(model, chain, { by, generation: 0, key }))
  })

const refresh = (pick: number, by: By, back: number, key: string | undefined) =>
  onChain(
    `refresh #${pick}, ${by}, ${back} back, key ${key}`,
    pick,
    1,
    async ({ i, chain }, model, world) => {
      const generation = Math.max(1, chain.generation - back)
      const answer = await world.refresh(i, chain, by, generation, key)
      const expected = redeem(model, chain, { by, generation, key })
      world.keep(i, chain, answer, expected)
    },
  )

const revokeOne = (pick: number, by: By, back: number) =>
  onChain(`revoke #${pick}, ${by}, ${back} back`, pick, 1, async ({ i, chain }, model, world) => {
    const generation = Math.max(1, chain.generation - back)
    const { status, body } = await world.revoke(i, chain, by, generation)
    const told = status === 200 ? '200' : `${status} ${body.error}`
    assert.equal(told, revoke(model, chain, by))
  })

const logOut = (pick: number) =>
  onChain(`log out #${pick}`, pick, 1, async ({ i, chain }, _model, world) => {
    assert.equal((await world.logOut(i)).status, 200)
    chain.isAlive = false
  })

const disableOne = (client: number) =>
  command(
    `disable client ${client}`,
    ({ isDisabled }) => !isDisabled[client],
    async (model, world) => {
      assert.equal(await world.disable(client), true)
      disable(model, client)
    },
  )

const waitAMinute = command(
  'wait a minute',
  ({ chains }) => chains.length > 0,
  async (model, world) => {
    await world.waitAMinute()
    for (const chain of model.chains) chain.lastKey = undefined
  },
)

const client = fc.constantFrom(0, 1)
const pick = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(3) })
const by = fc.oneof(
  { weight: 9, arbitrary: fc.constant<By>('owner') },
  { weight: 1, arbitrary: fc.constantFrom<By>('wrong secret', 'other client') },
)
const back = fc.oneof(
  { weight: 5, arbitrary: fc.constant(0) },
  { weight: 2, arbitrary: fc.constant(1) },
  { weight: 1, arbitrary: fc.nat(4) },
)
const key = fc.oneof(
  { weight: 3, arbitrary: fc.constant('k-1') },
  { weight: 1, arbitrary: fc.constantFrom(undefined, 'k-2') },
)

const WEIGHTS = [
  { weight: 8, arbitrary: client.map(signIn) },
  { weight: 8, arbitrary: fc.tuple(pick, by, key).map((of) => exchange(...of)) },
  { weight: 40, arbitrary: fc.tuple(pick, by, back, key).map((of) => refresh(...of)) },
  { weight: 2, arbitrary: fc.tuple(pick, by, back).map((of) => revokeOne(...of)) },
  { weight: 1, arbitrary: pick.map(logOut) },
  { weight: 1, arbitrary: client.map(disableOne) },
  { weight: 2, arbitrary: fc.constant(waitAMinute) },
]

/** Mostly what goes well, so that there is something to go wrong with. */
export const commands = (most: number, replayPath: string | undefined) =>
  fc.commands([fc.oneof(...WEIGHTS)], {
    maxCommands: most,
    size: 'max',
    ...(replayPath !== undefined && { replayPath }),
  })
