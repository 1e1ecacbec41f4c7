import { type Caller, type Sent, withCallers } from './caller.ts'
import { type Case, compete } from './compete.ts'
import type { CpuMeter } from './cpu.ts'
import { watchOthers } from './others.ts'
import { report } from './report.ts'
import { type Sample, timed } from './sample.ts'
import { start } from './start.ts'
import { makeWorld } from './world.ts'

const CALLERS = 32

type Host = {
  readonly url: string
  readonly cpu: CpuMeter
  /** The request that records the n-th check-in. */
  readonly sent: (n: number) => Sent
  /** How an answer looks that says that it was recorded, and was new. */
  readonly recorded: RegExp
}
const CREATED = /^HTTP\/1.1 201/

/** New check-ins for as long as it takes, by all members in turn: nobody waits for another's lock. */
export function insertsAt({ url, cpu, sent, recorded }: Host) {
  let n = 0
  const work = (until: number) => async (caller: Caller) => {
    if (performance.now() > until) return false
    const answer = await caller.post(sent(n++))
    if (!recorded.test(answer)) throw new Error(answer)
    return true
  }
  return (seconds: number): Promise<Sample> =>
    withCallers(url, CALLERS, (callers) =>
      timed(callers, cpu, work(performance.now() + seconds * 1000)),
    )
}

const JSON_BODY = { 'content-type': 'application/json' }
let events = 0
const meal = () => ({ kind: 'meal', clientEventId: `event-${events++}`, source: 'kiosk' })

/** An insert with its audit row and event, held against one INSERT without any rule. */
export async function inserts(): Promise<void> {
  const world = await makeWorld()
  const ours = await start('ours.ts', world.env)
  const one = await start('insert.ts', world.env)
  const headers = await Promise.all(world.memberIds.map((_, i) => world.headersOf(i)))
  const memberOf = (n: number) => n % world.memberIds.length
  const cases: readonly Case[] = [
    {
      name: 'a new check-in, over 300 members',
      entrants: [
        {
          name: 'Fastify + one INSERT',
          round: insertsAt({
            url: one.url,
            cpu: world.cpuOf(one),
            recorded: CREATED,
            sent: (n) => ({
              path: '/check-ins',
              headers: {
                authorization: `Bearer ${world.env.KEY}`,
                'x-member-id': world.memberIds[memberOf(n)] as string,
                ...JSON_BODY,
              },
              body: JSON.stringify(meal()),
            }),
          }),
        },
        {
          name: 'ours, POST /check-ins, audit row and event',
          round: insertsAt({
            url: ours.url,
            cpu: world.cpuOf(ours),
            recorded: CREATED,
            sent: (n) => ({
              path: '/api/v1/check-ins',
              headers: { ...headers[memberOf(n)], ...JSON_BODY },
              body: JSON.stringify(meal()),
            }),
          }),
        },
      ],
    },
  ]
  const others = watchOthers()
  const outcomes = await compete(cases, world.analyze)
  await report({
    name: 'inserts',
    outcomes,
    conditions: `${CALLERS} callers`,
    othersPercent: others(),
    notes: 'Only ours checks who asks, locks the member, and leaves an audit row and an event.',
  })
  for (const running of [ours, one]) running.stop()
  await world.close()
}
