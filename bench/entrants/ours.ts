import { routes } from '@campkit/api/resources/index'
import { fixedSecret } from '@campkit/core/secret'
import { openDatabase } from '@campkit/db/database'
import { buildServer } from '@campkit/http/server'
import { announce } from '../announce.ts'

/** The REST host as in production: authentication, row-level security, limits, metrics, log to /dev/null. */
const { DATABASE_URL = '', API_URL = '', AUTH_URL = '', SECRET = '', PORT } = process.env
const app = buildServer({
  routes,
  db: openDatabase({ url: DATABASE_URL, role: 'app' }),
  apiUrl: API_URL,
  authUrl: AUTH_URL,
  secret: fixedSecret(SECRET),
  keyLimitPerMinute: 100_000_000,
  shareLimitPerMinute: 100_000_000,
  strangerLimitPerMinute: 100_000_000,
  trustedProxies: [],
  migrations: [],
  log: { level: 'info', file: '/dev/null' },
})
// A given port is shared with another process.
const isShared = PORT !== undefined
const port = Number(PORT ?? 0)
announce(await app.listen({ port, host: '127.0.0.1', ...(isShared && { reusePort: true }) }))
