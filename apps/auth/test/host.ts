import { createHash, randomBytes } from 'node:crypto'
import type { Role } from '@campkit/core/actor'
import { type Database, openDatabase, type Send } from '@campkit/db/database'
import { asOperator } from '@campkit/db/in-camp'
import { vouchForEmail } from '@campkit/identity/account'
import { openChain } from '@campkit/identity/chain'
import { createClient, type NewClient } from '@campkit/identity/client'
import { setPassword } from '@campkit/identity/password'
import { createBrowserSession, type Method } from '@campkit/identity/session'
import { currentSigningKey } from '@campkit/identity/signing-keys'
import { BY_THE_CLOCK } from '@campkit/testing/by-the-clock'
import { freePort } from '@campkit/testing/free-port'
import type { Own } from '@campkit/testing/template'
import { API_URL, openTestCamp, SECRET, type TestMember } from '@campkit/testing/test-camp'
import type { AuthOptions } from '../src/auth-options.ts'
import { buildAuth } from '../src/server.ts'

export const PASSWORD = 'correct horse battery staple'
/** Its hash by the least work that argon2id knows. A hash says how much it takes, so each sign-in is as quick. */
const LIGHT_HASH =
  '$argon2id$v=19$m=8,t=1,p=1$wZTe8M+6bL5eFoQwlecB6w$E9pjNSjwga+EAtDY4K+9/daHS+Vla0gEiwdkEf1cKaM'
export const CALLBACK = 'https://app.example.org/callback'
export const AFTER_LOGOUT = 'https://app.example.org/bye'

export type TestClient = { readonly id: string; readonly secret: string | null }
export type AuthHost = Awaited<ReturnType<typeof openAuthHost>>

/** A sign-in host of one's own on a database of one's own, with an app of each kind in the camp. */
export async function openAuthHost(more: Partial<AuthOptions> = {}, own?: Own) {
  const camp = await openTestCamp([], {}, own)
  await currentSigningKey(camp.owner, SECRET, 'RS256')
  const opened = openDatabase({ url: camp.url, role: 'auth' })
  let queries = 0
  const failures: string[] = []
  const db: Database = {
    ...opened,
    batch(statements) {
      if (!statements.some(({ text }) => BY_THE_CLOCK.test(text))) queries += 1
      const answer = opened.batch(statements)
      answer.catch(({ code }) => failures.push(code))
      return answer
    },
  }
  const logs = process.env.CAMPKIT_TEST_LOGS

  const port = await freePort()
  const authUrl = `http://localhost:${port}`
  const app = buildAuth({
    db,
    apiUrl: API_URL,
    authUrl,
    secret: SECRET,
    strangerLimitPerMinute: 1_000_000,
    trustedProxies: [],
    migrations: [],
    isStrict: true,
    log: logs ? { level: 'info', file: `${logs}/${process.pid}.log` } : false,
    ...more,
  })
  await app.listen({ port, host: 'localhost' })

  const newClient = (
    client: Partial<NewClient> = {},
    campId: string = camp.camp,
  ): Promise<TestClient> =>
    createClient(asOperator(camp.owner, campId), {
      kind: 'confidential',
      name: 'The Pines App',
      redirectUris: [CALLBACK],
      logoutUris: [AFTER_LOGOUT],
      alg: 'ES256',
      ...client,
    })
  const [confidential, open] = [await newClient(), await newClient({ kind: 'public' })]

  return {
    ...camp,
    authDb: db,
    authUrl,
    issuer: `${authUrl}/c/pines`,
    confidential,
    public: open,
    newClient,
    /** Round trips so far that requests asked for. */
    queries: () => queries,
    /** What PostgreSQL called the errors it has met this host with. */
    failures,
    /** A person with a profile in the camp and a password. */
    async addPerson(
      role: Role = 'member',
      givePassword: typeof giveHeavyPassword | typeof giveLightPassword = giveLightPassword,
    ) {
      const person = await camp.addMember(role)
      const { accountId, sessionId } = person
      await givePassword(camp.owner, { accountId, keptSession: sessionId })
      await vouchForEmail(camp.owner, accountId)
      const [[row] = []] = await camp.owner([
        {
          text: 'select a.email, p.name from accounts a join app.profiles p on p.account_id = a.id where a.id = $1',
          values: [person.accountId],
        },
      ])
      return { ...person, email: row?.email as string, name: row?.name as string }
    },
    /** Past the pages: a code as the page would send it, with its verifier. */
    async newCode(
      person: Pick<TestMember, 'accountId'>,
      client: TestClient,
      scope = 'openid member',
      methods: readonly Method[] = ['pwd'],
    ) {
      const verifier = randomBytes(32).toString('base64url')
      const origin = { device: 'test', address: null }
      const browser = await createBrowserSession(db.batch, person.accountId, origin, methods)
      const code = await openChain(db.batch, {
        campId: camp.camp,
        clientId: client.id,
        browserSessionId: browser.id,
        redirectUri: CALLBACK,
        codeChallenge: challengeOf(verifier),
        scope,
        nonce: 'n-1',
      })
      return { code: code as string, verifier, browser }
    },
    async close() {
      await app.close()
      await db.close()
      await camp.close()
    },
  }
}

type Password = { readonly accountId: string; readonly keptSession: string }

/** For tests that look at something else. The others take `setPassword`, whose hashes are as heavy as everybody's. */
export async function giveLightPassword(send: Send, { accountId, keptSession }: Password) {
  await send([
    { text: `select set_config('app.kept_session', $1, true)`, values: [keptSession] },
    {
      text: 'update accounts set password_hash = $2 where id = $1',
      values: [accountId, LIGHT_HASH],
    },
  ])
}
export const giveHeavyPassword = (send: Send, person: Password) =>
  setPassword(send, { ...person, password: PASSWORD })

export const challengeOf = (verifier: string) =>
  createHash('sha256').update(verifier).digest('base64url')

export type Answer = {
  readonly status: number
  readonly headers: Headers
  readonly body: Record<string, string>
}

export async function post(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const isForm = body instanceof URLSearchParams
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...(!isForm && { 'content-type': 'application/json' }), ...headers },
    body: isForm || typeof body === 'string' ? body : JSON.stringify(body),
  })
  const text = await response.text()
  const body_ = text.startsWith('{') ? JSON.parse(text) : { text }
  return { status: response.status, headers: response.headers, body: body_ }
}

export const exchangeBody = (client: TestClient, code: string, verifier: string) => ({
  code,
  code_verifier: verifier,
  client_id: client.id,
  redirect_uri: CALLBACK,
  ...(client.secret && { client_secret: client.secret }),
})

export const refreshBody = (client: TestClient, refreshToken: string | undefined) => ({
  refreshToken,
  client_id: client.id,
  ...(client.secret && { client_secret: client.secret }),
})
