import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'

/**
 * The queue's tables, as graphile-worker creates them. A release of it that changes them needs another migration like
 * this one: only the owner may change tables, never a worker when it starts.
 */
export async function run(url: string): Promise<void> {
  const pgPool = new pg.Pool({ connectionString: url, max: 1 })
  // Failures show up as rejected queries, but graphile-worker requires both listeners.
  pgPool.on('error', () => {})
  pgPool.on('connect', (client) => client.on('error', () => {}))
  try {
    await runMigrations({ pgPool, schema: 'graphile_worker', logger: new Logger(() => () => {}) })
  } finally {
    await pgPool.end()
  }
}
