import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { failed, LauncherError } from './launcher-error.ts'

const FAST_SHUTDOWN_SECONDS = 10

/** The process id in a cluster's postmaster.pid, which may belong to another process by now. */
export async function notedPid(cluster: string): Promise<number | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  return pid > 0 ? pid : null
}

/** A process id alone proves nothing, because it may be reused: the command line must name the cluster. */
export async function isPostmasterOf(cluster: string, pid: number): Promise<boolean> {
  return `${await commandLine(pid)} `.includes(` -D ${cluster} `)
}

/** Empty for a process that is gone, or that only waits to be reaped. */
async function commandLine(pid: number): Promise<string> {
  try {
    if (process.platform === 'linux') {
      const line = await readFile(`/proc/${pid}/cmdline`, 'utf8')
      return line.replaceAll('\0', ' ').trimEnd()
    }
    const { stdout } = await promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', `${pid}`])
    return stdout.trimEnd()
  } catch {
    return ''
  }
}

/**
 * Stops a postmaster that outlived its launcher, or waits while it stops by itself. Only for the holder of the lock,
 * who knows that nobody owns it any more.
 */
export async function stopPredecessor(cluster: string): Promise<void> {
  const pid = await notedPid(cluster)
  if (!pid) return
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!(await isPostmasterOf(cluster, pid))) return
    send(pid, signal)
    if (await isGoneSoon(cluster, pid)) return
  }
  throw new LauncherError(`An older PostgreSQL (process ${pid}) on ${cluster} does not stop.`)
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return
    throw failed(`An older PostgreSQL (process ${pid}) cannot be stopped`, String(error), error)
  }
}

async function isGoneSoon(cluster: string, pid: number): Promise<boolean> {
  const deadline = Date.now() + FAST_SHUTDOWN_SECONDS * 1000
  while (Date.now() < deadline) {
    if (!(await isPostmasterOf(cluster, pid))) return true
    await sleep(50)
  }
  return false
}
