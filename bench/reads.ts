import { type Case, compete } from './compete.ts'
import { type Asked, load } from './load.ts'
import { watchOthers } from './others.ts'
import { progress, report } from './report.ts'
import { SECONDS } from './rounds.ts'
import { type Running, start } from './start.ts'
import { makeWorld } from './world.ts'

const CONNECTIONS = 32
const MEMORY_REQUESTS = 100_000
const ME = '/api/v1/members/me'
const LIST = '/api/v1/check-ins?limit=50'

type World = Awaited<ReturnType<typeof makeWorld>>

async function startAll({ env }: World) {
  const twin = await start('ours.ts', { ...env, PORT: '0' })
  return {
    bare: await start('bare.ts', {}),
    select: await start('select.ts', env),
    lean: await start('select.ts', { ...env, BATCHES: 'yes' }),
    ours: await start('ours.ts', env),
    twin,
    otherTwin: await start('ours.ts', { ...env, PORT: new URL(twin.url).port }),
  }
}

const entrant = (name: string, asked: Asked) => ({
  name,
  round: (seconds: number) => load(asked, seconds, CONNECTIONS),
})

function casesOf(
  { cpuOf }: World,
  headers: Record<string, string>,
  running: Awaited<ReturnType<typeof startAll>>,
): readonly Case[] {
  const { bare, select, lean, ours, twin, otherTwin } = running
  const at = ({ pid, url }: Running, path = '') => ({
    url: `${url}${path}`,
    cpu: cpuOf({ pid }),
    headers,
  })
  const twins = { url: `${twin.url}${ME}`, cpu: cpuOf(twin, otherTwin), headers }
  return [
    {
      name: 'own row',
      entrants: [
        entrant('Fastify + one SELECT', at(select, '/one')),
        entrant('the same by our batches', at(lean, '/one')),
        entrant('ours, GET /members/me', at(ours, ME)),
        entrant('ours, GET /members/me, 2 processes', twins),
        entrant('Fastify, bare JSON, no database', at(bare)),
      ],
    },
    {
      name: 'list of 50 own rows',
      entrants: [
        entrant('Fastify + one SELECT of 50 rows', at(select, '/list')),
        entrant('the same by our batches', at(lean, '/list')),
        entrant('ours, GET /check-ins', at(ours, LIST)),
      ],
    },
  ]
}

/** What the serving process holds after many requests. */
async function memoryAfter(asked: Asked, process: Running): Promise<number> {
  let served = 0
  while (served < MEMORY_REQUESTS) {
    progress(`memory: ${Math.round(served)} of ${MEMORY_REQUESTS} requests`)
    served += (await load(asked, SECONDS, CONNECTIONS)).perSecond * SECONDS
  }
  progress('')
  return Math.round((await process.rssBytes()) / 1024 / 1024)
}

/** Reads of the REST host, held against one SELECT without any rule. */
export async function reads(): Promise<void> {
  const world = await makeWorld()
  const running = await startAll(world)
  const headers = await world.headersOf(0)
  const others = watchOthers()
  const outcomes = await compete(casesOf(world, headers, running), world.analyze)
  const othersPercent = others()
  const { ours } = running
  const me = { url: `${ours.url}${ME}`, cpu: world.cpuOf(ours), headers }
  const rssMb = await memoryAfter(me, ours)
  await report({
    name: 'reads',
    outcomes,
    conditions: `${CONNECTIONS} connections`,
    othersPercent,
    notes: `Resident memory of ours after ${MEMORY_REQUESTS} more requests: ${rssMb} MB.`,
    more: { rssMb },
  })
  for (const process of Object.values(running)) process.stop()
  await world.close()
}
