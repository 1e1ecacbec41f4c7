import { compete } from './compete.ts'
import { type Asked, load } from './load.ts'
import { watchOthers } from './others.ts'
import { questionsOf, startReaders } from './read-cases.ts'
import { progress, report } from './report.ts'
import { SECONDS } from './rounds.ts'
import { assertSameRows } from './same-rows.ts'
import type { Running } from './start.ts'
import { makeWorld } from './world.ts'

const CONNECTIONS = 32
const MEMORY_REQUESTS = 100_000
const MEMORY_SECONDS = 60

const entrantsOf = (questions: Readonly<Record<string, Asked>>) =>
  Object.entries(questions).map(([name, asked]) => ({
    name,
    round: (seconds: number) => load(asked, seconds, CONNECTIONS),
  }))

/** The memory of the serving process after many requests; a busy machine may stop earlier. */
async function memoryAfter(asked: Asked, process: Running) {
  let served = 0
  for (let seconds = 0; served < MEMORY_REQUESTS && seconds < MEMORY_SECONDS; seconds += SECONDS) {
    progress(`memory: ${Math.round(served)} of ${MEMORY_REQUESTS} requests`)
    served += (await load(asked, SECONDS, CONNECTIONS)).perSecond * SECONDS
  }
  progress('')
  const rssMb = Math.round((await process.rssBytes()) / 1024 / 1024)
  return { rssMb, served: Math.round(served) }
}

/** Reads of the REST host, compared with one SELECT without any rule, and with PostGraphile. */
export async function reads(): Promise<void> {
  const world = await makeWorld()
  const readers = await startReaders(world)
  const { ownRow, list, ceiling, me } = await questionsOf(world, readers)
  for (const questions of [ownRow, list]) await assertSameRows(Object.values(questions))
  const cases = [
    { name: 'own row', entrants: entrantsOf({ ...ownRow, 'Fastify without a database': ceiling }) },
    { name: 'list of 50 own rows', entrants: entrantsOf(list) },
  ]
  const others = watchOthers()
  const outcomes = await compete(cases, world.analyze)
  const othersPercent = others()
  const memory = await memoryAfter(me, readers.ours)
  await report({
    name: 'reads',
    outcomes,
    conditions: `${CONNECTIONS} connections`,
    othersPercent,
    notes: `Spared: PostGraphile as a superuser without settings, which needs no transaction. Resident memory of ours after
${memory.served} more requests: ${memory.rssMb} MB.`,
    more: { memory },
  })
  for (const reader of Object.values(readers)) reader.stop()
  await world.close()
}
