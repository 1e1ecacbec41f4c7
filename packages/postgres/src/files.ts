import { createHash } from 'node:crypto'
import type { Stats } from 'node:fs'
import { lstat, open } from 'node:fs/promises'

export const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

export const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))

/** Does not follow a symlink; null if nothing is there. */
export async function look(path: string): Promise<Stats | null> {
  try {
    return await lstat(path)
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return null
    throw error
  }
}

/** A rename survives a power cut only after its directory is synced. */
export async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r')
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}
