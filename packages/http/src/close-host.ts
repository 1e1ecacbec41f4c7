import type { Database } from '@campkit/db/database'
import type { FastifyInstance } from 'fastify'

const FINISH_WITHIN_MS = 6000

/**
 * Takes no more requests, lets those that run finish, and closes the database. Whoever waits longer for a
 * database that does not answer gets a 503 in time before the process is ended from outside.
 */
export async function closeHost(app: FastifyInstance, db: Database): Promise<void> {
  const hurry = setTimeout(() => void db.close(), FINISH_WITHIN_MS)
  try {
    await app.close()
  } finally {
    clearTimeout(hurry)
    await db.close()
  }
}
