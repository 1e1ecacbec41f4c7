import { join } from 'node:path'
import { type Database, openDatabase } from '@campkit/db/database'
import { findMigrations, migrate } from '@campkit/db/migrate'
import { launch } from '@campkit/postgres/launch'
import { type Config, UsageError } from './config.ts'
import { readRunFile } from './run-file.ts'

export const postgresDir = ({ dataDir }: Config) => join(dataDir, 'postgres')

export const allMigrations = ({ root }: Config) =>
  findMigrations([`${root}packages`, `${root}apps`])

/** Whether an external PostgreSQL is used, not the embedded one. */
export const isOutside = ({ databaseUrl, loginUrls }: Config): boolean =>
  databaseUrl !== undefined || Object.values(loginUrls).some(Boolean)

type Reached = { readonly url: string; readonly release: () => Promise<void> }

/** The operator's database: DATABASE_URL, the running embedded one, or the embedded one started for this. */
export async function reachDatabase(config: Config): Promise<Reached> {
  if (config.databaseUrl) return { url: config.databaseUrl, release: async () => {} }
  if (isOutside(config)) throw new UsageError('set DATABASE_URL: this is done as the owner')
  const running = await readRunFile(config.dataDir)
  if (running) return { url: running.databaseUrl, release: async () => {} }
  const embedded = await launch({ dataDir: postgresDir(config) })
  await migrate(embedded.url, await allMigrations(config))
  return { url: embedded.url, release: embedded.stop }
}

/** Runs an operator's work with the owner's rights. */
export async function withOwner<T>(config: Config, work: (db: Database) => Promise<T>): Promise<T> {
  const { url, release } = await reachDatabase(config)
  const db = openDatabase({ url, role: 'owner', sharedConnections: 1, transactionConnections: 1 })
  try {
    return await work(db)
  } finally {
    await db.close()
    await release()
  }
}
