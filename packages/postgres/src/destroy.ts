import { randomUUID } from 'node:crypto'
import { readdir, rename, stat, unlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { findBundle } from './bundle.ts'
import { draftPrefix, removeDrafts } from './create-cluster.ts'
import { look } from './files.ts'
import { asLauncherError, LauncherError } from './launcher-error.ts'
import { takeLock } from './lock.ts'
import { findPlace, openHome, type Place } from './place.ts'
import { isPostmasterOf, notedPid } from './predecessor.ts'
import { removeSocketDirs } from './socket-dir.ts'

/** Removes a stopped cluster, wherever it is, and nothing else; refuses while it runs. */
export async function destroy(dataDir: string): Promise<void> {
  const path = resolve(dataDir)
  if (!(await look(path))) return
  try {
    if (await dropDeadLink(join(path, 'cluster'))) return
    const { major } = await findBundle()
    const place = await findPlace(path, major)
    await openHome(place)
    const lock = await takeLock(place.cluster)
    try {
      await remove(place)
    } catch (error) {
      lock.release()
      throw error
    }
    lock.release({ forGood: true })
  } catch (error) {
    throw asLauncherError(error, path)
  }
}

/** Removes the link if the cluster that it points to is gone. */
async function dropDeadLink(entry: string): Promise<boolean> {
  const found = await look(entry)
  if (!found?.isSymbolicLink() || (await stat(entry).catch(() => null))) return false
  await unlink(entry)
  return true
}

async function remove({ dataDir, cluster, runner }: Place): Promise<void> {
  const pid = await notedPid(cluster)
  if (pid && (await isPostmasterOf(cluster, pid))) {
    throw new LauncherError(
      `PostgreSQL (process ${pid}) still runs on ${cluster}. Nothing was deleted.`,
    )
  }
  const found = await look(cluster)
  if (found) {
    await refuseOtherThings(cluster)
    const entry = join(dataDir, 'cluster')
    if ((await look(entry))?.isSymbolicLink()) await unlink(entry)
    // Renamed to a draft: if this is killed midway, the next launch removes the rest.
    await rename(cluster, `${draftPrefix(cluster)}${randomUUID()}`)
  }
  await removeDrafts(cluster)
  await removeSocketDirs(cluster, runner)
}

async function refuseOtherThings(cluster: string): Promise<void> {
  const entries = await readdir(cluster)
  if (entries.length === 0 || entries.includes('PG_VERSION')) return
  throw new LauncherError(`${cluster} is not a PostgreSQL cluster. Nothing was deleted.`)
}
