import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { findMigrations, migrate } from '@campkit/db/migrate'
import { destroy } from '@campkit/postgres/destroy'
import { launch } from '@campkit/postgres/launch'
import type { Own } from './template.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** A PostgreSQL of one's own that keeps its promises, to be killed and started again. */
export type Mortal = Own & {
  /** SIGKILL to the server and all its processes; `now` is called when it is sent. */
  kill(now: () => void): Promise<void>
  /** At the same address, after the recovery. */
  restart(): Promise<void>
}

export async function ownPostgres(): Promise<Mortal> {
  const folder = await mkdtemp(join(tmpdir(), 'campkit-crash-'))
  const dataDir = join(folder, 'postgres')
  let server = await launch({ dataDir, purpose: 'durable' })
  await migrate(server.url, await findMigrations([`${ROOT}packages`, `${ROOT}apps`]))
  return {
    url: server.url,
    async kill(now) {
      const pids = [server.pid, ...(await childrenOf(server.pid))]
      now()
      for (const pid of pids) killed(pid)
      await server.exited
    },
    async restart() {
      server = await launch({ dataDir, purpose: 'durable' })
    },
    async drop() {
      await server.stop()
      await destroy(dataDir)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function childrenOf(parent: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-ax', '-o', 'pid=,ppid='])
  const rows = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  return rows.flatMap(([pid = 0, ppid]) => (ppid === parent ? [pid] : []))
}

function killed(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has gone by itself.
  }
}
