import { lchown, mkdir, rm, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { digest, hasCode, look } from './files.ts'
import { LauncherError } from './launcher-error.ts'
import { may, type Runner } from './runner.ts'
import { PORT } from './settings.ts'

const ATTEMPTS = 4
/** macOS allows 104 bytes for the path of a socket, including the closing zero. */
const LONGEST_SOCKET_PATH = 103

/** The names to try, best first. The same cluster always gets the same ones. */
export function socketDirNames(cluster: string): string[] {
  const roots = [...new Set([tmpdir(), '/tmp'])]
  const names = Array.from(
    { length: ATTEMPTS },
    (_, attempt) => `campkit-${digest(`${cluster}\n${attempt}`).slice(0, 12)}`,
  )
  return roots
    .flatMap((root) => names.map((name) => join(root, name)))
    .filter((path) => Buffer.byteLength(socketIn(path)) <= LONGEST_SOCKET_PATH)
}

const socketIn = (path: string): string => join(path, `.s.PGSQL.${PORT}`)

/**
 * The server accepts everyone who can enter this directory, as any role, without a password. So it belongs to the
 * runner, has mode 0700, and is never one that somebody else made.
 */
export async function openSocketDir(cluster: string, runner: Runner): Promise<string> {
  const names = socketDirNames(cluster)
  for (const path of names) {
    if (!(await claim(path, runner))) continue
    // A killed server leaves its socket behind; the lock on the cluster shows that nobody serves it.
    await rm(socketIn(path), { force: true })
    await rm(`${socketIn(path)}.lock`, { force: true })
    return path
  }
  throw new LauncherError(
    `No directory for the database's socket: ${names.join(', ')} are taken by somebody else or cannot be made.`,
  )
}

async function claim(path: string, runner: Runner): Promise<boolean> {
  try {
    await mkdir(path, { mode: 0o700 })
  } catch (error) {
    return hasCode(error, 'EEXIST') && isOwn(path, runner)
  }
  if (!runner.isSteppedDown) return true
  await lchown(path, runner.uid, runner.gid)
  if (await may(runner, '-x', path)) return true
  await rmdir(path)
  return false
}

async function isOwn(path: string, runner: Runner): Promise<boolean> {
  const found = await look(path)
  if (!found?.isDirectory()) return false
  return found.uid === runner.uid && (found.mode & 0o777) === 0o700
}

/** Does not touch anything under these names that is not the runner's. */
export async function removeSocketDirs(cluster: string, runner: Runner): Promise<void> {
  for (const path of socketDirNames(cluster)) {
    if (await isOwn(path, runner)) await rm(path, { recursive: true, force: true })
  }
}
