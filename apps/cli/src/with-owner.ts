import { join } from 'node:path'
import { type Database, openDatabase } from '@campkit/db/database'
import { findMigrations, migrate } from '@campkit/db/migrate'
import { launch } from '@campkit/postgres/launch'
import type { Config } from './config.ts'
import { readRunFile } from './run-file.ts'

export const postgresDir = ({ dataDir }: Config) => join(dataDir, 'postgres')

export const allMigrations = ({ root }: Config) =>
  findMigrations([`${root}packages`, `${root}apps`])

type Reached = { readonly url: string; readonly release: () => Promise<void> }

/** The database the operator means: DATABASE_URL, the running default, or the default at rest. */
export async function reachDatabase(config: Config): Promise<Reached> {
  if (config.databaseUrl) return { url: config.databaseUrl, release: async () => {} }
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
