import { openDatabase } from '@campkit/db/database'
import { buildServer } from '@campkit/http/server'
import { API_URL, AUTH_URL, SECRET } from '@campkit/testing/test-camp'
import { routes } from '../src/resources/index.ts'

/** A server in a process of its own, for tests of what must hold between processes. */
const app = buildServer({
  routes,
  db: openDatabase({ url: process.env.DATABASE_URL ?? '', role: 'app' }),
  apiUrl: API_URL,
  authUrl: AUTH_URL,
  secret: SECRET,
  shareLimitPerMinute: 1_000_000,
  keyLimitPerMinute: Number(process.env.KEY_LIMIT ?? 1_000_000),
  strangerLimitPerMinute: 1_000_000,
  trustedProxies: [],
  migrations: [],
  log: false,
})
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
process.on('disconnect', () => process.exit(0))
