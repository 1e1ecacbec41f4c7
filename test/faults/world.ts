import { createHash } from 'node:crypto'
import { openDatabase } from '@campkit/db/database'
import { findAccount, readAccount } from '@campkit/identity/account'
import { openChain } from '@campkit/identity/chain'
import { beginSession, createBrowserSession } from '@campkit/identity/session'
import { type Env, operate } from './processes.ts'
import { answerOf } from './status-of.ts'

/** What callers need to have. */
export type World = {
  readonly key: string
  readonly client: { readonly id: string; readonly secret: string }
  /** The secret of a direct sign-in. */
  readonly session: string
  /** A refresh token of a new sign-in. */
  newChain(hosts: readonly string[]): Promise<string>
  close(): Promise<void>
}

const CALLBACK = 'https://app.example.org/callback'
const EMAIL = 'ana@camp.example'
const ORIGIN = { device: 'faults', address: null }
const VERIFIER = 'v'.repeat(43)

/** A camp with a key, an app and a member who has signed in. */
export async function makeWorld(env: Env, url: string): Promise<World> {
  const inCamp = ['--camp', 'pines'] as const
  const scopes = ['--description', 'faults', '--scopes', 'contacts:write,contacts:read'] as const
  await operate(env, 'migrate')
  const camp = await operate(env, 'camps', 'create', '--slug', 'pines', '--name', 'Pines')
  const { key = '' } = await operate(env, 'keys', 'create', ...inCamp, ...scopes)
  await operate(env, 'members', 'add', ...inCamp, '--email', EMAIL, '--name', 'Ana')
  const app = ['--name', 'App', '--redirect', CALLBACK] as const
  const { id = '', secret = '' } = await operate(env, 'clients', 'create', ...inCamp, ...app)
  const db = openDatabase({ url, role: 'auth' })
  const owner = openDatabase({ url, role: 'owner', sharedConnections: 1 })
  const accountId = (await findAccount(owner.batch, EMAIL).finally(() => owner.close())) ?? ''
  const account = await readAccount(db.batch, accountId)
  if (!account) throw new Error('the member has no account')
  const session = await beginSession(db.batch, 'direct', account, ORIGIN, ['pwd'])
  return {
    key,
    client: { id, secret },
    session: session?.cookie ?? '',
    async newChain([host = '']) {
      const browser = await createBrowserSession(db.batch, accountId, ORIGIN, ['pwd'])
      const code = await openChain(db.batch, {
        campId: camp.id ?? '',
        clientId: id,
        browserSessionId: browser.id,
        redirectUri: CALLBACK,
        codeChallenge: createHash('sha256').update(VERIFIER).digest('base64url'),
        scope: 'openid offline_access member',
        nonce: 'n',
      })
      const proof = { code, code_verifier: VERIFIER, redirect_uri: CALLBACK }
      const body = JSON.stringify({ ...proof, client_id: id, client_secret: secret })
      const headers = { 'content-type': 'application/json' }
      const url = `${host}/api/auth/v1/exchange`
      const { status, text } = await answerOf(url, { method: 'POST', headers, body })
      if (status !== '200') throw new Error(`no sign-in: ${status} ${text}`)
      return JSON.parse(text).refreshToken
    },
    close: () => db.close(),
  }
}
