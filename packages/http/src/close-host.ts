import type { Database } from '@campkit/db/database'
import type { FastifyInstance } from 'fastify'

const FINISH_WITHIN_MS = 6000

/**
 * Accepts no more requests, lets running ones finish, and closes the database. Requests that still wait for the
 * database after `FINISH_WITHIN_MS` get a 503, before the process is killed from outside.
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
