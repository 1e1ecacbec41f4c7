import { randomBytes, randomUUID } from 'node:crypto'
import { newId } from '@campkit/core/ids'
import { CHAIN_SECONDS, CODE_SECONDS, MEMBER_TOKEN_SECONDS } from '@campkit/core/lifetimes'
import { sha256 } from '@campkit/core/secrets'
import type { Send } from '@campkit/db/database'
import { type ClientProof, isProven } from './client-proof.ts'

export type NewChain = {
  readonly campId: string
  readonly clientId: string
  /** The browser's session. The app gets its own session, which ends with this one. */
  readonly browserSessionId: string
  readonly redirectUri: string
  /** The client's registered address that allows it, if it is not exactly the same. */
  readonly registeredUri?: string
  readonly codeChallenge: string
  readonly scope: string
  readonly nonce: string | undefined
}

// Ending the client, the account or the browser's session waits until this sign-in is stored and can be ended too; or
// it came first, and then no row is inserted. The client is locked here. The trigger no_session_when_disabled locks the
// others, after the account, in the same order as a change of password, to avoid a deadlock.
const OPEN = `
  with s as (
    insert into sessions (id, account_id, kind, app_camp_id, is_first_party, parent_id, authenticated_at, methods,
                          device, address, expires_at)
    select $1, s.account_id, 'app', $3, c.is_first_party, s.id, s.authenticated_at, s.methods, s.device, s.address,
           now() + case when c.is_first_party and c.kind = 'public' then ${MEMBER_TOKEN_SECONDS} else ${CHAIN_SECONDS} end * interval '1 second'
      from sessions s join clients c on c.camp_id = $3 and c.id = $5
     where s.id = $2 and s.kind = 'browser' and s.revoked_at is null and s.expires_at > now()
       and app.hold_client($3, $5)
    returning id, account_id, authenticated_at, methods, expires_at
  )
  insert into chains (camp_id, id, client_id, account_id, session_id, code_hash, code_challenge, code_until,
                      redirect_uri, scope, nonce, chain_until, authenticated_at, methods, registered_uri)
  select $3, $4, $5, s.account_id, s.id, $6, $7, now() + ${CODE_SECONDS} * interval '1 second',
         $8, $9, $10, s.expires_at, s.authenticated_at, s.methods, $11
    from s
  returning id`

/**
 * Begins a sign-in; the code is generation 0 of its chain. Undefined if the browser's session has ended, or the client
 * is disabled.
 */
export async function openChain(send: Send, chain: NewChain): Promise<string | undefined> {
  const code = randomBytes(32).toString('base64url')
  const values = [
    newId('session'),
    chain.browserSessionId,
    chain.campId,
    randomUUID(),
    chain.clientId,
    sha256(code),
    chain.codeChallenge,
    chain.redirectUri,
    chain.scope,
    chain.nonce ?? null,
    chain.registeredUri ?? chain.redirectUri,
  ]
  const [rows = []] = await send([{ text: OPEN, values }])
  return rows.length === 1 ? code : undefined
}

/** Names a chain by its id or by the session in its member tokens, or names none. */
export type ChainNamed = { readonly chainId?: string; readonly sessionId?: string }

/** Revokes a chain for the client that holds one of its tokens. Another client's chain is not affected. */
export async function revokeChain(
  send: Send,
  { clientId, secretHash, slug }: ClientProof & { readonly slug: string | null },
  { chainId, sessionId }: ChainNamed,
): Promise<'done' | 'invalid_client'> {
  const text = `
    with c as (
      select c.camp_id, c.id from clients c join camps p on p.camp_id = c.camp_id
       where c.id = $1 and ($3::text is null or p.slug = $3) and ${isProven('$2::bytea')}
    ), g as (
      update chains g set revoked_at = now(), revoked_reason = 'revoked_by_client' from c
       where g.camp_id = c.camp_id and g.client_id = c.id and (g.id = $4::uuid or g.session_id = $5) and g.revoked_at is null
      returning g.*
    ), noted as (
      insert into sign_in_events (camp_id, chain_id, client_id, account_id, kind, generation)
      select camp_id, id, client_id, account_id, revoked_reason, generation from g
    )
    select (select count(*) from c)::int as clients`
  const [[row] = []] = await send([
    { text, values: [clientId, secretHash, slug, chainId ?? null, sessionId ?? null] },
  ])
  return row?.clients === 1 ? 'done' : 'invalid_client'
}

/** The session of the browser that this client's sign-in began in. */
export async function browserSessionBehind(
  send: Send,
  clientId: string,
  { chainId, sessionId }: ChainNamed,
): Promise<string | undefined> {
  const text = `
    select s.parent_id as "parentId" from chains g join sessions s on s.id = g.session_id
     where g.client_id = $1 and (g.id = $2::uuid or g.session_id = $3)`
  const [[row] = []] = await send([
    { text, values: [clientId, chainId ?? null, sessionId ?? null] },
  ])
  return row?.parentId as string | undefined
}
