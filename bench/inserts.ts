import { newId } from '@campkit/core/ids'
import { compete } from './compete.ts'
import { insertsAt } from './insert-rounds.ts'
import { watchOthers } from './others.ts'
import { headersOf, PATH, RECORDED, recordBody } from './postgraphile/queries.ts'
import { startPostgraphile } from './postgraphile/start.ts'
import { report } from './report.ts'
import { start } from './start.ts'
import { makeWorld, type World } from './world.ts'

const CALLERS = 32
const CREATED = /^HTTP\/1.1 201/

let events = 0
const meal = () => ({ kind: 'meal', clientEventId: `event-${events++}` })
const JSON_BODY = { 'content-type': 'application/json' }

async function startHosts({ env }: World) {
  return {
    one: await start('insert.ts', env),
    ours: await start('ours.ts', env),
    postgraphile: await startPostgraphile(env),
    spared: await startPostgraphile({ ...env, SPARED: 'yes' }),
  }
}
type Hosts = Awaited<ReturnType<typeof startHosts>>

/** The request to each entrant for a new check-in of one member. */
async function requestsOf({ env, memberIds, headersOf: signedIn }: World) {
  const headers = await Promise.all(memberIds.map((_, i) => signedIn(i)))
  const memberOf = (n: number) => memberIds[n % memberIds.length] as string
  const authorization = `Bearer ${env.KEY}`
  return {
    toOne: (n: number) => ({
      path: '/check-ins',
      headers: { authorization, 'x-member-id': memberOf(n), ...JSON_BODY },
      body: JSON.stringify(meal()),
    }),
    toOurs: (n: number) => ({
      path: '/api/v1/check-ins',
      headers: { ...headers[n % headers.length], ...JSON_BODY },
      body: JSON.stringify(meal()),
    }),
    toPostgraphile: (n: number) => ({
      path: PATH,
      headers: headersOf(memberOf(n)),
      body: recordBody({
        ...meal(),
        source: 'self',
        campId: env.CAMP_ID,
        rowId: newId('checkIn'),
        memberId: memberOf(n),
        recordedBy: memberOf(n),
        occurredAt: new Date().toISOString(),
      }),
    }),
  }
}

async function casesOf(world: World, { one, ours, postgraphile, spared }: Hosts) {
  const { toOne, toOurs, toPostgraphile } = await requestsOf(world)
  // biome-ignore format: a table
  const hosts = [
    { name: 'Fastify + one INSERT',                       host: one,          sent: toOne,          recorded: CREATED },
    { name: 'ours, POST /check-ins, audit row and event', host: ours,         sent: toOurs,         recorded: CREATED },
    { name: 'PostGraphile, row-level security',           host: postgraphile, sent: toPostgraphile, recorded: RECORDED },
    { name: 'PostGraphile, spared',                       host: spared,       sent: toPostgraphile, recorded: RECORDED },
  ]
  const entrants = hosts.map(({ name, host, sent, recorded }) => ({
    name,
    round: insertsAt({ url: host.url, cpu: world.cpuOf(host), sent, recorded, callers: CALLERS }),
  }))
  return [{ name: `a new check-in, over ${world.memberIds.length} members`, entrants }]
}

/** An insert with its audit row and event, compared with one INSERT without any rule, and with PostGraphile. */
export async function inserts(): Promise<void> {
  const world = await makeWorld()
  const hosts = await startHosts(world)
  const cases = await casesOf(world, hosts)
  const others = watchOthers()
  const outcomes = await compete(cases, world.analyze)
  await report({
    name: 'inserts',
    outcomes,
    conditions: `${CALLERS} callers`,
    othersPercent: others(),
    notes: 'Only ours checks who asks, locks the member, and leaves an audit row and an event.',
  })
  for (const host of Object.values(hosts)) host.stop()
  await world.close()
}
