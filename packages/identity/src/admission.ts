import type { Role } from '@campkit/core/actor'
import type { Row, Statement } from '@campkit/db/batch'
import type { MemberClaims } from './member-token.ts'

/** What a request presents, checked as far as that goes without the database. */
export type Credentials = {
  readonly keyHash: Buffer
  readonly member: MemberClaims | null
  /** Null is in no network. */
  readonly address: string | null
}

/** What the route asks of its caller; the database holds its own copy of the rule. */
export type Demand = {
  /** Who may come through: `key` is the key alone. */
  readonly roles: readonly string[]
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
  /** The key's last use was recorded more than a minute ago, or never. */
  readonly useIsOld: boolean
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

const READMIT = 'select app.readmit($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) as "useIsNoted"'

/** Asks only whether everything is as it was found last time: half the price of asking what it is. */
export const readmissionStatement = (
  { keyHash, member, address }: Credentials,
  { roles, scope }: Demand,
  known: Admission,
): Statement => ({
  text: READMIT,
  values: [
    keyHash,
    member?.sessionId ?? null,
    member?.accountId ?? null,
    address,
    roles,
    scope,
    known.keyId,
    known.scopes,
    known.memberId,
    known.role,
  ],
})

/** `changed`: anything at all differs. `useIsOld`: as in an admission. */
export const readReadmission = (row: Row | undefined) => ({
  changed: row?.useIsNoted == null,
  useIsOld: row?.useIsNoted === false,
})

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
