import type { Role } from '@campkit/core/actor'
import { newId } from '@campkit/core/ids'
import type { Row, Statement } from '@campkit/db/batch'
import type { Send } from '@campkit/db/database'
import type { MemberClaims } from './member-token.ts'

/** What a request presents, checked as far as that goes without the database. */
export type Credentials = {
  readonly keyHash: Buffer
  readonly member: MemberClaims | null
  /** Null is in no network. */
  readonly address: string | null
}

/** As PostgreSQL writes an array: made once for a route, not for each request. */
export type RolesText = `{${string}}`
export const rolesText = (roles: readonly string[]): RolesText => `{${roles.join()}}`

/** What the route asks of its caller; the database holds its own copy of the rule. */
export type Demand = {
  /** Who may come through: `key` is the key alone. */
  readonly roles: RolesText
  readonly scope: string
  /** A member the request names, to be looked up on the way. */
  readonly named: string | undefined
}

/** What the database knows of the credentials. */
export type Admission = {
  readonly keyId: string | null
  readonly campId: string
  /** Space-separated, so that two admissions compare cheaply. */
  readonly scopes: string
  readonly networkIsAllowed: boolean
  readonly sessionIsAlive: boolean
  readonly memberId: string | null
  readonly role: Role | null
  /** False only when the request names a member this camp lacks. */
  readonly namedIsKnown: boolean
}

const ADMIT = 'select * from app.admit($1, $2, $3, $4, $5, $6, $7)'

/** Key, session and profile in one query, which also sets what this transaction may see. */
export const admissionStatement = (credentials: Credentials, demand: Demand): Statement => ({
  text: ADMIT,
  values: [
    credentials.keyHash,
    credentials.member?.sessionId ?? null,
    credentials.member?.accountId ?? null,
    credentials.address,
    demand.roles,
    demand.scope,
    demand.named ?? null,
  ],
})

const READMIT = 'select app.readmit($1, $2, $3, $4) as "isIn"'

/** By the pass of an earlier admission: one look-up instead of three. */
export const readmissionStatement = (campId: string, pass: string, demand: Demand): Statement => ({
  text: READMIT,
  values: [campId, pass, demand.roles, demand.scope],
})

export const isReadmitted = (row: Row | undefined): boolean => row?.isIn === true

const ISSUE = 'select * from app.issue_pass($1, $2, $3, $4, $5)'

/** A pass for callers that were admitted, with what it stands for; null when they no longer would be. */
export async function issuePass(
  send: Send,
  { keyHash, member, address }: Credentials,
): Promise<{ pass: string; admission: Admission } | null> {
  const values = [newId('pass'), keyHash, member?.sessionId, member?.accountId, address]
  const [rows] = await send([{ text: ISSUE, values }])
  const { pass, ...found } = rows?.[0] ?? {}
  if (typeof pass !== 'string') return null
  return { pass, admission: { ...found, namedIsKnown: true } as Admission }
}

export const readAdmission = (row: Row | undefined): Admission => row as unknown as Admission

/** Whether two answers let the same caller in with the same rights. */
export const admitsAlike = (a: Admission, b: Admission): boolean =>
  a.keyId === b.keyId &&
  a.campId === b.campId &&
  a.scopes === b.scopes &&
  a.networkIsAllowed === b.networkIsAllowed &&
  a.sessionIsAlive === b.sessionIsAlive &&
  a.memberId === b.memberId &&
  a.role === b.role
