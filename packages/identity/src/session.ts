import { randomBytes } from 'node:crypto'
import { newId } from '@campkit/core/ids'
import { SESSION_SECONDS } from '@campkit/core/lifetimes'
import { sha256 } from '@campkit/core/secrets'
import type { Row, Statement } from '@campkit/db/batch'
import type { Send } from '@campkit/db/database'
import { type Device, NO_DEVICE, noted } from './account-events.ts'

type SessionKind = 'browser' | 'direct'

/** How a person proved who they are, in the terms of RFC 8176. */
export type Method = 'pwd' | 'otp' | 'mfa' | 'pop' | 'user'

/** Where a sign-in comes from, shown in the person's own list. */
export type Origin = { readonly device: string | null; readonly address: string | null }

export type Session = {
  readonly id: string
  readonly accountId: string
  readonly email: string
  /** Seconds since 1970, never in the future. */
  readonly authTime: number
  /** How they proved it then. */
  readonly methods: readonly Method[]
}

const NOWHERE: Origin = { device: null, address: null }

/** For a direct sign-in, or one made by an operator. */
export async function createSession(
  send: Send,
  accountId: string,
  origin: Origin = NOWHERE,
  methods: readonly Method[] = [],
): Promise<string> {
  const id = newId('session')
  await mustInsert(send, { id, accountId, kind: 'direct', cookie: null, methods, origin })
  return id
}

/** For a browser at the sign-in host. The cookie is a separate secret, because session ids are in tokens. */
export async function createBrowserSession(
  send: Send,
  accountId: string,
  origin: Origin,
  methods: readonly Method[],
): Promise<{ id: string; cookie: string }> {
  const id = newId('session')
  const cookie = randomBytes(32).toString('base64url')
  await mustInsert(send, { id, accountId, kind: 'browser', cookie, methods, origin })
  return { id, cookie }
}

/** A person who has proved who they are, and the account's version at that time. */
export type Proven = { readonly accountId: string; readonly credentialsVersion: number }

/**
 * Begins the session of a person who has just signed in. Undefined if password or address changed, or the account was
 * disabled, meanwhile: then their proof is no longer valid.
 */
export async function beginSession(
  send: Send,
  kind: SessionKind,
  { accountId, credentialsVersion }: Proven,
  origin: Origin,
  methods: readonly Method[],
): Promise<{ id: string; cookie: string } | undefined> {
  const id = newId('session')
  const cookie = randomBytes(32).toString('base64url')
  const session = {
    id,
    accountId,
    kind,
    cookie,
    methods,
    origin,
  }
  return (await insert(send, session, credentialsVersion)) ? { id, cookie } : undefined
}

type NewSession = {
  readonly id: string
  readonly accountId: string
  readonly kind: SessionKind
  readonly cookie: string | null
  readonly methods: readonly Method[]
  readonly origin: Origin
}

async function mustInsert(send: Send, session: NewSession): Promise<void> {
  if (!(await insert(send, session))) throw new Error('the account is disabled, or there is none')
}

async function insert(
  send: Send,
  session: NewSession,
  credentialsVersion: number | null = null,
): Promise<boolean> {
  const { id, accountId, kind, cookie, methods, origin } = session
  const [rows = []] = await send([
    {
      text: `insert into sessions (id, account_id, kind, cookie_hash, methods, device, address, expires_at)
             select $1, a.id, $3, $4, $5, $6, $7, now() + $8 * interval '1 second'
               from accounts a
              where a.id = $2 and a.disabled_at is null and ($9::int is null or a.credentials_version = $9)
                for share
             returning id`,
      values: [
        id,
        accountId,
        kind,
        cookie && sha256(cookie),
        methods,
        origin.device?.slice(0, 200) ?? null,
        origin.address,
        SESSION_SECONDS,
        credentialsVersion,
      ],
    },
  ])
  return rows.length === 1
}

/** The live session of a browser's cookie. */
export const findBrowserSession = (send: Send, cookie: string) => find(send, 'browser', cookie)

/** The live session of a direct sign-in, by the secret that it was given. */
export const findDirectSession = (send: Send, secret: string) => find(send, 'direct', secret)

