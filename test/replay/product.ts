import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@campkit/testing/free-port'

export type Env = Readonly<Record<string, string>>
export type Ended = { readonly code: number; readonly out: string }

export type Account = {
  readonly role: string
  readonly email: string
  readonly password: string
  readonly memberId: string
}
export type App = { readonly id: string; readonly secret?: string; readonly redirectUri: string }
export type Camp = {
  readonly slug: string
  readonly restKey: string
  readonly clients: { readonly public: App; readonly confidential: App }
  readonly accounts: readonly Account[]
}
type RunFile = {
  readonly apiUrl: string
  readonly authUrl: string
  readonly consoleUrl: string
  readonly databaseUrl: string
  readonly camps: readonly [Camp, Camp]
}

/** Believed to be proxies, so that callers can come from networks of their own. */
const PROXIES = { CAMPKIT_TRUSTED_PROXIES: '127.0.0.0/8,::1' }
const LONGEST_START_MS = 120_000

/** A checkout, with a data folder that goes away at the end. */
export async function productAt(checkout: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'campkit-replay-'))
  // Passable for the user that root's PostgreSQL runs as.
  await chmod(dataDir, 0o711)
  const basic = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' }
  const bin = join(checkout, 'apps/cli/bin/campkit.js')
  const [apiPort, authPort, consolePort] = await Promise.all([freePort(), freePort(), freePort()])
  const ports = {
    CAMPKIT_API_PORT: `${apiPort}`,
    CAMPKIT_AUTH_PORT: `${authPort}`,
    CAMPKIT_CONSOLE_PORT: `${consolePort}`,
  }
  const own = { ...basic, CAMPKIT_DATA: dataDir }
  const running: Started[] = []

  const begin = (command: string, args: readonly string[], env: Env) => {
    const started = startIn(checkout, command, args, env)
    running.push(started)
    return started
  }

  return {
    dataDir,
    start: () =>
      begin('npm', ['start'], { ...own, ...ports, ...PROXIES, CAMPKIT_LOG_LEVEL: 'info' }),
    /** A process more, in an environment of its own. */
    serve: (env: Env, ...roles: readonly string[]) =>
      begin(process.execPath, [bin, 'serve', ...roles], { ...basic, ...env }),
    campkit: (args: readonly string[], env: Env = {}): Promise<Ended> =>
      run(bin, args, { ...own, ...env }),
    runFile: async (): Promise<RunFile> =>
      JSON.parse(await readFile(join(dataDir, 'run.json'), 'utf8')),
    async close() {
      for (const one of running.reverse()) await one.stop()
      // The database writes a last time while it stops.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
    },
  }
}

export type Product = Awaited<ReturnType<typeof productAt>>
export type Started = ReturnType<typeof startIn>

function startIn(cwd: string, command: string, args: readonly string[], env: Env) {
  // A group of its own: what npm started ends with it, in checkouts where npm leaves it behind, too.
  const child = spawn(command, args, {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const { promise: isUp, resolve } = Promise.withResolvers<boolean>()
  const patience = setTimeout(() => resolve(false), LONGEST_START_MS)
  const hear = (chunk: unknown) => {
    said += String(chunk)
    if (said.includes('Ctrl-C stops it')) resolve(true)
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const ended = new Promise<void>((done) => {
    child.on('close', () => {
      clearTimeout(patience)
      resolve(false)
      done()
    })
  })
  return { isUp, said: () => said, stop: () => stopGroup(child, ended) }
}

async function stopGroup(child: ChildProcess, ended: Promise<void>): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null) return
  process.kill(-child.pid, 'SIGTERM')
  const patience = setTimeout(() => process.kill(-(child.pid ?? 0), 'SIGKILL'), 15_000)
  await ended
  clearTimeout(patience)
}

const run = (bin: string, args: readonly string[], env: Env): Promise<Ended> =>
  new Promise((resolve) => {
    execFile(process.execPath, [bin, ...args], { env, timeout: 60_000 }, (error, out, err) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, out: `${out}${err}` }),
    )
  })
