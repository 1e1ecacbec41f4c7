import { Client } from '@campkit/db/client'
import { loginUrl } from '@campkit/db/logins'
import { assertSession, startupOptions } from '@campkit/db/session'
import pg from 'pg'

const { builtins } = pg.types

const STATEMENT_TIMEOUT_MS = 30_000
const GRACE_MS = 2000
const SESSION = {
  user: 'campkit_worker',
  settings: { TimeZone: 'UTC', statement_timeout: String(STATEMENT_TIMEOUT_MS) },
}

/** Connections for graphile-worker, in the role `worker`. */
export function queuePool(url: string, max: number, onLoss: (error: Error) => void): pg.Pool {
  // The service parses instants and numbers in its own way, process-wide; graphile-worker needs the driver's way.
  const types = new pg.TypeOverrides()
  types.setTypeParser(builtins.TIMESTAMPTZ, (text: string) => new Date(text))
  types.setTypeParser(builtins.INT8, (text: string) => text)
  const pool = new pg.Pool({
    connectionString: loginUrl(url, 'worker'),
    options: startupOptions(SESSION),
    application_name: 'campkit worker queue',
    connectionTimeoutMillis: 5000,
    Client,
    // pg.Pool awaits this, even though its type does not say so.
    onConnect: (client) => assertSession(client as Client, SESSION),
    max,
    types,
    ...{ silenceMs: STATEMENT_TIMEOUT_MS + GRACE_MS },
  })
  pool.on('error', onLoss)
  pool.on('connect', (client) => client.on('error', onLoss))
  return pool
}
