import type { ReadSecrets } from '@campkit/core/secret'
import { openDatabase } from '@campkit/db/database'
import { closeHost } from '@campkit/http/close-host'
import { knownBy, liveSecret } from '@campkit/identity/live-secret'
import { sweepAccounts } from '@campkit/identity/sweep-accounts'
import type { AuthOptions } from './auth-options.ts'
import { buildAuth } from './server.ts'

export type AuthStart = Omit<AuthOptions, 'db' | 'secret'> & {
  readonly secrets: ReadSecrets
  readonly databaseUrl: string
  readonly host: string
  readonly port: number
  /** Called when everything but the port is ready; until then another process holds the port for us. */
  readonly leavePort: () => Promise<void>
}

const SWEEP_EVERY_MS = 10 * 60 * 1000

/** Starts the role `auth`; rejects with EADDRINUSE if the port is taken. */
export async function startAuth(options: AuthStart): Promise<{ stop(): Promise<void> }> {
  const db = openDatabase({
    url: options.databaseUrl,
    role: 'auth',
    knows: await knownBy(options.secrets),
    onError: () => app.log.warn('a database connection was lost; the next request opens another'),
  })
  const app = buildAuth({ ...options, db, secret: liveSecret(db.batch, options.secrets) })
  try {
    await app.ready()
    await options.leavePort()
    await app.listen({ host: options.host, port: options.port })
  } catch (error) {
    await db.close()
    throw error
  }
  const sweeping = setInterval(() => {
    sweepAccounts(db.batch).catch(() => app.log.warn('sweeping failed; it is tried again later'))
  }, SWEEP_EVERY_MS)
  sweeping.unref()
  return {
    async stop() {
      clearInterval(sweeping)
      await closeHost(app, db)
    },
  }
}
