import { setTimeout as sleep } from 'node:timers/promises'
import { openFaultProxy } from '@campkit/testing/fault-proxy'
import { openOutsidePostgres } from '@campkit/testing/outside-postgres'
import pg from 'pg'
import { openBalancer } from './balancer.ts'
import { startCallers } from './callers.ts'
import { faultsOf } from './faults.ts'
import { serving } from './processes.ts'
import { statusOf } from './status-of.ts'
import { makeWorld } from './world.ts'

/**
 * Two processes of each host and a worker on an outside PostgreSQL, callers that repeat until they are acknowledged, and one
 * fault after another. Afterwards acknowledged writes, rows, events and audit rows are counted. Minutes long, so
 * not part of `npm test`; names of faults on the command line choose some of them.
 */
const postgres = await openOutsidePostgres()
const proxy = await openFaultProxy(postgres.url)
const owner = {
  NODE_ENV: 'production',
  CAMPKIT_HOST: '127.0.0.1',
  CAMPKIT_API_URL: 'https://api.camp.example',
  CAMPKIT_AUTH_URL: 'https://auth.camp.example',
  CAMPKIT_SECRET: 'r4nd0m enough for a fault run, and long 81c7',
  CAMPKIT_KEY_LIMIT_PER_MINUTE: '999999',
  CAMPKIT_LOG_LEVEL: 'error',
  SMTP_URL: 'smtp://localhost:1',
  CAMPKIT_MAIL_FROM: 'Camp <no-reply@camp.example>',
  DATABASE_URL: postgres.url,
}
const world = await makeWorld(owner, postgres.url)
const env = { ...owner, DATABASE_URL: proxy.url }
const roles = ['api', 'api', 'auth', 'auth', 'worker'] as const
const all = await Promise.all(roles.map((role) => serving(role, env)))
await Promise.all(all.map((one) => one.start()))
const urlsOf = (role: string) => all.filter((one) => one.role === role).map(({ url }) => url)
const direct = { api: urlsOf('api'), auth: urlsOf('auth') }
const hosts = [...direct.api, ...direct.auth]
const balancers = { api: await openBalancer(direct.api), auth: await openBalancer(direct.auth) }
const balanced = { api: [balancers.api.url], auth: [balancers.auth.url] }

async function ask(query: string, database = 'postgres') {
  const url = postgres.superuserUrl.replace(/[^/]+$/, database)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
    .query(query)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

const COUNT = `select (select count(*)::int from contacts) as rows,
  (select count(*)::int from events where type like 'contact%') as events,
  (select count(*)::int from audit_log where action like 'contact%') as audits`

/** Until every host is ready and stays so for a moment. */
async function healed(): Promise<number> {
  const begun = performance.now()
  for (let good = 0; good < 3; ) {
    const answers = await Promise.all(hosts.map((url) => statusOf(`${url}/readyz`)))
    good = answers.every((status) => status === '200') ? good + 1 : 0
    if (good < 3) await sleep(100)
    if (performance.now() - begun > 60_000) return Number.POSITIVE_INFINITY
  }
  return performance.now() - begun
}

const chosen = process.argv.slice(2)
let isBad = false
let before = { rows: 0, events: 0, audits: 0 }
for (const fault of faultsOf({ postgres, proxy, all, balancers, ask })) {
  if (chosen.length > 0 && !chosen.some((words) => fault.name.includes(words))) continue
  const through = fault.isBalanced ? balanced : direct
  const callers = await startCallers(world, through, fault.isBalanced === true)
  await sleep(1000)
  await fault.run()
  const healedMs = await healed()
  const { acknowledged, statuses } = await callers.finish()
  const [count] = await ask(COUNT, 'camps')
  const made = (['rows', 'events', 'audits'] as const).map((what) => count[what] - before[what])
  before = count
  const deaths = all.reduce((sum, one) => sum + one.deaths(), 0)
  const isWhole = made.every((number) => number === acknowledged)
  const odd = [...statuses.keys()].filter((status) => !fault.allowed.test(status))
  const isFine = isWhole && deaths === 0 && healedMs < 10_000 && odd.length === 0
  if (!isFine) isBad = true
  const cells = [
    fault.name,
    acknowledged,
    made.join('/'),
    JSON.stringify(Object.fromEntries(statuses)),
    `${(healedMs / 1000).toFixed(1)} s`,
    deaths,
    isFine ? 'ok' : 'NOT OK',
  ]
  process.stdout.write(`| ${cells.join(' | ')} |\n`)
}
await Promise.all(all.map((one) => one.end('SIGTERM')))
for (const balancer of Object.values(balancers)) balancer.close()
await world.close()
await proxy.close()
await postgres.drop()
process.exitCode = isBad ? 1 : 0
