import { chmod, mkdir, stat } from 'node:fs/promises'

/** Root's own directory, where the user it steps down to can reach a cluster and the binaries. */
export const STATE_DIR = '/var/lib/campkit'

/** Everybody may enter it, no matter what root's umask is; the clusters in it stay closed. */
export async function openStateDir(): Promise<void> {
  await mkdir(STATE_DIR, { recursive: true })
  if (((await stat(STATE_DIR)).mode & 0o777) !== 0o755) await chmod(STATE_DIR, 0o755)
}
