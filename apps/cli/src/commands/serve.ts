import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '@campkit/db/database'
import { type Migration, migrate } from '@campkit/db/migrate'
import { completeSigningKeys } from '@campkit/identity/signing-keys'
import { type Embedded, launch } from '@campkit/postgres/launch'
import type { Command } from '../command.ts'
import { type Config, isSafe, UsageError } from '../config.ts'
import type { DemoSize } from '../demo/demo.ts'
import type { DemoCamp } from '../demo/demo-camp.ts'
import { cannotListen, findPlace, type Place, placeOf } from '../listen.ts'
import { assertLogins, assertNonePending, type Logins, loginsFor } from '../logins.ts'
import { type Role, rolesFrom } from '../roles.ts'
import { readRunFile, removeRunFile, writeRunFile } from '../run-file.ts'
import { ownersSecret, secretReader, secretsOf } from '../secret.ts'
import { welcome } from '../welcome.ts'
import { allMigrations, isOutside, postgresDir } from '../with-owner.ts'

type Running = { stop(): Promise<void> }
const STOP_WITHIN_MS = 10_000
/** Ctrl-C reaches this process twice: from the terminal and through npm. A signal after this time is a second press. */
const ONE_PRESS_MS = 500

/** Loading takes most of a start, so only the served roles are loaded, after the settings are checked. */
const load = {
  api: () => import('@campkit/api/start'),
  auth: () => import('@campkit/auth/start'),
  console: () => import('@campkit/console/start'),
  worker: () => import('@campkit/worker/start'),
  demo: () => import('../demo/demo.ts'),
}

const serve: Command = {
  name: 'serve',
  usage: '[api] [auth] [console] [worker] [--demo full|small]',
  summary: 'starts the service; without DATABASE_URL with a database of its own and a demo',
  about:
    'Without words it serves all four: api, auth, console and worker. With --json a line that begins with {"started":true says where it runs, among those of the log. Every setting is in the README.',
  options: {
    demo: {
      type: 'string',
      value: 'SIZE',
      default: 'full',
      about: 'full: two camps in full swing; small: a few people, made faster',
    },
  },
  examples: [
    'campkit serve',
    'DATABASE_URL=postgresql://… NODE_ENV=production campkit serve api auth console',
  ],
  next: 'It prints where it runs, and a curl line that works when pasted. campkit doctor says what is wrong with the settings.',
  async run({ config, positionals, values }) {
    const roles = rolesFrom(positionals).filter((role) => isWanted(role, config, positionals))
    const demo = demoSize(values.demo)
    if (roles.includes('worker')) assertMayMail(config)
    if (roles.includes('console')) assertHasAddress(config)
    const begun = performance.now()
    const stopping = new AbortController()
    await assertNotRunning(config)
    await secretsOf(config)
    // Load while the database starts.
    const loading = Promise.all([allMigrations(config), ...roles.map((role) => load[role]())])
    loading.catch(() => {})
    const database = await openStorage(config)
    const opened: Running[] = database.embedded ? [database.embedded] : []
    try {
      const [migrations] = await loading
      const places = await findPlaces(config, roles)
      const { api, auth, console } = places
      const logins = loginsFor(config, roles, database.url)
      const camps = await prepare(config, database.url, migrations, {
        apiUrl: api.url,
        authUrl: auth.url,
        size: demo,
      })
      await assertLogins(roles, logins)
      const start = { config, places, logins, migrations, stopping: stopping.signal }
      await startAll(roles, start, (running) => opened.unshift(running))
      const urls = { apiUrl: api.url, authUrl: auth.url, consoleUrl: console.url }
      const run = { pid: process.pid, ...urls, databaseUrl: database.url ?? '', camps }
      if (!config.isProduction) await writeRunFile(config.dataDir, run)
      stopOnSignals(config, opened, database.embedded, stopping)
      const seconds = (performance.now() - begun) / 1000
      const said = { config, roles, ...urls, camps, embedded: database.embedded, seconds }
      process.stdout.write(
        values.json
          ? `${JSON.stringify({ started: true, pid: process.pid, roles, ...urls, seconds })}\n`
          : welcome(said),
      )
    } catch (error) {
      // Open resources keep the process alive: a failed start would neither serve nor end.
      for (const open of opened) await open.stop()
      throw error
    }
  },
}

