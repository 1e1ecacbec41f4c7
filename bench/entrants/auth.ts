import { createHash } from 'node:crypto'
import { buildAuth } from '@campkit/auth/server'
import { fixedSecret } from '@campkit/core/secret'
import { openDatabase } from '@campkit/db/database'
import { openChain } from '@campkit/identity/chain'
import { createBrowserSession } from '@campkit/identity/session'
import { announce } from '../announce.ts'

/**
 * The sign-in host as in production: limits, metrics, log to /dev/null. Sign-ins either only identify a person, or also
 * act for them, which needs a second signature in every answer.
 */
const { DATABASE_URL = '', API_URL = '', AUTH_URL = '', SECRET = '' } = process.env
const { CAMP_ID = '', ACCOUNT_ID = '', CLIENT_ID = '', REDIRECT_URI = '' } = process.env
const { SCOPE = 'openid offline_access' } = process.env
const db = openDatabase({ url: DATABASE_URL, role: 'auth' })
const app = buildAuth({
  db,
  apiUrl: API_URL,
  authUrl: AUTH_URL,
  secret: fixedSecret(SECRET),
  strangerLimitPerMinute: 100_000_000,
  trustedProxies: [],
  migrations: [],
  log: { level: 'info', file: '/dev/null' },
})
const verifier = 'v'.repeat(43)
const origin = { device: 'bench', address: null }
announce(await app.listen({ port: 0, host: '127.0.0.1' }), async () => {
  const browser = await createBrowserSession(db.batch, ACCOUNT_ID, origin, ['pwd'])
  const code = await openChain(db.batch, {
    campId: CAMP_ID,
    clientId: CLIENT_ID,
    browserSessionId: browser.id,
    redirectUri: REDIRECT_URI,
    codeChallenge: createHash('sha256').update(verifier).digest('base64url'),
    scope: SCOPE,
    nonce: 'n',
  })
  return { code: code as string, verifier }
})
