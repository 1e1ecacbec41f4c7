import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'

/**
 * The queue's tables, as graphile-worker makes them. A release of it that changes them needs another
 * migration like this one: only the owner may change tables, never a worker at its start.
 */
export async function run(url: string): Promise<void> {
  const pgPool = new pg.Pool({ connectionString: url, max: 1 })
  // What breaks shows as a rejected query; graphile-worker asks for both listeners.
  pgPool.on('error', () => {})
  pgPool.on('connect', (client) => client.on('error', () => {}))
  try {
    await runMigrations({ pgPool, schema: 'graphile_worker', logger: new Logger(() => () => {}) })
  } finally {
    await pgPool.end()
  }
}
