import type { Role } from '@campkit/core/actor'
import { newId } from '@campkit/core/ids'
import type { Row, Statement } from '@campkit/db/batch'
import type { Send } from '@campkit/db/database'
import type { MemberClaims } from './member-token.ts'

/** What a request presents to the REST API, checked as far as that goes without the database. */
export type KeyCredentials = {
  readonly keyHash: Buffer
  readonly member: MemberClaims | null
  /** Null is in no network. */
  readonly address: string | null
}

/** What a person presents at the console's door: the camp's name, and who they are. */
export type ConsoleCredentials = { readonly slug: string; readonly member: MemberClaims }

export type Credentials = KeyCredentials | ConsoleCredentials

/** As PostgreSQL writes an array: made once for a route, not for each request. */
export type RolesText = `{${string}}`
export const rolesText = (roles: readonly string[]): RolesText => `{${roles.join()}}`

/** What the route asks of its caller; the database holds its own copy of the rule. */
export type Requirements = {
  /** Who may come through: `key` is the key alone. */
  readonly roles: RolesText
  /** Of the key; null at the console's door. */
  readonly scope: string | null
  /** Whether the person must have proved a moment ago who they are. */
  readonly isFresh: boolean
  /** A member the request names, to be looked up on the way. */
  readonly named: string | undefined
}

/** What the database knows of the credentials. */
export type Authentication = {
  /** Null: there is no such key; at the console's door: none is asked for. */
  readonly keyId: string | null
  readonly campId: string
  /** Space-separated, so that two admissions compare cheaply. */
  readonly scopes: string
  readonly networkIsAllowed: boolean
  /** Of the key: it never acts alone. */
  readonly memberTokenRequired: boolean
  readonly sessionIsAlive: boolean
  readonly memberId: string | null
  readonly role: Role | null
  /** False only when the request names a member this camp lacks. */
  readonly namedIsKnown: boolean
  /** Known at the console's door only. */
  readonly isFresh?: boolean
}

const ADMIT = 'select * from app.authenticate($1, $2, $3, $4, $5, $6, $7)'

/** Key, session and profile in one query, which also sets what this transaction may see. */
export const authenticateStatement = (
  credentials: Credentials,
  required: Requirements,
): Statement =>
  'slug' in credentials ? atConsole(credentials, required) : byKey(credentials, required)

const ADMIT_CONSOLE = 'select * from app.authenticate_console($1, $2, $3, $4, $5)'

const atConsole = ({ slug, member }: ConsoleCredentials, required: Requirements): Statement => ({
  text: ADMIT_CONSOLE,
  values: [slug, member.sessionId, member.accountId, required.roles, required.isFresh],
})

const byKey = (credentials: KeyCredentials, required: Requirements): Statement => ({
  text: ADMIT,
  values: [
    credentials.keyHash,
    credentials.member?.sessionId ?? null,
    credentials.member?.accountId ?? null,
    credentials.address,
    required.roles,
    required.scope,
    required.named ?? null,
  ],
})

const USE_GRANT = `
  select set_config('app.role', role, true) || set_config('app.camp_id', camp_id, true)
         || set_config('app.member_id', coalesce(member_id, ''), true) <> '' as "isIn"
    from app.live_grants where camp_id = $1 and id = $2 and role = any ($3) and $4 = any (scopes)`

/**
 * By the grant of an earlier authentication: one look-up instead of three. Without a grant that is good and satisfies
 * the route there is no row, no setting is made, and the rest of the transaction sees nothing.
 */
export const useGrantStatement = (
  campId: string,
  grantId: string,
  required: Requirements,
): Statement => ({
  text: USE_GRANT,
  values: [campId, grantId, required.roles, required.scope],
})

export const isGranted = (row: Row | undefined): boolean => row?.isIn === true

const ISSUE = 'select * from app.issue_grant($1, $2, $3, $4, $5)'

/** A grant for callers that were authenticated, with what it stands for; null when they no longer would be. */
export async function issueGrant(
  send: Send,
  { keyHash, member, address }: KeyCredentials,
): Promise<{ grantId: string; authentication: Authentication } | null> {
  const values = [newId('grant'), keyHash, member?.sessionId, member?.accountId, address]
  const [rows] = await send([{ text: ISSUE, values }])
  const { grantId, ...found } = rows?.[0] ?? {}
  if (typeof grantId !== 'string') return null
  return { grantId, authentication: { ...found, namedIsKnown: true } as Authentication }
}

export const readAuthentication = (row: Row | undefined): Authentication =>
  row as unknown as Authentication

/** Whether two answers let the same caller in with the same rights. */
export const isSameCaller = (a: Authentication, b: Authentication): boolean =>
  a.keyId === b.keyId &&
  a.campId === b.campId &&
  a.scopes === b.scopes &&
  a.networkIsAllowed === b.networkIsAllowed &&
  a.memberTokenRequired === b.memberTokenRequired &&
  a.sessionIsAlive === b.sessionIsAlive &&
  a.memberId === b.memberId &&
  a.role === b.role &&
  a.isFresh === b.isFresh

/** Whether the member at work proved a moment ago, in this session, who they are; the guards go by it. */
export async function provesFresh(send: Send, sessionId: string): Promise<boolean> {
  const statement = { text: 'select app.prove_fresh($1) as "isFresh"', values: [sessionId] }
  const [[row] = []] = await send([statement])
  return row?.isFresh === true
}
