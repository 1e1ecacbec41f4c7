import assert from 'node:assert/strict'
import type { Answer } from '@campkit/testing/call'
import type { ScarceThing, Share } from './scarce.ts'
import type { ScarceWorld } from './world.ts'

/** What came of the requests of one storm: answers, or nothing where the connection broke. */
export type Came = readonly (Answer | undefined)[]

/** Everybody asks at once. */
export const rush = (thing: ScarceThing): Promise<Came> =>
  Promise.all(thing.people.map((memberId) => come(thing.take(memberId))))

/**
 * All that can happen, at once: people leave, say yes, decline and ask again, leads let people in, offers run out,
 * and two exchange what they have.
 */
export async function storm(world: ScarceWorld, thing: ScarceThing): Promise<Came> {
  const shares = await thing.shares()
  const [held, offered, waiting] = (['held', 'offered', 'waiting'] as const).map((state) =>
    shares.filter((share) => share.state === state),
  ) as [Share[], Share[], Share[]]
  const [outdated, answered] = halves(offered)
  await thing.outdate(outdated)
  const acts = [
    ...everySecond(held).map((share) => () => thing.leave(share)),
    ...everySecond(waiting)
      .slice(0, 20)
      .map((share) => () => thing.leave(share)),
    ...waiting.slice(-3).map(
      ({ memberId }) =>
        () =>
          thing.override(memberId),
    ),
    ...answered.map((share, i) => () => (i % 3 === 2 ? thing.leave(share) : thing.accept(share))),
    ...outdated.map((share) => () => thing.accept(share)),
    ...everySecond(held).map(
      ({ memberId }) =>
        () =>
          thing.take(memberId),
    ),
    ...swaps(thing, held),
  ]
  const jobs = outdated.map((share) => expire(world, thing, share))
  const came = await Promise.all(shuffled(acts).map((act) => come(act())))
  await Promise.all(jobs)
  return came
}

/** A job may run twice, and beside everything else. */
async function expire(world: ScarceWorld, thing: ScarceThing, { id }: Share): Promise<void> {
  const jobs = await world.jobs(`${thing.expireTask} ${id}`)
  await Promise.all(
    [...jobs, ...jobs].map((payload) => world.run(thing.expireTask, payload).catch(() => {})),
  )
}

const swaps = (thing: ScarceThing, held: readonly Share[]) => {
  const { swap } = thing
  if (!swap) return []
  return held.slice(1, 6).map((share, i) => () => swap(share, held.at(-1 - i) ?? share))
}

const come = (answer: Promise<Answer>): Promise<Answer | undefined> => answer.catch(() => undefined)

const everySecond = <T>(all: readonly T[]): readonly T[] => all.filter((_, i) => i % 2 === 0)

const halves = <T>(all: readonly T[]): [readonly T[], readonly T[]] => [
  all.filter((_, i) => i % 2 === 0),
  all.filter((_, i) => i % 2 === 1),
]

const shuffled = <T>(all: readonly T[]): readonly T[] =>
  all
    .map((one) => ({ one, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)

/** Never 5xx: whoever comes too late is told so. */
export function assertAnswered(came: Came): void {
  for (const answer of came) {
    assert.ok(answer, 'a connection broke')
    assert.ok(answer.status < 500, answer.text)
  }
}

/**
 * What must be true whenever nobody is in the middle of anything: no more have it than there is, but for overrides;
 * nobody has it twice; nobody waits while something is free; every offer has exactly one job that ends it.
 */
export async function assertSound(world: ScarceWorld, thing: ScarceThing): Promise<void> {
  const shares = await thing.shares()
  const holding = shares.filter(({ state }) => state !== 'waiting')
  const regular = holding.filter(({ isOverridden }) => !isOverridden)
  assert.ok(regular.length <= thing.places, `${regular.length} have one of ${thing.places}`)
  const whose = shares.map(({ memberId }) => memberId)
  assert.equal(new Set(whose).size, whose.length, 'somebody has two')
  if (holding.length < shares.length) {
    assert.ok(holding.length >= thing.places, `${thing.places - holding.length} free, some wait`)
  }
  for (const { id } of holding.filter(({ state }) => state === 'offered')) {
    const jobs = await world.jobs(`${thing.expireTask} ${id}`)
    assert.equal(jobs.length, 1, `${jobs.length} jobs end the offer ${id}`)
  }
  const { json } = await world.asLead('GET', '/reports/integrity')
  const broken = json.rows.filter(([, , count]: [string, string, number]) => count > 0)
  assert.deepEqual(broken, [])
}
