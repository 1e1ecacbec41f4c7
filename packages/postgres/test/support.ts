import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, type TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { type Embedded, launch } from '../src/launch.ts'

export const isRoot = process.getuid?.() === 0
export const needsRoot = isRoot ? false : 'only root can arrange this'
export const NOBODY = { uid: 65534, gid: 65534 }

/** As most systems have it; a strict one gets its own test. */
process.umask(0o022)

const cleanUps = new WeakMap<TestContext, (() => unknown)[]>()

/** The newest first: servers stop before their files are removed. */
export function cleanUp(t: TestContext, act: () => unknown): void {
  const acts = cleanUps.get(t) ?? []
  if (acts.length === 0) {
    cleanUps.set(t, acts)
    t.after(async () => {
      for (const each of acts.reverse()) await each()
    })
  }
  acts.push(act)
}

/** A directory that any user may enter, removed after the test with all processes working in it. */
export async function scratch(t: TestContext): Promise<string> {
  const path = await makeScratch()
  cleanUp(t, async () => {
    if (!(await until(async () => (await processesOf(path)).length === 0, 3))) {
      for (const { pid } of await processesOf(path)) process.kill(pid, 'SIGKILL')
    }
    await rm(path, { recursive: true, force: true, maxRetries: 5 })
  })
  return path
}

async function makeScratch(): Promise<string> {
  const path = await realpath(await mkdtemp(join(tmpdir(), 'launcher-test-')))
  await chmod(path, 0o755)
  return path
}

export async function start(t: TestContext, dataDir: string): Promise<Embedded> {
  const embedded = await launch({ dataDir, purpose: 'throwaway' })
  cleanUp(t, embedded.stop)
  return embedded
}

let template: Promise<string> | undefined
after(async () => {
  const path = await template
  if (path) await rm(path, { recursive: true })
})

async function makeTemplate(): Promise<string> {
  const path = await makeScratch()
  await (await launch({ dataDir: join(path, 'data'), purpose: 'throwaway' })).stop()
  return path
}

/** A scratch directory whose `data` has a stopped cluster: a copy, which is quicker than a new one. */
export async function scratchWithCluster(t: TestContext): Promise<string> {
  template ??= makeTemplate()
  const path = await scratch(t)
  await promisify(execFile)('cp', ['-Rp', join(await template, 'data'), join(path, 'data')])
  return path
}

export async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

type Process = { readonly pid: number; readonly command: string }

/** The living processes whose command line names the path: servers, guards, launchers. */
export async function processesOf(path: string): Promise<Process[]> {
  const { stdout } = await promisify(execFile)('ps', ['-axww', '-o', 'pid=,stat=,command='])
  return stdout.split('\n').flatMap((line) => {
    const [, pid, state, command] = /^\s*(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? []
    if (!command?.includes(path) || state?.startsWith('Z')) return []
    return [{ pid: Number(pid), command }]
  })
}

export async function guardOf(path: string): Promise<number> {
  const guard = (await processesOf(path)).find(({ command }) => command.includes('campkit-guard'))
  if (!guard) throw new Error(`no guard on ${path}`)
  return guard.pid
}

export async function isAlive(pid: number): Promise<boolean> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'stat=', '-p', `${pid}`]).catch(() => ({
    stdout: '',
  }))
  return stdout.trim() !== '' && !stdout.trim().startsWith('Z')
}

export async function until(isTrue: () => Promise<boolean>, seconds: number): Promise<boolean> {
  const deadline = Date.now() + seconds * 1000
  while (Date.now() < deadline) {
    if (await isTrue()) return true
    await sleep(200)
  }
  return false
}

export type Words = {
  readonly url?: string
  readonly superuserUrl?: string
  readonly pid?: number
  readonly error?: string
  readonly message?: string
  readonly reason?: string
}

export type Launcher = {
  readonly process: ChildProcess
  readonly pid: number
  go(): Promise<Words>
  hear(): Promise<Words>
  stop(): Promise<void>
  kill(): Promise<void>
}

export const CHILD: readonly string[] = [process.execPath, join(import.meta.dirname, 'child.ts')]

/** Another launcher; `program` defaults to the one of this checkout. */
export function launcher(
  t: TestContext,
  args: readonly string[],
  { program = CHILD, ...options } = {} as {
    program?: readonly string[]
  } & SpawnOptions,
): Launcher {
  const [command = '', ...rest] = program
  const child = spawn(command, [...rest, ...args], {
    ...options,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream })[
    Symbol.asyncIterator
  ]()
  const hear = async (): Promise<Words> => JSON.parse((await lines.next()).value ?? '{}')
  const end = async (act: () => void) => {
    act()
    await exited
  }
  cleanUp(t, async () => {
    const impatience = setTimeout(() => child.kill('SIGKILL'), 5000)
    await end(() => child.stdin?.end())
    clearTimeout(impatience)
  })
  return {
    process: child,
    pid: child.pid ?? 0,
    go: () => {
      child.stdin?.write('go\n')
      return hear()
    },
    hear,
    // The end of its input is an order to stop.
    stop: () => end(() => child.stdin?.end()),
    kill: () => end(() => child.kill('SIGKILL')),
  }
}
