import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fixedSecret } from '@campkit/core/secret'
import { openDatabase, type Send } from '@campkit/db/database'
import { findMigrations, migrate } from '@campkit/db/migrate'
import { signMemberToken } from '@campkit/identity/member-token'
import { createSession } from '@campkit/identity/session'
import { currentSigningKey } from '@campkit/identity/signing-keys'
import { destroy } from '@campkit/postgres/destroy'
import { launch } from '@campkit/postgres/launch'
import { cpuMeter } from './cpu.ts'

const ROOT = new URL('..', import.meta.url).pathname
const API_URL = 'http://api.bench'
const AUTH_URL = 'http://auth.bench'
export const SECRET_TEXT = 'a secret for the bench, of decent length'
export const SECRET = fixedSecret(SECRET_TEXT)

/** Analyzing large tables takes longer than a request may. */
const ANALYZE_MS = 600_000

const left = new Set<() => Promise<void>>()

/** Removes the databases of parts that did not finish, because they may be large. */
export async function removeDatabases(): Promise<void> {
  await Promise.all([...left].map((remove) => remove()))
}

/** A separate, migrated PostgreSQL, and its owner. */
export async function makeServer() {
  const folder = await mkdtemp(join(tmpdir(), 'campkit-bench-'))
  const dataDir = join(folder, 'postgres')
  const postgres = await launch({ dataDir })
  const remove = async () => {
    left.delete(remove)
    await postgres.stop()
    await destroy(dataDir)
    await rm(folder, { recursive: true, force: true })
  }
  left.add(remove)
  await migrate(postgres.url, await findMigrations([`${ROOT}packages`, `${ROOT}apps`]))
  const owner = openDatabase({
    url: postgres.url,
    role: 'owner',
    statementTimeoutMs: ANALYZE_MS,
  })
  return {
    owner,
    env: { DATABASE_URL: postgres.url, API_URL, AUTH_URL, SECRET: SECRET_TEXT },
    /** The processor time of these processes and of this PostgreSQL. */
    cpuOf: (...running: readonly { readonly pid: number }[]) =>
      cpuMeter(
        running.map(({ pid }) => pid),
        postgres.pid,
      ),
    superuserUrl: postgres.superuserUrl.replace(/\/postgres$/, '/campkit'),
    analyze: () => owner.batch([{ text: 'analyze', values: [] }]),
    async close() {
      await owner.close()
      await remove()
    },
  }
}

/** Signs in the person of an account, and returns the headers for their requests. */
export async function signInAs(send: Send, key: string, accountId: string) {
  const sessionId = await createSession(send, accountId)
  const claims = { issuer: AUTH_URL, audience: API_URL, accountId, sessionId }
  const { memberToken } = await signMemberToken(await currentSigningKey(send, SECRET), claims)
  return { authorization: `Bearer ${key}`, 'x-service-member-token': memberToken }
}