export const commands: readonly Command[] = [serve]

function demoSize(said: string | boolean | undefined): DemoSize {
  if (said === 'full' || said === 'small') return said
  throw new UsageError('--demo is full or small')
}

/** In production the start fails unless mail can be sent: people who get no code cannot sign in. */
function assertMayMail({ isProduction, smtpUrl, mailFrom }: Config): void {
  if (!isProduction || (smtpUrl && mailFrom)) return
  throw new UsageError(
    'For production, set SMTP_URL (smtps://user:password@host) and CAMPKIT_MAIL_FROM, or serve api and auth only.',
  )
}

/** Who serves everything in production and has set no address for a console serves none, as before there was one. */
const isWanted = (role: Role, { isProduction, console }: Config, named: readonly string[]) =>
  role !== 'console' || named.includes(role) || !isProduction || console.url !== undefined

/** Sign-ins return to the console's address, so nobody could sign in to one that is not set. */
function assertHasAddress({ isProduction, console }: Config): void {
  if (!isProduction || isSafe(console.url)) return
  throw new UsageError(
    'For production, set CAMPKIT_CONSOLE_URL (https, or http on loopback), or serve api, auth and worker only.',
  )
}

type Places = { readonly api: Place; readonly auth: Place; readonly console: Place }

/** A host that is not served here keeps its configured place: its port may rightly be in use. */
async function findPlaces(config: Config, roles: readonly Role[]): Promise<Places> {
  const { host } = config
  const placeFor = (role: 'api' | 'auth' | 'console') =>
    roles.includes(role) ? findPlace(config[role], host) : placeOf(config[role])
  const api = await placeFor('api')
  const auth = await placeFor('auth')
  const console = await placeFor('console')
  return { api, auth, console }
}

async function assertNotRunning(config: Config): Promise<void> {
  if (isOutside(config)) return
  const running = await readRunFile(config.dataDir)
  if (running)
    throw new UsageError(`Campkit runs here already: ${running.apiUrl} (pid ${running.pid})`)
}

/** `url` is the owner's login; undefined if this process has only the logins of its roles. */
type Storage = { readonly url: string | undefined; readonly embedded: Embedded | undefined }

async function openStorage(config: Config): Promise<Storage> {
  if (isOutside(config)) return { url: config.databaseUrl, embedded: undefined }
  const embedded = await launch({ dataDir: postgresDir(config) })
  return { url: embedded.url, embedded }
}

/** Prepares schema, signing keys and demo. In production it never migrates: it says what to run. */
async function prepare(
  config: Config,
  url: string | undefined,
  migrations: readonly Migration[],
  demo: { readonly apiUrl: string; readonly authUrl: string; readonly size: DemoSize },
): Promise<readonly DemoCamp[]> {
  const anyUrl = url ?? Object.values(config.loginUrls).find(Boolean) ?? ''
  if (config.isProduction || url === undefined) await assertNonePending(anyUrl, migrations)
  else await migrate(url, migrations, config.loginUrls)
  if (url === undefined) return []
  const owner = openDatabase({ url, role: 'owner', sharedConnections: 1 })
  try {
    const secret = await ownersSecret(config, owner.batch)
    await completeSigningKeys(owner.batch, secret)
    const isDemo = !config.isProduction && !isOutside(config)
    if (!isDemo) return []
    const { prepareDemo } = await load.demo()
    return await prepareDemo(owner, config.dataDir, { ...demo, secret })
  } finally {
    await owner.close()
  }
}

type Start = {
  readonly config: Config
  readonly places: Places
  readonly logins: Logins
  readonly migrations: readonly Migration[]
  readonly stopping: AbortSignal
}

