import { setTimeout as sleep } from 'node:timers/promises'
import { openFaultProxy } from '@campkit/testing/fault-proxy'
import { openOutsidePostgres } from '@campkit/testing/outside-postgres'
import pg from 'pg'
import { operate, type Serving, serving } from './processes.ts'
import { startWriters, statusOf } from './writers.ts'

/**
 * Two processes of each host and a worker on an outside PostgreSQL, writers that repeat until they are acknowledged, and one
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
  CAMPKIT_DRAIN_SECONDS: '2',
  DATABASE_URL: postgres.url,
}
const env = { ...owner, DATABASE_URL: proxy.url }
await operate(owner, 'migrate')
await operate(owner, 'camps', 'create', '--slug', 'pines', '--name', 'Pines')
const made = await operate(
  owner,
  'keys',
  'create',
  '--camp',
  'pines',
  '--description',
  'faults',
  '--scopes',
  'contacts:write,contacts:read',
)
const key = made.key ?? ''

const roles = ['api', 'api', 'auth', 'auth', 'worker'] as const
const all = await Promise.all(roles.map((role) => serving(role, env)))
for (const one of all) await one.start()
const hosts = all.filter(({ role }) => role !== 'worker')
const apis = all.filter(({ role }) => role === 'api').map(({ url }) => url)

const kill = (chosen: readonly Serving[]) => async () => {
  for (const one of chosen) {
    await one.end('SIGKILL')
    await sleep(1000)
    await one.start()
  }
}
const restart = (signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL', awayMs: number) => async () => {
  await postgres.stop(signal)
  await sleep(awayMs)
  await postgres.start()
}

async function setReadOnly(mode: 'on' | 'off') {
  await ask(`alter system set default_transaction_read_only = ${mode}`)
  await ask('select pg_reload_conf()')
}

const FAULTS: Readonly<Record<string, () => Promise<void>>> = {
  none: () => sleep(3000),
  'kill -9 of each process': kill(all),
  'database restarted, fast': restart('SIGINT', 0),
  'database restarted, immediate': restart('SIGQUIT', 0),
  'database killed, 2 s away': restart('SIGKILL', 2000),
  'database paused 20 s': async () => {
    await postgres.pause()
    await sleep(20_000)
    await postgres.resume()
  },
  'read-only 4 s': async () => {
    await setReadOnly('on')
    await sleep(4000)
    await setReadOnly('off')
  },
  'connections end as they open, 3 s': async () => {
    proxy.fault = 'end as they open'
    proxy.cut()
    await sleep(3000)
    proxy.fault = 'pass'
  },
  'open connections silent, new ones fine': async () => proxy.silence(),
  'all connections silent 15 s': async () => {
    proxy.fault = 'silent'
    proxy.silence()
    await sleep(15_000)
    proxy.fault = 'pass'
  },
}

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
    const answers = await Promise.all(hosts.map(({ url }) => statusOf(`${url}/readyz`)))
    good = answers.every((status) => status === '200') ? good + 1 : 0
    if (good < 3) await sleep(100)
    if (performance.now() - begun > 60_000) return Number.POSITIVE_INFINITY
  }
  return performance.now() - begun
}

const chosen = process.argv.slice(2)
let isBad = false
let before = { rows: 0, events: 0, audits: 0 }
for (const [name, fault] of Object.entries(FAULTS)) {
  if (chosen.length > 0 && !chosen.some((words) => name.includes(words))) continue
  const writers = startWriters(6, apis, key)
  await sleep(1000)
  await fault()
  const healedMs = await healed()
  const { acknowledged, statuses } = await writers.finish()
  const [count] = await ask(COUNT, 'camps')
  const made = [
    count.rows - before.rows,
    count.events - before.events,
    count.audits - before.audits,
  ]
  before = count
  const deaths = all.reduce((sum, one) => sum + one.deaths(), 0)
  const isWhole = made.every((number) => number === acknowledged)
  const odd = [...statuses.keys()].filter((status) => !/^(201|503)$/.test(status))
  const mayReset = name.startsWith('kill')
  const isFine = isWhole && deaths === 0 && healedMs < 10_000 && (mayReset || odd.length === 0)
  if (!isFine) isBad = true
  const row = [name, acknowledged, made.join('/'), JSON.stringify(Object.fromEntries(statuses))]
  process.stdout.write(
    `| ${[...row, `${(healedMs / 1000).toFixed(1)} s`, deaths, isFine ? 'ok' : 'NOT OK'].join(' | ')} |\n`,
  )
}
await Promise.all(all.map((one) => one.end('SIGTERM')))
await proxy.close()
await postgres.drop()
process.exitCode = isBad ? 1 : 0
