import { fixedSecret } from '@campkit/core/secret'
import { type Database, openDatabase, type Send } from '@campkit/db/database'
import { createAccount } from '@campkit/identity/account'
import { type Device, listAccountEvents } from '@campkit/identity/account-events'
import { createSession } from '@campkit/identity/session'
import { cloneTemplate } from '@campkit/testing/template'

export const SECRET = fixedSecret('a secret for tests, of decent length')
export const DEVICE: Device = { address: '192.0.2.7', userAgent: 'Test/1.0' }

export type SignInHost = Awaited<ReturnType<typeof openSignInHost>>

/** A database of one's own, as the sign-in host reaches it: under its role, on several connections. */
export async function openSignInHost() {
  const clone = await cloneTemplate()
  const auth = openDatabase({ url: clone.url, role: 'auth', sharedConnections: 8 })
  const owner = openDatabase({ url: clone.url, role: 'owner', sharedConnections: 1 })
  const send: Send = auth.batch
  let made = 0

  const run = async (text: string, ...values: unknown[]) =>
    (await owner.batch([{ text, values }]))[0]
  return {
    url: clone.url,
    send,
    auth: auth as Database,
    /** As the owner: to look at rows, and to move their times. */
    run,
    async addAccount() {
      made += 1
      const email = `person${made}@example.org`
      const { accountId } = await createAccount(send, { email })
      return { accountId, email, sessionId: await createSession(send, accountId) }
    },
    async isAlive(sessionId: string): Promise<boolean> {
      const rows = await run('select revoked_at from sessions where id = $1', sessionId)
      return rows?.[0]?.revoked_at === null
    },
    /** The newest first. */
    eventsOf: async (accountId: string) =>
      (await listAccountEvents(send, accountId)).map(({ kind }) => kind),
    async close() {
      await Promise.all([auth.close(), owner.close()])
      await clone.drop()
    },
  }
}

/** The same call many times at once; what each of them returned. */
export const atOnce = <T>(times: number, call: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, i) => call(i)))
