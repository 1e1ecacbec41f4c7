import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { failed, LauncherError } from './launcher-error.ts'

/** The system user that PostgreSQL runs as. It refuses root, so root steps down to another user. */
export type Runner = { readonly uid: number; readonly gid: number; readonly isSteppedDown: boolean }

/** The caller's PG* and locale settings must not reach the server. */
const CLEAN_ENVIRONMENT = {
  PATH: process.env.PATH ?? '/usr/bin:/bin:/usr/sbin:/sbin',
  LC_ALL: 'C',
  TZ: 'UTC',
}

/** The working directory is `/` because the runner may not be able to enter the caller's. */
export function spawnAs(
  runner: Runner,
  [program, ...args]: readonly [string, ...string[]],
  { env, ...options }: SpawnOptions,
): ChildProcess {
  try {
    return spawn(program, args, {
      ...options,
      cwd: '/',
      env: { ...CLEAN_ENVIRONMENT, ...env },
      ...(runner.isSteppedDown ? { uid: runner.uid, gid: runner.gid } : {}),
    })
  } catch (error) {
    throw failed(`${program} cannot be run as user ${runner.uid}`, String(error), error)
  }
}

export type Outcome = { readonly isDone: boolean; readonly output: string }

/** Runs a program to its end as the runner; `isDone` is exit code 0. */
export function run(
  runner: Runner,
  command: readonly [string, ...string[]],
  input = '',
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawnAs(runner, command, { stdio: 'pipe' })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    }
    child.on('error', (error) =>
      reject(failed(`${command[0]} cannot be run`, error.message, error)),
    )
    child.on('close', (code) => resolve({ isDone: code === 0, output }))
    // A program that ends early closes its input; its exit code says why.
    child.stdin?.on('error', () => {}).end(input)
  })
}

/** Asks the kernel as the runner: modes, groups, ACLs and mount options all count. */
export async function may(runner: Runner, right: '-x' | '-r', path: string): Promise<boolean> {
  const { isDone } = await run(runner, ['/bin/sh', '-c', 'test "$1" "$2"', 'sh', right, path])
  return isDone
}

export async function defaultRunner(): Promise<Runner> {
  const uid = process.getuid?.()
  const gid = process.getgid?.()
  if (uid === undefined || gid === undefined) {
    throw new LauncherError(`The embedded PostgreSQL does not run on ${process.platform}.`)
  }
  const self = { uid, gid, isSteppedDown: false }
  if (uid !== 0) return self
  const found = (await lookUp(self, 'postgres')) ?? (await lookUp(self, 'nobody'))
  if (found) return found
  throw new LauncherError(
    'PostgreSQL refuses to run as root, and this system has neither a user postgres nor nobody.',
  )
}

async function lookUp(self: Runner, name: string): Promise<Runner | null> {
  const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => run(self, ['id', flag, name])))
  if (!uid?.isDone || !gid?.isDone) return null
  return { uid: Number(uid.output), gid: Number(gid.output), isSteppedDown: true }
}
