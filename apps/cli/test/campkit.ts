import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { chmod, mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { listenOn } from '@campkit/testing/free-port'

const BIN = fileURLToPath(new URL('../bin/campkit.js', import.meta.url))

export type Env = Readonly<Record<string, string>>
export type Ended = {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Nothing of the test run's own environment but what makes it start fast: what is not given is not set. */
const envOf = (env: Env) => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  NODE_OPTIONS: process.env.NODE_OPTIONS,
  ...env,
})

/** Passable for the user that root's PostgreSQL runs as, so that the cluster lies and goes with it. */
export async function newDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'campkit-cli-'))
  await chmod(folder, 0o711)
  return folder
}

/** Runs a command to its end. */
export const campkit = (env: Env, ...args: readonly string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const options = { env: envOf(env), timeout: 60_000 }
    execFile(process.execPath, [BIN, ...args], options, (error, stdout, stderr) => {
      const code = error ? ((error.code as number | undefined) ?? null) : 0
      resolve({ code, stdout, stderr })
    })
  })

export type Serving = {
  readonly pid: number
  readonly child: ChildProcess
  readonly ended: Promise<Ended>
  readonly said: () => string
  /** Settles when it says it is up, or when it has ended without. */
  readonly isUp: Promise<boolean>
}

const LONGEST_START_MS = 60_000

/** Starts `campkit serve` with a small demo; one that is not up after a minute is ended. */
export function serve(env: Env, ...roles: readonly string[]): Serving {
  const child = spawn(process.execPath, [BIN, 'serve', '--demo=small', ...roles], {
    env: envOf({ CAMPKIT_LOG_LEVEL: 'info', ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [stdout, stderr] = ['', '']
  const up = Promise.withResolvers<boolean>()
  const patience = setTimeout(() => child.kill('SIGKILL'), LONGEST_START_MS)
  child.stdout.on('data', (chunk) => {
    stdout += chunk
    keepLog(String(chunk))
    if (/Ctrl-C stops it|^\{"started":true/m.test(stdout)) {
      clearTimeout(patience)
      up.resolve(true)
    }
  })
  child.stderr.on('data', (chunk) => {
    stderr += chunk
  })
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (code) => {
      clearTimeout(patience)
      up.resolve(false)
      resolve({ code, stdout, stderr })
    })
  })
  return { pid: child.pid ?? 0, child, ended, said: () => stdout, isUp: up.promise }
}

/** Collects every process that it ever starts, until it ends. */
export async function helpersUntilEnd({ pid, ended }: Serving): Promise<number[]> {
  const seen = new Set<number>()
  let isOver = false
  void ended.then(() => {
    isOver = true
  })
  while (!isOver) {
    for (const helper of await descendantsOf(pid)) seen.add(helper)
    await sleep(50)
  }
  return [...seen]
}

/** The log, without the greeting: the last step of the test run reads it for secrets. */
function keepLog(text: string): void {
  const logs = process.env.CAMPKIT_TEST_LOGS
  const lines = text
    .split('\n')
    .filter((line) => line.startsWith('{') && !line.startsWith('{"started"'))
  if (logs && lines.length > 0) {
    appendFileSync(`${logs}/serve-${process.pid}.log`, `${lines.join('\n')}\n`)
  }
}

export async function stop({ child, ended }: Serving): Promise<Ended> {
  child.kill('SIGTERM')
  return ended
}

// biome-ignore lint/suspicious/noExplicitAny: a JSON document of any shape
export const runFile = async (dataDir: string): Promise<any> =>
  JSON.parse(await readFile(join(dataDir, 'run.json'), 'utf8'))

/** The processes that a process started, theirs too. */
export async function descendantsOf(pid: number): Promise<number[]> {
  const table = await new Promise<string>((resolve) => {
    execFile('ps', ['-axo', 'pid=,ppid='], (_, stdout) => resolve(stdout))
  })
  const pairs = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const below = (parent: number): number[] =>
    pairs.filter(([, of]) => of === parent).flatMap(([own = 0]) => [own, ...below(own)])
  return below(pid)
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Those of them that live a moment later still: the kernel takes a while to bury the dead. */
export async function survivorsOf(pids: readonly number[]): Promise<number[]> {
  const deadline = Date.now() + 5000
  while (pids.some(isAlive) && Date.now() < deadline) await sleep(50)
  return pids.filter(isAlive)
}

/**
 * The port is taken from here on: by us, as soon as a test beside this one leaves it, or by a stranger who stays.
 * What somebody leaves meanwhile would be free again for the one who is to find it taken.
 */
export async function keepTaken(port: number): Promise<{ readonly close: () => void }> {
  const deadline = Date.now() + 30_000
  while (Date.now() < deadline) {
    const server = await listenOn(port)
    if (server) return server
    await sleep(50)
  }
  return { close: () => {} }
}
