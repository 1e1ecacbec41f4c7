import { chmod, mkdir, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Binaries, prepareBinaries } from './binaries.ts'
import { type Bundle, findBundle } from './bundle.ts'
import { createCluster } from './create-cluster.ts'
import { asLauncherError } from './launcher-error.ts'
import { type Lock, takeLock } from './lock.ts'
import { findPlace, isMade, linkPlace, openHome, type Place } from './place.ts'
import { type Postmaster, startPostmaster } from './postmaster.ts'
import { notedPid, stopPredecessor } from './predecessor.ts'
import { DATABASE, OWNER, type Purpose, SUPERUSER, serverSettings, urlOf } from './settings.ts'
import { openSocketDir, removeSocketDirs } from './socket-dir.ts'

export type Embedded = {
  /** Over the Unix socket, as the owner of Campkit's database, who is not a superuser. */
  readonly url: string
  /** For tests only. */
  readonly superuserUrl: string
  readonly version: string
  readonly pid: number
  /** Settles only if the server ends without a call of stop(). */
  readonly exited: Promise<{ readonly reason: string }>
  /** Fast shutdown; resolves when the postmaster is gone and the data directory is free. */
  stop(): Promise<void>
}

export type LaunchOptions = {
  readonly dataDir: string
  readonly purpose?: Purpose
  readonly onLog?: (line: string) => void
}

/** Starts this machine's own PostgreSQL on a data directory, which is created if it is missing. */
export async function launch(options: LaunchOptions): Promise<Embedded> {
  const dataDir = resolve(options.dataDir)
  try {
    await makeDataDir(dataDir)
    const bundle = await findBundle()
    const place = await findPlace(dataDir, bundle.major)
    // Checked before anything is written.
    await isMade(place.cluster, bundle.major)
    await openHome(place)
    return await own(place, bundle, options)
  } catch (error) {
    throw asLauncherError(error, dataDir)
  }
}

/** Directories that root creates here must be passable for the server's user, even under a strict umask. */
async function makeDataDir(dataDir: string): Promise<void> {
  const first = await mkdir(dataDir, { recursive: true })
  if (!first || process.getuid?.() !== 0) return
  for (let path = dataDir; path.startsWith(first); path = dirname(path)) {
    await chmod(path, (await stat(path)).mode | 0o111)
  }
}

async function own(place: Place, bundle: Bundle, options: LaunchOptions): Promise<Embedded> {
  const lock = await takeLock(place.cluster)
  try {
    const { purpose = 'durable', onLog = () => {} } = options
    const binaries = await prepareBinaries(bundle, place.runner, place.spareDir)
    if (await isMade(place.cluster, bundle.major)) await stopPredecessor(place.cluster)
    else await createCluster(place, binaries, purpose)
    await linkPlace(place)
    const { postmaster, socketDir } = await serve(place, binaries, { purpose, onLog })
    return embedded({ place, lock, postmaster, socketDir, version: binaries.version })
  } catch (error) {
    await removeSocketDirs(place.cluster, place.runner)
    lock.release()
    throw error
  }
}

const PATIENCE_MS = 10_000

/** If only the postmaster was killed, its backends take a moment to notice; until then a new one cannot start. */
async function serve(
  { cluster, runner }: Place,
  { postgres }: Binaries,
  { purpose, onLog }: { purpose: Purpose; onLog: (line: string) => void },
): Promise<{ postmaster: Postmaster; socketDir: string }> {
  const deadline = Date.now() + PATIENCE_MS
  const socketDir = await openSocketDir(cluster, runner)
  const directory = `unix_socket_directories="${socketDir.replaceAll('"', '""')}"`
  const command = [postgres, '-D', cluster, '-c', directory, ...serverSettings(purpose)]
  for (;;) {
    try {
      const stalePid = await notedPid(cluster)
      return {
        postmaster: await startPostmaster({ runner, command, stalePid, onLog }),
        socketDir,
      }
    } catch (error) {
      if (!String(error).includes('pre-existing shared memory') || Date.now() > deadline)
        throw error
      await sleep(200)
    }
  }
}

function embedded(of: {
  place: Place
  lock: Lock
  postmaster: Postmaster
  socketDir: string
  version: string
}): Embedded {
  const { place, lock, postmaster, socketDir, version } = of
  const ended = postmaster.ended.then(async (ending) => {
    await removeSocketDirs(place.cluster, place.runner)
    lock.release()
    return ending
  })
  const exited = new Promise<{ reason: string }>((resolve) => {
    void ended.then(({ isAsked, reason }) => (isAsked ? undefined : resolve({ reason })))
  })
  return {
    url: urlOf(OWNER, DATABASE, socketDir),
    superuserUrl: urlOf(SUPERUSER, SUPERUSER, socketDir),
    version,
    pid: postmaster.pid,
    exited,
    stop: async () => {
      postmaster.stop()
      await ended
    },
  }
}
