import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Duplex, Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { GUARD } from './guard.ts'
import { failed } from './launcher-error.ts'
import { type Runner, spawnAs } from './runner.ts'

const FAST_SHUTDOWN_MS = 10_000
const LAST_WORDS_MS = 2_000
const KEPT_LINES = 20
const READY = 'database system is ready to accept connections'

export type Ending = { readonly isAsked: boolean; readonly reason: string }

export type Postmaster = {
  readonly pid: number
  /** Settles when the postmaster is gone, and its guard too or two seconds have passed. */
  readonly ended: Promise<Ending>
  stop(): void
}

export type Start = {
  readonly runner: Runner
  /** The program and its arguments. */
  readonly command: readonly string[]
  /** From a stale postmaster.pid; another process may have this id now. */
  readonly stalePid: number | null
  readonly onLog: (line: string) => void
}

/** Resolves when the server accepts connections. */
export async function startPostmaster(start: Start): Promise<Postmaster> {
  const child = spawnGuarded(start)
  const { pid } = child
  if (pid === undefined) throw failed('/bin/sh cannot be run', String(await once(child, 'error')))
  const log = keepLog(child, start.onLog)
  const postmaster = watch(child, pid, log.tail)
  const ending = await Promise.race([log.ready, postmaster.ended])
  if (ending) throw failed('PostgreSQL did not start', log.tail())
  return postmaster
}

function spawnGuarded({ runner, command, stalePid }: Start): ChildProcess {
  return spawnAs(runner, ['/bin/sh', '-c', GUARD, 'campkit-guard', ...command], {
    // PostgreSQL ignores this id in a stale postmaster.pid, but still looks for live backends.
    env: stalePid ? { PG_GRANDPARENT_PID: String(stalePid) } : {},
    // A separate session: Ctrl-C in the terminal reaches only the launcher, which stops the server.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  })
}

function keepLog(child: ChildProcess, onLog: (line: string) => void) {
  const lines: string[] = []
  const ready = new Promise<null>((resolve) => {
    createInterface({ input: child.stderr as Readable }).on('line', (line) => {
      lines.push(line)
      if (lines.length > KEPT_LINES) lines.shift()
      if (line.endsWith(READY)) resolve(null)
      onLog(line)
    })
  })
  return { ready, tail: () => lines.join('\n') }
}

function watch(child: ChildProcess, pid: number, tail: () => string): Postmaster {
  const guard = child.stdio[3] as Duplex
  let stoppedFor: 'caller' | 'guard' | null = null
  const shutDown = (cause: 'caller' | 'guard') => {
    if (stoppedFor || !isRunning(child)) return
    stoppedFor = cause
    child.kill('SIGINT')
    const impatience = setTimeout(() => child.kill('SIGQUIT'), FAST_SHUTDOWN_MS)
    child.once('exit', () => clearTimeout(impatience))
  }
  const closed = once(child, 'close')
  const ended = once(child, 'exit').then(async ([code, signal]): Promise<Ending> => {
    guard.end('down\n')
    await Promise.race([closed, sleep(LAST_WORDS_MS, null, { ref: false })])
    const how = signal ? `signal ${signal}` : `exit code ${code}`
    const why =
      stoppedFor === 'guard'
        ? `The guard of PostgreSQL (process ${pid}) died, so PostgreSQL was stopped`
        : `PostgreSQL (process ${pid}) ended by itself, with ${how}`
    return { isAsked: stoppedFor === 'caller', reason: `${why}.\n${tail()}`.trimEnd() }
  })
  // Without its guard the server would outlive a killed launcher, so it is stopped.
  guard.on('error', () => {}).once('close', () => shutDown('guard'))
  guard.resume()
  return { pid, ended, stop: () => shutDown('caller') }
}

const isRunning = (child: ChildProcess): boolean =>
  child.exitCode === null && child.signalCode === null
