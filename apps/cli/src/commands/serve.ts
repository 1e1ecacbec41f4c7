import { type RunningRole, startApi } from '@campkit/api/start'
import { openDatabase } from '@campkit/db/database'
import { migrate, pendingMigrations } from '@campkit/db/migrate'
import { currentSigningKey } from '@campkit/identity/signing-keys'
import { type Embedded, launch } from '@campkit/postgres/launch'
import type { Command } from '../command.ts'
import { type Config, UsageError } from '../config.ts'
import { type DemoCamp, prepareDemo } from '../demo/demo.ts'
import { listenOnFreePort } from '../listen.ts'
import { readRunFile, removeRunFile, writeRunFile } from '../run-file.ts'
import { secretOf } from '../secret.ts'
import { welcome } from '../welcome.ts'
import { allMigrations, postgresDir } from '../with-owner.ts'

const ROLES = ['api']
const STOP_WITHIN_MS = 10_000

export const serve: Command = {
  name: 'serve',
  usage: '[api]',
  summary: 'starts the service; without DATABASE_URL with a database of its own and a demo',
  options: {},
  async run({ config, positionals }) {
    const unknown = positionals.filter((role) => !ROLES.includes(role))
    if (unknown.length > 0) throw new UsageError(`no role ${unknown.join(', ')}; there is api`)
    const begun = performance.now()
    await assertNotRunning(config)
    const secret = await secretOf(config)
    const database = await openStorage(config)
    const opened: { stop(): Promise<void> }[] = database.embedded ? [database.embedded] : []
    try {
      const camps = await prepare(config, database.url, secret)
      const api = await startRole(config, database.url, secret)
      opened.unshift(api)
      const apiUrl = api.url
      const authUrl = config.auth.url ?? `http://localhost:${config.auth.port}`
      const consoleUrl = config.console.url ?? `http://localhost:${config.console.port}`
      const databaseUrl = database.url
      const run = { pid: process.pid, apiUrl, authUrl, consoleUrl, databaseUrl, camps }
      if (!config.isProduction) await writeRunFile(config.dataDir, run)
      stopOnSignals(config, api, database.embedded)
      const seconds = (performance.now() - begun) / 1000
      process.stdout.write(welcome({ config, apiUrl, camps, embedded: database.embedded, seconds }))
    } catch (error) {
      // What is open keeps the process alive: a start that failed would neither serve nor end.
      for (const open of opened) await open.stop()
      throw error
    }
  },
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
async function prepare(config: Config, url: string, secret: string): Promise<readonly DemoCamp[]> {
  const migrations = await allMigrations(config)
  if (config.isProduction && config.databaseUrl) {
    const pending = await pendingMigrations(url, migrations)
    if (pending.length > 0) throw new UsageError('the schema is not current; run campkit migrate')
  } else {
    await migrate(url, migrations)
  }
  const owner = openDatabase({ url, role: 'owner', sharedConnections: 1 })
  try {
    await currentSigningKey(owner.batch, secret)
    const isDemo = !config.isProduction && !config.databaseUrl
    return isDemo ? await prepareDemo(owner, config.dataDir) : []
  } finally {
    await owner.close()
  }
}

async function startRole(config: Config, databaseUrl: string, secret: string) {
  const migrations = (await allMigrations(config)).map(({ name }) => name)
  return listenOnFreePort(config.api, (port, apiUrl) =>
    startApi({
      databaseUrl,
      host: config.host,
      port,
      apiUrl,
      authUrl: config.auth.url ?? `http://localhost:${config.auth.port}`,
      secret,
      keyLimitPerMinute: config.keyLimitPerMinute,
      strangerLimitPerMinute: config.strangerLimitPerMinute,
      trustedProxies: config.trustedProxies,
      migrations,
      log: { level: config.logLevel },
    }),
  )
}

/** Stop accepting, finish what runs, close the pool, exit 0; a second signal does not wait. */
function stopOnSignals(config: Config, api: RunningRole, embedded: Embedded | undefined): void {
  let isStopping = false
  const stop = async () => {
    if (isStopping) process.exit(1)
    isStopping = true
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    await api.stop()
    await removeRunFile(config.dataDir)
    await embedded?.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
  void embedded?.exited.then(({ reason }) => {
    if (isStopping) return
    process.stderr.write(`campkit: the database has stopped: ${reason}\n`)
    process.exit(1)
  })
}
