import { setTimeout as sleep } from 'node:timers/promises'
import { startApi } from '@campkit/api/start'
import { startAuth } from '@campkit/auth/start'
import { openDatabase } from '@campkit/db/database'
import { migrate, pendingMigrations } from '@campkit/db/migrate'
import { currentSigningKey } from '@campkit/identity/signing-keys'
import { type Embedded, launch } from '@campkit/postgres/launch'
import { startWorkerRole } from '@campkit/worker/start'
import type { Command } from '../command.ts'
import { type Config, UsageError } from '../config.ts'
import { prepareDemo } from '../demo/demo.ts'
import type { DemoCamp } from '../demo/demo-camp.ts'
import { cannotListen, findPlace, type Place, placeOf } from '../listen.ts'
import { readRunFile, removeRunFile, writeRunFile } from '../run-file.ts'
import { secretOf } from '../secret.ts'
import { welcome } from '../welcome.ts'
import { allMigrations, postgresDir } from '../with-owner.ts'

const ROLES = ['api', 'auth', 'worker'] as const
type Role = (typeof ROLES)[number]
type Running = { stop(): Promise<void> }
const STOP_WITHIN_MS = 10_000

const serve: Command = {
  name: 'serve',
  usage: '[api] [auth] [worker]',
  summary: 'starts the service; without DATABASE_URL with a database of its own and a demo',
  options: {},
  async run({ config, positionals }) {
    const roles = rolesFrom(positionals)
    if (roles.includes('worker')) assertMayMail(config)
    const begun = performance.now()
    const stopping = new AbortController()
    await assertNotRunning(config)
    const secret = await secretOf(config)
    const database = await openStorage(config)
    const opened: Running[] = database.embedded ? [database.embedded] : []
    try {
      const places = await findPlaces(config, roles)
      const { api, auth, console } = places
      const camps = await prepare(config, database.url, secret, auth.url)
      for (const role of roles)
        opened.unshift(await startRole(role, config, places, database.url, secret, stopping.signal))
      const urls = { apiUrl: api.url, authUrl: auth.url, consoleUrl: console.url }
      const run = { pid: process.pid, ...urls, databaseUrl: database.url, camps }
      if (!config.isProduction) await writeRunFile(config.dataDir, run)
      stopOnSignals(config, opened, database.embedded, stopping)
      const seconds = (performance.now() - begun) / 1000
      process.stdout.write(
        welcome({ config, roles, ...urls, camps, embedded: database.embedded, seconds }),
      )
    } catch (error) {
      // What is open keeps the process alive: a start that failed would neither serve nor end.
      for (const open of opened) await open.stop()
      throw error
    }
  },
}

export const commands: readonly Command[] = [serve]

function rolesFrom(words: readonly string[]): readonly Role[] {
  const unknown = words.filter((word) => !(ROLES as readonly string[]).includes(word))
  if (unknown.length > 0) {
    throw new UsageError(`no role ${unknown.join(', ')}; there are ${ROLES.join(', ')}`)
  }
  return words.length === 0 ? ROLES : ROLES.filter((role) => words.includes(role))
}

/** In production mail goes out, or the start fails: a code that nobody gets locks people out. */
function assertMayMail({ isProduction, smtpUrl, mailFrom }: Config): void {
  if (!isProduction || (smtpUrl && mailFrom)) return
  throw new UsageError(
    'For production, set SMTP_URL (smtps://user:password@host) and CAMPKIT_MAIL_FROM, or serve api and auth only.',
  )
}

type Places = { readonly api: Place; readonly auth: Place; readonly console: Place }

/** A host that is not served here is where it was said to be: its port is in use, and rightly so. */
async function findPlaces(config: Config, roles: readonly Role[]): Promise<Places> {
  const { host } = config
  const placeFor = (role: 'api' | 'auth') =>
    roles.includes(role) ? findPlace(config[role], host) : placeOf(config[role])
  const api = await placeFor('api')
  const auth = await placeFor('auth')
  const console = await findPlace(config.console, host)
  await console.leave()
  return { api, auth, console }
}