async function find(send: Send, kind: SessionKind, secret: string): Promise<Session | undefined> {
  const [[row] = []] = await send([
    {
      text: `update sessions s set last_used_at = now() from accounts a
              where s.cookie_hash = $1 and s.kind = $2 and s.revoked_at is null and s.expires_at > now()
                and a.id = s.account_id and a.disabled_at is null
              returning s.id, s.account_id as "accountId", a.email, s.methods,
                        floor(extract(epoch from s.authenticated_at))::int as "authTime"`,
      values: [sha256(secret), kind],
    },
  ])
  return row as Session | undefined
}

/**
 * Must come before every UPDATE that ends sessions. Code that revokes a chain locks the chain first and then its
 * session; with the other order, two that end the same sign-in would deadlock.
 */
const chainsFirst = (whose: string, values: readonly unknown[]): Statement => ({
  text: `select from chains
          where revoked_at is null
            and session_id in (select id from sessions where ${whose} and revoked_at is null)
          order by id for no key update`,
  values,
})

/** Member tokens of this session are refused from the next request on. */
export async function revokeSession(send: Send, id: string): Promise<void> {
  await send([
    chainsFirst('(id = $1 or parent_id = $1)', [id]),
    {
      text: 'update sessions set revoked_at = now() where id = $1 and revoked_at is null',
      values: [id],
    },
  ])
}

/** Only one of the account's own sessions; false if it has none with this id. */
export async function revokeOwnSession(
  send: Send,
  accountId: string,
  id: string,
  device: Device = NO_DEVICE,
): Promise<boolean> {
  const [, rows = []] = await send([
    chainsFirst('account_id = $2 and (id = $1 or parent_id = $1)', [id, accountId]),
    noted('session_ended', device, {
      text: `changed as (
               update sessions set revoked_at = now()
               where id = $1 and account_id = $2 and revoked_at is null returning account_id
             )`,
      values: [id, accountId],
    }),
  ])
  return rows.length === 1
}

/** Ends all sessions, or all except one and those that came from it. */
export async function revokeAllSessions(
  send: Send,
  accountId: string,
  except: string | null,
  device: Device = NO_DEVICE,
): Promise<void> {
  await send([
    chainsFirst('account_id = $1', [accountId]),
    noted('sessions_ended', device, {
      text: `ended as (
               update sessions set revoked_at = now()
               where account_id = $1 and revoked_at is null
                 and ($2::text is null or id <> $2 and parent_id is distinct from $2)
               returning account_id
             ), changed as (select distinct account_id from ended)`,
      values: [accountId, except],
    }),
  ])
}

export type UsedSession = Session & {
  /** Whether it is the person's own session, not an app's. */
  readonly isDirect: boolean
}

/** The session of a member token while it is live. Records that it was used. */
export async function useSession(send: Send, id: string): Promise<UsedSession | undefined> {
  const [[row] = []] = await send([
    {
      text: `update sessions s set last_used_at = now() from accounts a
              where s.id = $1 and s.revoked_at is null and s.expires_at > now()
                and a.id = s.account_id and a.disabled_at is null
              returning s.id, s.account_id as "accountId", a.email, s.methods,
                        s.kind = 'direct' as "isDirect",
                        floor(extract(epoch from s.authenticated_at))::int as "authTime"`,
      values: [id],
    },
  ])
  return row as UsedSession | undefined
}

/** All sessions of the account, or only one. For an app, a refresh counts as use. */
export async function listSessions(
  send: Send,
  accountId: string,
  onlyId: string | null = null,
): Promise<readonly Row[]> {
  const [rows = []] = await send([
    {
      text: `select s.id, s.kind, s.device, host(s.address) as address, c.name as app,
                    s.created_at as "createdAt", greatest(s.last_used_at, g.rotated_at) as "lastUsedAt",
                    s.expires_at as "expiresAt"
               from sessions s
               left join chains g on g.session_id = s.id
               left join clients c on c.camp_id = g.camp_id and c.id = g.client_id
              where s.account_id = $1 and s.revoked_at is null and s.expires_at > now()
                and ($2::text is null or s.id = $2)
              order by coalesce(greatest(s.last_used_at, g.rotated_at), s.created_at) desc, s.id`,
      values: [accountId, onlyId],
    },
  ])
  return rows
}