/** If one role cannot start, the others have ended starting when that is thrown, so that they can be stopped. */
async function startAll(
  roles: readonly Role[],
  start: Start,
  started: (running: Running) => void,
): Promise<void> {
  const all = await Promise.allSettled(
    roles.map(async (role) => started(await startRole(role, start))),
  )
  for (const one of all) if (one.status === 'rejected') throw one.reason
}

async function startRole(role: Role, start: Start): Promise<Running> {
  const { config, places, logins, migrations, stopping } = start
  const { api, auth, console } = places
  const { smtpUrl, mailFrom, isProduction, keyLimitPerMinute } = config
  const secrets = secretReader(config)
  if (role === 'worker') {
    const { startWorkerRole } = await load.worker()
    return startWorkerRole({
      databaseUrl: logins.worker,
      appDatabaseUrl: logins.app,
      apiUrl: api.url,
      authUrl: auth.url,
      consoleUrl: linkedConsole(config, console),
      secrets,
      smtpUrl,
      isProduction,
      mailFrom: mailFrom ?? '',
      onError: tellOperator,
    })
  }
  const place = { api, auth, console }[role]
  const listening = {
    host: config.host,
    port: place.port,
    leavePort: place.leave,
    apiUrl: api.url,
    authUrl: auth.url,
    consoleUrl: console.url,
    secrets,
    trustedProxies: config.trustedProxies,
    operationsNetworks: config.operationsNetworks,
    log: { level: config.logLevel, addresses: config.logAddresses },
    stopping,
  }
  const failed = (error: unknown) => {
    throw cannotListen(error, place, config.host)
  }
  if (role === 'console') {
    const { startConsole } = await load.console()
    return startConsole({ ...listening, onBuild: tellOfBuild }).catch(failed)
  }
  const common = {
    ...listening,
    databaseUrl: role === 'api' ? logins.app : logins.auth,
    strangerLimitPerMinute: config.strangerLimitPerMinute,
    migrations: migrations.map(({ name }) => name),
  }
  const isDemo = !isProduction && !isOutside(config)
  const hasOutbox = !isProduction && smtpUrl === undefined
  const starting =
    role === 'api'
      ? (await load.api()).startApi({
          ...common,
          keyLimitPerMinute,
          shareLimitPerMinute: config.memberLimitPerMinute,
          isProduction,
        })
      : (await load.auth()).startAuth({
          ...common,
          consoleUrl: linkedConsole(config, console),
          isDemo,
          isProduction,
          hasOutbox,
          lookUpBreaches: breachesAt(config.breachesUrl),
        })
  return starting.catch(failed)
}

/** Where links lead to. In production nothing is assumed: without the setting there is no console. */
const linkedConsole = ({ isProduction, console }: Config, place: Place): string | undefined =>
  isProduction ? console.url : place.url

const tellOfBuild = () => process.stderr.write('» building the console, once …\n')

/** Requests `{url}/{5 characters}`, as the well-known lists expect. */
const breachesAt = (url: string | undefined) =>
  url === undefined
    ? undefined
    : async (prefix: string, signal: AbortSignal) =>
        (await fetch(`${url}/${prefix}`, { signal })).text()

const tellOperator = (trouble: object) =>
  process.stderr.write(`campkit worker: ${JSON.stringify(trouble)}\n`)

/**
 * On a signal: tell load balancers, stop accepting, finish running requests, close the pool, exit 0. A second signal
 * exits at once.
 */
function stopOnSignals(
  config: Config,
  opened: readonly Running[],
  embedded: Embedded | undefined,
  stopping: AbortController,
): void {
  const drainMs = config.drainSeconds * 1000
  let toldAt = 0
  const stop = async () => {
    if (stopping.signal.aborted) {
      if (performance.now() - toldAt > ONE_PRESS_MS) process.exit(1)
      return
    }
    toldAt = performance.now()
    stopping.abort()
    setTimeout(() => process.exit(1), drainMs + STOP_WITHIN_MS).unref()
    await sleep(drainMs)
    // Stop the hosts first and the database last.
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
