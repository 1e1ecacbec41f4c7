import { mkdir, writeFile } from 'node:fs/promises'
import { type Entrant, load, type Sample, start } from './measure.ts'
import { lineOf, table } from './report.ts'
import { makeWorld } from './world.ts'

/**
 * All entrants in one run, taking turns, so that they share whatever the machine does meanwhile. The
 * figures that count are the ratios; absolute numbers differ from machine to machine.
 */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
const TWIN_PORT = 4977
const MEMORY_REQUESTS = 100_000
const ME = '/api/v1/members/me'
const LIST = '/api/v1/check-ins?limit=50'

type Running = Awaited<ReturnType<typeof start>>
type Contest = Entrant & { readonly heldAgainst: string }

const progress = (text: string) => {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`)
}

function contestOf(headers: Record<string, string>, bare: Running, select: Running, ours: Running) {
  const twins = `http://127.0.0.1:${TWIN_PORT}`
  const one = 'Fastify + one SELECT'
  const many = 'Fastify + one SELECT of 50 rows'
  // biome-ignore format: a table
  return [
    { name: 'Fastify, bare JSON',                 url: bare.url,             headers: {}, heldAgainst: one },
    { name: one,                                  url: `${select.url}/one`,  headers: {}, heldAgainst: one },
    { name: 'ours, GET /members/me',              url: `${ours.url}${ME}`,   headers,     heldAgainst: one },
    { name: 'ours, GET /members/me, 2 processes', url: `${twins}${ME}`,      headers,     heldAgainst: one },
    { name: many,                                 url: `${select.url}/list`, headers: {}, heldAgainst: many },
    { name: 'ours, list of 50 own rows',          url: `${ours.url}${LIST}`, headers,     heldAgainst: many },
  ] satisfies Contest[]
}

async function compete(contest: readonly Contest[]): Promise<Map<string, Sample[]>> {
  const samples = new Map<string, Sample[]>(contest.map(({ name }) => [name, []]))
  for (const entrant of contest) {
    progress(`warming up: ${entrant.name}`)
    await load(entrant, 2)
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
const [bare, select, ours, ...twins] = [
  await start('bare.ts', {}),
  await start('select.ts', world.env),
  await start('ours.ts', world.env),
  await start('ours.ts', twinEnv),
  await start('ours.ts', twinEnv),
] as const
const contest = contestOf(world.headers, bare, select, ours)
const samples = await compete(contest)
const rssMb = await memoryAfter(contest[2] as Contest, ours)
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

for (const entrant of [bare, select, ours, ...twins]) entrant.stop()
await world.close()
process.exit(0)
