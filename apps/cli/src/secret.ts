import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fingerprintOf, type ReadSecrets, type Secret } from '@campkit/core/secret'
import type { Send } from '@campkit/db/database'
import { liveSecret } from '@campkit/identity/live-secret'
import { type Config, UsageError } from './config.ts'

/** The secrets from the environment, or from the data folder, where one is generated once outside production. */
export async function secretsOf(config: Config): Promise<readonly string[]> {
  const { secret, nextSecret, dataDir, isProduction } = config
  if (secret !== undefined) return nextSecret === undefined ? [secret] : [secret, nextSecret]
  if (isProduction) throw new UsageError('For production, set CAMPKIT_SECRET.')
  try {
    return await keptIn(dataDir)
  } catch (error) {
    throw new UsageError(`CAMPKIT_DATA cannot be used: ${(error as Error).message}`)
  }
}

/** For a process that keeps running while the secret is changed. */
export const secretReader =
  (config: Config): ReadSecrets =>
  () =>
    secretsOf(config)

/** The secret for an operator's work. The first secret that a database sees becomes its own. */
export async function ownersSecret(config: Config, send: Send): Promise<Secret> {
  const [first = ''] = await secretsOf(config)
  await send([{ text: 'select app.begin_secret($1)', values: [fingerprintOf(first)] }])
  const secret = liveSecret(send, secretReader(config))
  await secret.watch.anew()
  return secret
}

const fileIn = (dataDir: string) => join(dataDir, 'secret')
const nextFileIn = (dataDir: string) => join(dataDir, 'secret.next')

async function keptIn(dataDir: string): Promise<readonly string[]> {
  await mkdir(dataDir, { recursive: true })
  // Read `secret.next` first: it is later renamed to `secret`, so in this order it is always found.
  const next = await readFile(nextFileIn(dataDir), 'utf8').catch(() => undefined)
  await writeNew(fileIn(dataDir))
  const secret = await readFile(fileIn(dataDir), 'utf8')
  return next === undefined || next === '' ? [secret] : [secret, next]
}

async function writeNew(file: string): Promise<void> {
  try {
    await writeFile(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** Stored next to the secret in the data folder, where every process of the folder finds it. */
export const makeNextSecret = ({ dataDir }: Config): Promise<void> => writeNew(nextFileIn(dataDir))

/** Overwrites the old secret. */
export const promoteNextSecret = ({ dataDir }: Config): Promise<void> =>
  rename(nextFileIn(dataDir), fileIn(dataDir))