async function assertNotRunning(config: Config): Promise<void> {
  if (config.databaseUrl) return
  const running = await readRunFile(config.dataDir)
  if (running)
    throw new UsageError(`Campkit runs here already: ${running.apiUrl} (pid ${running.pid})`)
}

type Storage = { readonly url: string; readonly embedded: Embedded | undefined }

async function openStorage(config: Config): Promise<Storage> {
  if (config.databaseUrl) return { url: config.databaseUrl, embedded: undefined }
  const embedded = await launch({ dataDir: postgresDir(config) })
  return { url: embedded.url, embedded }
}

/** Schema, signing key and demo. Production changes nothing by itself: it says what to run. */
async function prepare(
  config: Config,
  url: string,
  secret: string,
  authUrl: string,
): Promise<readonly DemoCamp[]> {
  const migrations = await allMigrations(config)
  if (config.isProduction && config.databaseUrl) {
    const pending = await pendingMigrations(url, migrations)
    if (pending.length > 0) throw new UsageError('the schema is not current; run campkit migrate')
  } else {
    await migrate(url, migrations)
  }
  const owner = openDatabase({ url, role: 'owner', sharedConnections: 1 })
  try {
    for (const alg of ['ES256', 'RS256'] as const) await currentSigningKey(owner.batch, secret, alg)
    const isDemo = !config.isProduction && !config.databaseUrl
    return isDemo ? await prepareDemo(owner, config.dataDir, { authUrl, secret }) : []
  } finally {
    await owner.close()
  }
}

async function startRole(
  role: Role,
  config: Config,
  { api, auth }: Places,
  databaseUrl: string,
  secret: string,
  stopping: AbortSignal,
): Promise<Running> {
  const { smtpUrl, mailFrom, isProduction, keyLimitPerMinute } = config
  if (role === 'worker') {
    return startWorkerRole({
      databaseUrl,
      apiUrl: api.url,
      secret,
      smtpUrl,
      mailFrom: mailFrom ?? '',
      onError: tellOperator,
    })
  }
  const place = { api, auth }[role]
  const common = {
    databaseUrl,
    host: config.host,
    port: place.port,
    leavePort: place.leave,
    apiUrl: api.url,
    authUrl: auth.url,
    secret,
    strangerLimitPerMinute: config.strangerLimitPerMinute,
    trustedProxies: config.trustedProxies,
    migrations: (await allMigrations(config)).map(({ name }) => name),
    log: { level: config.logLevel },
    stopping,
  }
  const isDemo = !isProduction && !config.databaseUrl
  const hasOutbox = !isProduction && smtpUrl === undefined
  const starting =
    role === 'api'
      ? startApi({ ...common, keyLimitPerMinute })
      : startAuth({ ...common, isDemo, hasOutbox, lookUpBreaches: breachesAt(config.breachesUrl) })
  return starting.catch((error) => {
    throw cannotListen(error, place, config.host)
  })
}

/** `{url}/{5 characters}`, as the well-known lists answer. */
const breachesAt = (url: string | undefined) =>
  url === undefined
    ? undefined
    : async (prefix: string, signal: AbortSignal) =>
        (await fetch(`${url}/${prefix}`, { signal })).text()

const tellOperator = (trouble: object) =>
  process.stderr.write(`campkit worker: ${JSON.stringify(trouble)}\n`)

/**
 * Tell balancers, stop accepting, finish what runs, close the pool, exit 0; a second signal does not wait.
 */
function stopOnSignals(
  config: Config,
  opened: readonly Running[],
  embedded: Embedded | undefined,
  stopping: AbortController,
): void {
  const drainMs = config.drainSeconds * 1000
  const stop = async () => {
    if (stopping.signal.aborted) process.exit(1)
    stopping.abort()
    setTimeout(() => process.exit(1), drainMs + STOP_WITHIN_MS).unref()
    await sleep(drainMs)
    // Hosts first, the database last.
    await Promise.all(opened.map((open) => open !== embedded && open.stop()))
    await removeRunFile(config.dataDir)
    await embedded?.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
  void embedded?.exited.then(({ reason }) => {
    if (stopping.signal.aborted) return
    process.stderr.write(`campkit: the database has stopped: ${reason}\n`)
    process.exit(1)
  })
}
