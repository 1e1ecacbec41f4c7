import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasCode } from './files.ts'
import { failed, LauncherError } from './launcher-error.ts'

export type Lock = {
  /** `forGood` also removes the lock file: only if its cluster is removed. */
  release(options?: { forGood: boolean }): void
}

const BUSY = 5

/**
 * One owner per cluster. SQLite holds a kernel lock on the file, which ends with the process no matter how it dies:
 * nothing goes stale, and no process ids are compared. The owner's id is stored in a second file, only for the message.
 */
export async function takeLock(cluster: string): Promise<Lock> {
  const path = `${cluster}.lock`
  const owner = `${cluster}.owner`
  for (;;) {
    const before = created(path)
    const held = hold(path)
    if (!held) throw await alreadyRuns(cluster, owner)
    // Between the two checks a reset may have removed the file, and another process may have created a new one.
    if (before === identity(path)) {
      writeFileSync(owner, `${process.pid}\n`)
      return { release: (options) => release(held, options?.forGood ? [owner, path] : [owner]) }
    }
    held.close()
  }
}

function release(held: DatabaseSync, leftovers: readonly string[]): void {
  if (!held.isOpen) return
  for (const path of leftovers) rmSync(path, { force: true })
  held.close()
}

function hold(path: string): DatabaseSync | null {
  const database = new DatabaseSync(path, { timeout: 0 })
  try {
    // Nothing is ever written, so no journal file is needed.
    database.exec('pragma journal_mode = memory')
    database.exec('begin exclusive')
    return database
  } catch (error) {
    database.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === BUSY) return null
    throw failed(`${path} cannot be locked`, error instanceof Error ? error.message : '', error)
  }
}

function created(path: string): string | null {
  try {
    // Only a new file is opened: closing one that this process has locked would release the lock.
    writeFileSync(path, '', { flag: 'wx' })
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  }
  return identity(path)
}

function identity(path: string): string | null {
  const found = statSync(path, { throwIfNoEntry: false })
  return found ? `${found.ino} ${found.birthtimeMs}` : null
}

async function alreadyRuns(cluster: string, owner: string): Promise<LauncherError> {
  // The winner of a close race writes its id just after it gets the lock.
  await sleep(100)
  const pid = readOwner(owner)
  const who = pid ? `process ${pid}` : 'another process'
  return new LauncherError(
    `Campkit already runs on ${cluster} (${who}). Stop it first, or choose another data directory.`,
  )
}

function readOwner(owner: string): string | null {
  try {
    return readFileSync(owner, 'utf8').trim() || null
  } catch {
    return null
  }
}
