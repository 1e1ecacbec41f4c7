import { randomBytes } from 'node:crypto'
import type { Role } from '@campkit/core/actor'
import { newId } from '@campkit/core/ids'
import { fixedSecret } from '@campkit/core/secret'
import { type Database, openDatabase, type Send } from '@campkit/db/database'
import { asOperator, type Entry, inCamp, type Tx } from '@campkit/db/in-camp'
import type { Route } from '@campkit/http/define-route'
import { buildServer } from '@campkit/http/server'
import type { ServerOptions } from '@campkit/http/server-options'
import { accountFor } from '@campkit/identity/account'
import { createKey } from '@campkit/identity/api-key'
import { createCamp } from '@campkit/identity/camp'
import { createEmbedKey } from '@campkit/identity/embed-key'
import { signMemberToken } from '@campkit/identity/member-token'
import { createSession } from '@campkit/identity/session'
import { currentSigningKey } from '@campkit/identity/signing-keys'
import { cloneTemplate, type Own } from './template.ts'

export const SECRET_TEXT = 'a secret for tests, of decent length'
export const SECRET = fixedSecret(SECRET_TEXT)
export const API_URL = 'http://api.test'
export const AUTH_URL = 'http://auth.test'
/** Where a camp's own pages with embeds are. */
export const SITE = 'https://pines.example'

export type TestMember = {
  readonly id: string
  readonly accountId: string
  readonly sessionId: string
  readonly token: string
}

export type TestCamp = Awaited<ReturnType<typeof openTestCamp>>

/** Sets the caller without looking them up: for planting rows, and for tests of the second lock. */
export const enterAs = (
  campId: string,
  memberId: string | null,
  role: Role | 'key' | '',
  isFresh = false,
): Entry => ({
  statement: {
    text: `select set_config('app.camp_id', $1, true), set_config('app.member_id', $2, true),
                  set_config('app.role', $3, true), set_config('app.is_fresh', $4, true)`,
    values: [campId, memberId ?? '', role, isFresh ? 'yes' : ''],
  },
  accept: () => {},
})

/** Sets what a page with embeds may see, as `app.authenticate_embed` does: without a member there is no camp. */
export const enterEmbed = (campId: string, memberId: string | null, role: Role | ''): Entry => ({
  statement: {
    text: `select set_config('app.embed_camp_id', $1, true), set_config('app.embed_client_id', 'cli', true),
                  set_config('app.camp_id', $2, true), set_config('app.member_id', $3, true),
                  set_config('app.role', $4, true)`,
    values: [campId, memberId === null ? '' : campId, memberId ?? '', role],
  },
  accept: () => {},
})

/** Long timeouts, because tests check what a statement returns, on a machine that may be busy. */
const PATIENCE = { statementTimeoutMs: 60_000, connectionTimeoutMs: 60_000 }

/** A separate database with two camps in it, and the means to make every kind of caller. */
export async function openTestCamp(
  routes: readonly Route[],
  options: Partial<ServerOptions> = {},
  own?: Own,
) {
  const clone = own ?? (await cloneTemplate())
  const db = openDatabase({ url: clone.url, role: 'app', ...PATIENCE })
  const owner = openDatabase({ url: clone.url, role: 'owner' })
  const send: Send = owner.batch
  const [camp, otherCamp] = [
    await createCamp(send, 'pines', 'Dusty Pines'),
    await createCamp(send, 'oasis', 'Other Oasis'),
  ]
  const signing = await currentSigningKey(send, SECRET)
  const serve = serverFor(routes, db, options)

  const token = async (accountId: string, sessionId: string) => {
    const claims = { issuer: AUTH_URL, audience: API_URL, accountId, sessionId }
    return (await signMemberToken(signing, claims)).memberToken
  }

  return {
    url: clone.url,
    db,
    owner: send,
    /** Manages the first camp's keys and clients. */
    operator: asOperator(send, camp),
    camp,
    otherCamp,
    signing,
    token,
    serve,
    /** An account with a session, without a profile anywhere. */
    async addAccount(name = randomBytes(6).toString('hex')): Promise<Omit<TestMember, 'id'>> {
      const accountId = await accountFor(send, `${name}@example.org`)
      const sessionId = await createSession(send, accountId)
      return { accountId, sessionId, token: await token(accountId, sessionId) }
    },
    async addMember(
      role: Role,
      campId = camp,
      account?: Omit<TestMember, 'id'>,
    ): Promise<TestMember> {
      const id = newId('member')
      const person = account ?? (await this.addAccount(id))
      await send([
        enterAs(campId, null, 'key').statement,
        {
          text: `insert into members (id, account_id, role, email, legal_name)
                 select $1, id, $3, email, $4 from accounts where id = $2`,
          values: [id, person.accountId, role, `Test ${role}`],
        },
      ])
      return { ...person, id }
    },
    addKey: (scopes: readonly string[], campId = camp, more: object = {}) =>
      createKey(asOperator(send, campId), {
        description: 'test',
        scopes,
        ...more,
      }),
    addEmbedKey: (origins: readonly string[] = [SITE], campId = camp) =>
      createEmbedKey(asOperator(send, campId), { description: 'test', origins, apiUrl: API_URL }),
    /** Writes with the rights of the camp's machines, under its policies. */
    asCamp: <T>(work: (tx: Tx) => Promise<T>, campId = camp) =>
      inCamp(db, enterAs(campId, null, 'key'), work),
    async close() {
      await serve.closeAll()
      await Promise.all([db.close(), owner.close()])
      await clone.drop()
    },
  }
}

function serverFor(routes: readonly Route[], db: Database, options: Partial<ServerOptions>) {
  const running = new Map<string, { close(): Promise<unknown> }>()
  const logs = process.env.CAMPKIT_TEST_LOGS
  const start = async (more: Partial<ServerOptions> = {}): Promise<string> => {
    const app = buildServer({
      routes,
      db,
      apiUrl: API_URL,
      authUrl: AUTH_URL,
      secret: SECRET,
      keyLimitPerMinute: 1_000_000,
      shareLimitPerMinute: 1_000_000,
      memberLimitPerMinute: 1_000_000,
      strangerLimitPerMinute: 1_000_000,
      trustedProxies: [],
      migrations: [],
      isStrict: true,
      log: logs ? { level: 'info', file: `${logs}/${process.pid}.log` } : false,
      ...options,
      ...more,
    })
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    running.set(url, app)
    return url
  }
  return Object.assign(start, {
    /** Stops one of them. */
    close: (url: string) => running.get(url)?.close(),
    closeAll: () => Promise.all([...running.values()].map((app) => app.close())),
  })
}
