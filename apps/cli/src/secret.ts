import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, UsageError } from './config.ts'

/** The secret that signing keys are sealed under and cursors signed with; made once outside production. */
export async function secretOf({ secret, dataDir, isProduction }: Config): Promise<string> {
  if (secret !== undefined) return secret
  if (isProduction) throw new UsageError('For production, set CAMPKIT_SECRET.')
  try {
    return await keptIn(dataDir)
  } catch (error) {
    throw new UsageError(`CAMPKIT_DATA cannot be used: ${(error as Error).message}`)
  }
}

async function keptIn(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret')
  await mkdir(dataDir, { recursive: true })
  try {
    await writeFile(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFile(file, 'utf8')
}
