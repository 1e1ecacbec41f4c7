import { openDatabase } from '@campkit/db/database'
import { API_URL, AUTH_URL, SECRET } from '@campkit/testing/test-camp'
import { buildAuth } from '../src/server.ts'

/** A sign-in host in a process of its own, for tests of what must hold between processes. */
const app = buildAuth({
  db: openDatabase({ url: process.env.DATABASE_URL ?? '', role: 'auth' }),
  apiUrl: API_URL,
  authUrl: AUTH_URL,
  secret: SECRET,
  strangerLimitPerMinute: 1_000_000,
  trustedProxies: [],
  migrations: [],
  log: false,
})
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
process.on('disconnect', () => process.exit(0))
