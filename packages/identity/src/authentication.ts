import type { Role } from '@campkit/core/actor'
import { newId } from '@campkit/core/ids'
import type { Row, Statement } from '@campkit/db/batch'
import type { Send } from '@campkit/db/database'
import type { IdClaims } from './id-token-verifier.ts'
import type { MemberClaims } from './member-token.ts'

/** The credentials of a request to the REST API, checked as far as possible without the database. */
export type KeyCredentials = {
  readonly keyHash: Buffer
  readonly member: MemberClaims | null
  /** Null belongs to no network. */
  readonly address: string | null
}

/** A person's credentials at the console's door: the camp's slug and the member token's claims. */
export type ConsoleCredentials = {
  readonly slug: string
  readonly member: MemberClaims
  /** Whom the page shows that sent it, if it says so. */
  readonly shownMemberId: string | undefined
}

/** Those of a page with embeds: its key, where it is, and who has signed in there. */
export type EmbedCredentials = {
  readonly embedKeyHash: Buffer
  /** As the browser says it; null if it says nothing. */
  readonly origin: string | null
  readonly person: IdClaims | null
}

export type Credentials = KeyCredentials | ConsoleCredentials | EmbedCredentials

/** A PostgreSQL array literal, made once for a route and not for each request. */
export type RolesText = `{${string}}`
export const rolesText = (roles: readonly string[]): RolesText => `{${roles.join()}}`

/** What the route requires of its caller; the database checks it again. */
export type Requirements = {
  /** Which callers may use the route: `key` is a key without a member. */
  readonly roles: RolesText
  /** The scope that the key needs; null at the console's door. */
  readonly scope: string | null
  /** Whether the person must have just proved who they are. */
  readonly isFresh: boolean
  /** A member that the request names, looked up in the same query. */
  readonly named: string | undefined
}

/** What the database found for the credentials. */
export type Authentication = {
  /** Null: there is no such key; at the console's door no key is used. */
  readonly keyId: string | null
  readonly campId: string
  /** Separated by spaces, so that two results are cheap to compare. */
  readonly scopes: string
  readonly networkIsAllowed: boolean
  /** The key always needs a member token. */
  readonly memberTokenRequired: boolean
  readonly sessionIsAlive: boolean
  readonly memberId: string | null
  readonly role: Role | null
  /** False only if the request names a member that this camp does not have. */
  readonly namedIsKnown: boolean
  /** Known only at the console's door. */
  readonly isFresh?: boolean
  /** Known only at the door of embeds. */
  readonly originIsAllowed?: boolean
}

const ADMIT = 'select * from app.authenticate($1, $2, $3, $4, $5, $6, $7)'

/** Finds key, session and profile in one query, which also sets what this transaction may see. */
export const authenticateStatement = (
  credentials: Credentials,
  required: Requirements,
): Statement => {
  if ('slug' in credentials) return atConsole(credentials, required)
  if ('embedKeyHash' in credentials) return atEmbed(credentials, required)
  return byKey(credentials, required)
}

const ADMIT_EMBED = 'select * from app.authenticate_embed($1, $2, $3, $4, $5, $6, $7)'

const atEmbed = (
  { embedKeyHash, origin, person }: EmbedCredentials,
  required: Requirements,
): Statement => ({
  text: ADMIT_EMBED,
  values: [
    embedKeyHash,
    origin,
    person?.slug ?? null,
    person?.clientId ?? null,
    person?.sessionId ?? null,
    person?.accountId ?? null,
    required.roles,
  ],
})

const ADMIT_CONSOLE = 'select * from app.authenticate_console($1, $2, $3, $4, $5, $6)'

const atConsole = ({ slug, member }: ConsoleCredentials, required: Requirements): Statement => ({
  text: ADMIT_CONSOLE,
  values: [
    slug,
    member.sessionId,
    member.accountId,
    required.roles,
    required.isFresh,
    required.named ?? null,
  ],
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
 * Authenticates with the grant of an earlier authentication: one look-up instead of three. Without a valid grant that
 * satisfies the route there is no row and no setting is made, so the rest of the transaction sees nothing.
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

/**
 * Makes a grant for an authenticated caller, and returns what it stands for; null if the caller no longer has access.
 */
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

/** Whether two results are the same caller with the same rights. */
export const isSameCaller = (a: Authentication, b: Authentication): boolean =>
  a.keyId === b.keyId &&
  a.campId === b.campId &&
  a.scopes === b.scopes &&
  a.networkIsAllowed === b.networkIsAllowed &&
  a.memberTokenRequired === b.memberTokenRequired &&
  a.sessionIsAlive === b.sessionIsAlive &&
  a.memberId === b.memberId &&
  a.role === b.role &&
  a.isFresh === b.isFresh &&
  a.originIsAllowed === b.originIsAllowed

/**
 * Whether the acting member has just proved in this session who they are. Also sets it for the database's own guards.
 */
export async function provesFresh(send: Send, sessionId: string): Promise<boolean> {
  const statement = { text: 'select app.prove_fresh($1) as "isFresh"', values: [sessionId] }
  const [[row] = []] = await send([statement])
  return row?.isFresh === true
}
