import { readdir, readFile, realpath, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { digest, look } from './files.ts'
import { LauncherError } from './launcher-error.ts'
import { defaultRunner, may, type Runner } from './runner.ts'
import { openStateDir, STATE_DIR } from './state-dir.ts'

/**
 * A data directory holds the cluster as `cluster`. If root starts Campkit below a directory that other users cannot
 * enter, the runner could not reach the cluster there. It is then in STATE_DIR, named by a hash of the real data
 * directory, and `cluster` is a symlink to it.
 */
export type Place = {
  readonly dataDir: string
  readonly cluster: string
  readonly runner: Runner
  /** Where a launch may put a copy of the binaries. */
  readonly spareDir: string
}

/** Changes nothing below the data directory. */
export async function findPlace(dataDir: string, major: string): Promise<Place> {
  const real = await realpath(dataDir)
  const fallback = await defaultRunner()
  const cluster = await clusterOf(real, fallback, major)
  const runner = await runnerOf(cluster, fallback)
  return { dataDir: real, cluster, runner, spareDir: runner.isSteppedDown ? STATE_DIR : real }
}

async function clusterOf(dataDir: string, runner: Runner, major: string): Promise<string> {
  const entry = join(dataDir, 'cluster')
  const found = await look(entry)
  if (found?.isSymbolicLink()) return followed(entry)
  const isOpen = !runner.isSteppedDown || (await may(runner, '-x', dataDir))
  if (found && !isOpen) {
    throw new LauncherError(
      `Root runs PostgreSQL as user ${runner.uid}, who cannot reach ${entry}. Open the directories above it to that user, or move it. Nothing was changed.`,
    )
  }
  if (found) return entry
  await refuseForeign(dataDir, major)
  return isOpen ? entry : join(STATE_DIR, digest(dataDir).slice(0, 16))
}

async function followed(entry: string): Promise<string> {
  try {
    return await realpath(entry)
  } catch (cause) {
    throw new LauncherError(
      `${entry} points to a cluster that is not there (is its disk mounted?). Nothing was changed.`,
      { cause },
    )
  }
}

/** Root runs a cluster as the user who owns it, so both can start it in turn. */
async function runnerOf(cluster: string, fallback: Runner): Promise<Runner> {
  const found = await look(cluster)
  if (!fallback.isSteppedDown || !found || found.uid === 0) return fallback
  return { uid: found.uid, gid: found.gid, isSteppedDown: true }
}

const OWN = /^cluster\.|^postgres-/
const HARMLESS = new Set(['lost+found', '.gitignore', '.gitkeep', '.DS_Store'])

async function refuseForeign(dataDir: string, major: string): Promise<void> {
  const theirs = await majorOf(dataDir)
  if (theirs) throw theirs === major ? notOurs(dataDir) : otherMajor(dataDir, theirs, major)
  const entries = await readdir(dataDir)
  if (!entries.every((name) => OWN.test(name) || HARMLESS.has(name))) throw notOurs(dataDir)
}

/** Whether a complete cluster of our major version is there; throws if it is something else. */
export async function isMade(cluster: string, major: string): Promise<boolean> {
  const theirs = await majorOf(cluster)
  if (theirs === major) return true
  if (theirs) throw otherMajor(cluster, theirs, major)
  if (!(await look(cluster))) return false
  if ((await readdir(cluster)).length > 0) throw notOurs(cluster)
  return false
}

const majorOf = async (path: string): Promise<string | null> =>
  (await look(join(path, 'PG_VERSION')))
    ? (await readFile(join(path, 'PG_VERSION'), 'utf8')).trim()
    : null

const notOurs = (path: string) =>
  new LauncherError(
    `${path} is not empty and is not a database of Campkit's. Choose another data directory. Nothing was deleted.`,
  )

const otherMajor = (path: string, theirs: string, ours: string) =>
  new LauncherError(
    `${path} was written by PostgreSQL ${theirs}, but this Campkit carries PostgreSQL ${ours}. Nothing was deleted; dump it with version ${theirs} and restore it here, or choose another data directory.`,
  )

/** Prepares the directory for the lock and the cluster. */
export async function openHome({ cluster }: Place): Promise<void> {
  if (dirname(cluster) === STATE_DIR) await openStateDir()
}

export async function linkPlace({ dataDir, cluster }: Place): Promise<void> {
  const entry = join(dataDir, 'cluster')
  if (!(await look(entry))) await symlink(cluster, entry)
}
