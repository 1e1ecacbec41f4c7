import type { ReadSecrets } from '@campkit/core/secret'
import { openDatabase } from '@campkit/db/database'
import { closeHost } from '@campkit/http/close-host'
import { buildServer } from '@campkit/http/server'
import type { ServerOptions } from '@campkit/http/server-options'
import { knownBy, liveSecret } from '@campkit/identity/live-secret'
import type { FastifyInstance } from 'fastify'
import { mountEmbedScript } from './embed-script/embed-script.routes.ts'
import { examples } from './examples.ts'
import { introductions } from './introductions.ts'
import { mountCalendarFeeds } from './links/calendar-feeds.routes.ts'
import { mountReferralLinks } from './links/referral-links.routes.ts'
import { mountPay } from './pay/pay.routes.ts'
import { mountWebhooks } from './pay/webhooks.routes.ts'
import { tillOf } from './providers/provider-of.ts'
import { tellOfLeakedKey } from './resources/camp/embeds/leaked-key.ts'
import { routes } from './resources/index.ts'

export type ApiOptions = Omit<ServerOptions, 'routes' | 'db' | 'apiUrl' | 'secret'> & {
  readonly secrets: ReadSecrets
  readonly databaseUrl: string
  readonly host: string
  readonly port: number
  /** Called when everything but the port is ready; until then another process holds the port for us. */
  readonly leavePort: () => Promise<void>
  readonly apiUrl: string
  readonly isProduction: boolean
}

export type RunningRole = { readonly stop: () => Promise<void> }

const SWEEP_EVERY_MS = 10 * 60 * 1000

/** Starts the role `api`; rejects with EADDRINUSE if the port is taken. */
export async function startApi(options: ApiOptions): Promise<RunningRole> {
  const db = openDatabase({
    url: options.databaseUrl,
    role: 'app',
    knows: await knownBy(options.secrets),
    onError: () => app.log.warn('a database connection was lost; the next request opens another'),
  })
  const secret = liveSecret(db.batch, options.secrets)
  const till = tillOf({ ...options, db, secret })
  const also = [
    mountPay,
    mountWebhooks,
    mountReferralLinks,
    mountCalendarFeeds,
    mountEmbedScript,
  ].map((mount) => (host: FastifyInstance) => mount(host, till))
  const app = buildServer({
    ...options,
    secret,
    routes,
    told: { examples, introductions },
    db,
    also,
    leaked: tellOfLeakedKey,
  })
  try {
    await app.ready()
    await options.leavePort()
    await app.listen({ host: options.host, port: options.port })
  } catch (error) {
    await db.close()
    throw error
  }
  const sweeping = setInterval(() => {
    db.batch([{ text: 'select app.sweep()', values: [] }]).catch(() => {
      app.log.warn('sweeping failed; it is tried again later')
    })
  }, SWEEP_EVERY_MS)
  sweeping.unref()
  return {
    async stop() {
      clearInterval(sweeping)
      await closeHost(app, db)
    },
  }
}
