import { mkdir, writeFile } from 'node:fs/promises'
import { type Entrant, load, type Sample, start } from './measure.ts'
import { lineOf, table } from './report.ts'
import { makeWorld } from './world.ts'

/**
 * All entrants in one run, taking turns, so that they share whatever the machine does meanwhile. The
 * figures that count are the ratios; absolute numbers differ from machine to machine.
 */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 9)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3)
/** V8 goes on compiling for about that long. */
const WARM_UP_SECONDS = 10
const TWIN_PORT = 4977
const MEMORY_REQUESTS = 100_000
const ME = '/api/v1/members/me'
const LIST = '/api/v1/check-ins?limit=50'

type Running = Awaited<ReturnType<typeof start>>
type Contest = Entrant & { readonly heldAgainst: string }

const progress = (text: string) => {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`)
}

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
    await load(entrant, WARM_UP_SECONDS)
  }
  for (let round = 1; round <= ROUNDS; round++) {
    for (const entrant of contest) {
      progress(`round ${round} of ${ROUNDS}: ${entrant.name}`)
      samples.get(entrant.name)?.push(await load(entrant, SECONDS))
    }
  }
  return samples
}

/** What the serving process holds after many requests. */
async function memoryAfter(entrant: Entrant, process: Running): Promise<number> {
  let served = 0
  while (served < MEMORY_REQUESTS) {
    progress(`memory: ${Math.round(served)} of ${MEMORY_REQUESTS} requests`)
    served += (await load(entrant, SECONDS)).perSecond * SECONDS
  }
  return (await process.rssBytes()) / 1024 / 1024
}

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
process.stdout.write(`${table(lines, ROUNDS, SECONDS)}
Ratios are to the SELECT of the same kind. Resident memory of ours after ${MEMORY_REQUESTS} more
requests: ${rssMb.toFixed(0)} MB.
`)
const folder = new URL('results/', import.meta.url)
await mkdir(folder, { recursive: true })
const document = { rounds: ROUNDS, secondsPerRound: SECONDS, lines, rssMb: Math.round(rssMb) }
await writeFile(new URL('reads.json', folder), `${JSON.stringify(document, null, 2)}\n`)

for (const entrant of Object.values(running)) entrant.stop()
await world.close()
process.exit(0)
