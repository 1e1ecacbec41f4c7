import { type Entrant, load, type Running, type Sample, start } from './measure.ts'
import { keep, lineOf, progress, table } from './report.ts'
import { ROUNDS, SECONDS, WARM_UP_SECONDS } from './rounds.ts'
import { makeWorld } from './world.ts'

const CONNECTIONS = 32
const TWIN_PORT = 4977
const MEMORY_REQUESTS = 100_000
const ME = '/api/v1/members/me'
const LIST = '/api/v1/check-ins?limit=50'

type Contest = Entrant & { readonly heldAgainst: string }

function contestOf(headers: Record<string, string>, running: Record<string, Running>) {
  const [bare, select, lean, ours] = ['bare', 'select', 'lean', 'ours'].map(
    (name) => running[name]?.url,
  )
  const twins = `http://127.0.0.1:${TWIN_PORT}`
  const one = 'Fastify + one SELECT'
  const many = 'Fastify + one SELECT of 50 rows'
  // biome-ignore format: a table
  return [
    { name: 'Fastify, bare JSON',                 url: `${bare}`,         headers: {}, heldAgainst: one },
    { name: one,                                  url: `${select}/one`,   headers: {}, heldAgainst: one },
    { name: 'ours, GET /members/me',              url: `${ours}${ME}`,    headers,     heldAgainst: one },
    { name: 'ours, GET /members/me, 2 processes', url: `${twins}${ME}`,   headers,     heldAgainst: one },
    { name: 'the same by our batches',            url: `${lean}/one`,     headers: {}, heldAgainst: one },
    { name: many,                                 url: `${select}/list`,  headers: {}, heldAgainst: many },
    { name: 'of 50 rows by our batches',          url: `${lean}/list`,    headers: {}, heldAgainst: many },
    { name: 'ours, list of 50 own rows',          url: `${ours}${LIST}`,  headers,     heldAgainst: many },
  ] satisfies Contest[]
}

async function compete(contest: readonly Contest[]): Promise<Map<string, Sample[]>> {
  const samples = new Map<string, Sample[]>(contest.map(({ name }) => [name, []]))
  for (const entrant of contest) {
    progress(`warming up: ${entrant.name}`)
    await load(entrant, WARM_UP_SECONDS, CONNECTIONS)
  }
  for (let round = 1; round <= ROUNDS; round++) {
    for (const entrant of contest) {
      progress(`round ${round} of ${ROUNDS}: ${entrant.name}`)
      samples.get(entrant.name)?.push(await load(entrant, SECONDS, CONNECTIONS))
    }
  }
  return samples
}

/** What the serving process holds after many requests. */
async function memoryAfter(entrant: Entrant, process: Running): Promise<number> {
  let served = 0
  while (served < MEMORY_REQUESTS) {
    progress(`memory: ${Math.round(served)} of ${MEMORY_REQUESTS} requests`)
    served += (await load(entrant, SECONDS, CONNECTIONS)).perSecond * SECONDS
  }
  return (await process.rssBytes()) / 1024 / 1024
}

/** Reads of the REST host, held against one SELECT without any rule. */
export async function reads(): Promise<void> {
  const world = await makeWorld()
  const twinEnv = { ...world.env, PORT: String(TWIN_PORT) }
  const running = {
    bare: await start('bare.ts', {}),
    select: await start('select.ts', world.env),
    lean: await start('select.ts', { ...world.env, BATCHES: 'yes' }),
    ours: await start('ours.ts', world.env),
    twin: await start('ours.ts', twinEnv),
    otherTwin: await start('ours.ts', twinEnv),
  }
  const contest = contestOf(world.headers, running)
  const samples = await compete(contest)
  const me = contest.find(({ name }) => name === 'ours, GET /members/me') as Contest
  const rssMb = await memoryAfter(me, running.ours)
  progress('')

  const lines = contest.map(({ name, heldAgainst }) =>
    lineOf(name, samples.get(name) ?? [], samples.get(heldAgainst) ?? []),
  )
  process.stdout.write(`${table(lines, `${ROUNDS} rounds of ${SECONDS} s, ${CONNECTIONS} connections`)}
Ratios are to the SELECT of the same kind. Resident memory of ours after ${MEMORY_REQUESTS} more
requests: ${rssMb.toFixed(0)} MB.
`)
  await keep('reads', {
    rounds: ROUNDS,
    secondsPerRound: SECONDS,
    lines,
    rssMb: Math.round(rssMb),
  })
  for (const entrant of Object.values(running)) entrant.stop()
  await world.close()
}
