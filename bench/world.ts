import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { add as addMember } from '@campkit/api/resources/people/members/members.store'
import { add } from '@campkit/api/resources/places/check-ins/check-ins.store'
import { scopes } from '@campkit/api/scopes'
import { fixedSecret } from '@campkit/core/secret'
import { openDatabase, type Send } from '@campkit/db/database'
import { asOperator, enterCamp, inCamp } from '@campkit/db/in-camp'
import { findMigrations, migrate } from '@campkit/db/migrate'
import { findAccount } from '@campkit/identity/account'
import { createKey } from '@campkit/identity/api-key'
import { createCamp } from '@campkit/identity/camp'
import { signMemberToken } from '@campkit/identity/member-token'
import { createSession } from '@campkit/identity/session'
import { currentSigningKey } from '@campkit/identity/signing-keys'
import { destroy } from '@campkit/postgres/destroy'
import { launch } from '@campkit/postgres/launch'
import { cpuMeter } from './cpu.ts'

const ROOT = new URL('..', import.meta.url).pathname
const API_URL = 'http://api.bench'
const AUTH_URL = 'http://auth.bench'
const SECRET_TEXT = 'a secret for the bench, of decent length'
export const SECRET = fixedSecret(SECRET_TEXT)

const meal = (memberId: string, i: number) =>
  ({
    memberId,
    kind: 'meal',
    occurredAt: new Date(Date.UTC(2026, 7, 1 + Math.floor(i / 3), 8 + (i % 3) * 5)).toISOString(),
    recordedBy: memberId,
    source: 'kiosk',
    clientEventId: `meal-${i}`,
    location: 'Kitchen dome',
    note: null,
  }) as const

/** A PostgreSQL of its own, migrated, and its owner. */
export async function makeServer() {
  const folder = await mkdtemp(join(tmpdir(), 'campkit-bench-'))
  const postgres = await launch({ dataDir: join(folder, 'postgres') })
  await migrate(postgres.url, await findMigrations([`${ROOT}packages`, `${ROOT}apps`]))
  const owner = openDatabase({ url: postgres.url, role: 'owner' })
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
    async close() {
      await owner.close()
      await postgres.stop()
      await destroy(join(folder, 'postgres'))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Signs in the person of an account, and says by what headers a request is theirs. */
export async function signInAs(send: Send, key: string, accountId: string) {
  const sessionId = await createSession(send, accountId)
  const claims = { issuer: AUTH_URL, audience: API_URL, accountId, sessionId }
  const { memberToken } = await signMemberToken(await currentSigningKey(send, SECRET), claims)
  return { authorization: `Bearer ${key}`, 'x-service-member-token': memberToken }
}

export type World = Awaited<ReturnType<typeof makeWorld>>

/** A camp of 300, each with 60 check-ins; the first of them is the one who reads. */
export async function makeWorld() {
  const server = await makeServer()
  const { owner } = server
  const campId = await createCamp(owner.batch, 'bench', 'Bench')
  const memberIds = await inCamp(owner, enterCamp(campId), async (tx) => {
    const ids: string[] = []
    for (let i = 0; i < MEMBERS; i++) {
      const person = { email: emailOf(i), legalName: `Member ${i}`, role: 'member' } as const
      ids.push(await addMember(tx, person))
    }
    return ids
  })
  await inCamp(owner, enterCamp(campId), async (tx) => {
    for (const memberId of memberIds) {
      for (let i = 0; i < 60; i++) await add(tx, meal(memberId, i))
    }
  })
  const { key } = await createKey(asOperator(owner.batch, campId), {
    kind: 'rest',
    description: 'bench',
    scopes: scopes.filter((scope) => !scope.includes('restricted')),
  })
  const analyze = () => owner.batch([{ text: 'analyze', values: [] }])
  await analyze()
  return {
    ...server,
    memberIds,
    analyze,
    /** By what headers a request is that of the member of this number. */
    async headersOf(i: number) {
      return signInAs(owner.batch, key, (await findAccount(owner.batch, emailOf(i))) as string)
    },
    env: {
      ...server.env,
      SUPERUSER_URL: server.superuserUrl,
      CAMP_ID: campId,
      MEMBER_ID: memberIds[0] as string,
      KEY: key,
    },
  }
}

const MEMBERS = 300
const emailOf = (i: number) => `m${i}@bench.test`
