import { randomBytes, randomUUID } from 'node:crypto'
import type { Role } from '@campkit/core/actor'
import { newId } from '@campkit/core/ids'
import {
  CHAIN_SECONDS,
  CODE_SECONDS,
  REFRESH_TOKEN_SECONDS,
  RETRY_SECONDS,
} from '@campkit/core/lifetimes'
import { sha256 } from '@campkit/core/secrets'
import type { Row } from '@campkit/db/batch'
import type { Send } from '@campkit/db/database'

/** What a client proves itself by; a public one by nothing. */
export type ClientProof = { readonly clientId: string; readonly secretHash: Buffer | null }

/** A chain that goes on, and what its tokens say. */
export type LiveChain = {
  readonly chainId: string
  readonly generation: number
  readonly isConfidential: boolean
  readonly alg: 'ES256' | 'RS256'
  readonly slug: string
  readonly clientId: string
  readonly sessionId: string
  readonly accountId: string
  readonly email: string
  readonly scope: string
  readonly nonce: string | null
  /** Seconds since 1970. */
  readonly authTime: number
  readonly memberId: string
  readonly role: Role
}

/** `invalid_client`: nothing was touched. `invalid_grant`: not good, or no longer. */
export type Outcome = LiveChain | 'invalid_client' | 'invalid_grant'

export type NewChain = {
  readonly campId: string
  readonly clientId: string
  /** Of the browser: the app gets a session of its own, which ends with it. */
  readonly browserSessionId: string
  readonly redirectUri: string
  readonly codeChallenge: string
  readonly scope: string
  readonly nonce: string | undefined
}

// What ends the client, the account or the browser's session waits until this sign-in is there to be ended,
// too; or it came first, and then there is no row. The client is held here, the others by the trigger
// no_session_when_disabled: after the account, as in a change of password, which would else wait for this.
const OPEN = `
  with s as (
    insert into sessions (id, account_id, kind, parent_id, authenticated_at, methods, device, address, expires_at)
    select $1, account_id, 'app', id, authenticated_at, methods, device, address,
           now() + ${CHAIN_SECONDS} * interval '1 second'
      from sessions
     where id = $2 and kind = 'browser' and revoked_at is null and expires_at > now()
       and app.hold_client($3, $5)
    returning id, account_id, authenticated_at, expires_at
  )
  insert into chains (camp_id, id, client_id, account_id, session_id, code_hash, code_challenge, code_until,
                      redirect_uri, scope, nonce, chain_until, authenticated_at)
  select $3, $4, $5, s.account_id, s.id, $6, $7, now() + ${CODE_SECONDS} * interval '1 second',
         $8, $9, $10, s.expires_at, s.authenticated_at
    from s
  returning id`

/** One sign-in begins: the code is generation 0 of its chain. Undefined when the browser's session is over, or the client. */
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
  ]
  const [rows = []] = await send([{ text: OPEN, values }])
  return rows.length === 1 ? code : undefined
}

/** The client, if it proves to be one: a public one by sending no secret, the other by one of its two. */
const CLIENT = `
  select c.camp_id, c.id, c.kind, c.alg, p.slug
    from clients c join camps p on p.camp_id = c.camp_id
   where c.id = $1 and c.disabled_at is null and ($3::text is null or p.slug = $3)
     and case c.kind
           when 'public' then $2::bytea is null
           else c.secret_hash = $2 or c.previous_secret_hash = $2 and c.previous_secret_until > now()
         end`

const ANSWER = `
  select c.id is not null as "clientIsKnown", c.kind = 'confidential' as "isConfidential", c.alg, c.slug,
         g.id as "chainId", g.revoked_reason as "revokedReason", g.generation, g.client_id as "clientId",
         g.session_id as "sessionId", g.account_id as "accountId", g.scope, g.nonce,
         extract(epoch from g.authenticated_at)::int as "authTime", a.email, p."memberId", p.role
    from (select) one
    left join c on true
    left join g on true
    left join accounts a on a.id = g.account_id and a.disabled_at is null
    left join lateral app.profile_of(g.camp_id, g.account_id) p on g.revoked_reason is null`

/** An authenticated retry: the same key, soon after the first use, of the token just before this one. */
const IS_RETRY = (generation: string) => `
  g.generation = ${generation} + 1 and g.retry_hash = $4::bytea
    and g.rotated_at > now() - ${RETRY_SECONDS} * interval '1 second'`

// Both are one UPDATE of one row. Of two at once the second waits, then judges the row that the first
// left behind: it finds a generation that is not its own any more, and so it revokes. Nothing is read
// before it is written, so there is no moment between the two.
const rotation = ({ ownGeneration, where, reuse }: Rotation) => `
with c as (${CLIENT}), g as (
  update chains g set
    generation = case when g.generation = ${ownGeneration} then g.generation + 1 else g.generation end,
    refresh_until = case
      when g.generation <> ${ownGeneration} then g.refresh_until
      when c.kind = 'confidential' then least(now() + ${REFRESH_TOKEN_SECONDS} * interval '1 second', g.chain_until)
    end,
    rotated_at = case when g.generation = ${ownGeneration} then now() else g.rotated_at end,
    retry_hash = case when g.generation = ${ownGeneration} then $4::bytea else g.retry_hash end,
    revoked_at = case
      when g.generation = ${ownGeneration} or c.kind = 'confidential' and ${IS_RETRY(ownGeneration)} then null
      else now()
    end,
    revoked_reason = case
      when g.generation = ${ownGeneration} or c.kind = 'confidential' and ${IS_RETRY(ownGeneration)} then null
      else '${reuse}'
    end
    from c
   where g.camp_id = c.camp_id and g.client_id = c.id and g.revoked_at is null and ${where}
  returning g.*
), noted as (
  insert into sign_in_events (camp_id, chain_id, client_id, account_id, kind, generation, address)
  select g.camp_id, g.id, g.client_id, g.account_id, coalesce(g.revoked_reason, '${reuse === 'code_replay' ? 'exchange' : 'refresh'}'),
         g.generation, $5::inet
    from g
)
${ANSWER}`

type Rotation = { readonly ownGeneration: string; readonly where: string; readonly reuse: string }

const EXCHANGE = rotation({
  ownGeneration: '0',
  where: `g.code_hash = $6 and g.redirect_uri = $7 and g.code_challenge = $8
          and (g.generation > 0 or g.code_until > now())`,
  reuse: 'code_replay',
})

const REFRESH = rotation({
  ownGeneration: '$7::int',
  where: 'g.id = $6::uuid and g.generation > 0 and g.refresh_until > now()',
  reuse: 'refresh_reuse',
})

/** What comes with every redemption. */
export type Redeemer = ClientProof & {
  /** The camp whose address was called; null where the address names none. */
  readonly slug: string | null
  readonly retryKey: string | undefined
  readonly address: string | null
}

const common = ({ clientId, secretHash, slug, retryKey, address }: Redeemer) => [
  clientId,
  secretHash,
  slug,
  retryKey === undefined ? null : sha256(retryKey),
  address,
]

export type Code = {
  readonly code: string
  readonly redirectUri: string
  readonly codeVerifier: string
}

/** A wrong client, secret, address or verifier finds no row: it neither burns the code nor revokes. */
export async function exchangeCode(send: Send, redeemer: Redeemer, code: Code): Promise<Outcome> {
  const challenge = sha256(code.codeVerifier).toString('base64url')
  const values = [...common(redeemer), sha256(code.code), code.redirectUri, challenge]
  const [[row] = []] = await send([{ text: EXCHANGE, values }])
  return outcomeOf(row)
}

export async function refreshChain(
  send: Send,
  redeemer: Redeemer,
  { chainId, generation }: { readonly chainId: string; readonly generation: number },
): Promise<Outcome> {
  const values = [...common(redeemer), chainId, generation]
  const [[row] = []] = await send([{ text: REFRESH, values }])
  return outcomeOf(row)
}

function outcomeOf(row: Row | undefined): Outcome {
  if (!row?.clientIsKnown) return 'invalid_client'
  const isAlive = row.chainId !== null && row.revokedReason === null
  if (!isAlive || row.email === null || row.memberId === null) return 'invalid_grant'
  return row as unknown as LiveChain
}

/** By its owner, the client that holds a token of it; of another client's chain nothing happens. */
export async function revokeChain(
  send: Send,
  { clientId, secretHash, slug }: Redeemer,
  chainId: string | null,
): Promise<'done' | 'invalid_client'> {
  const text = `
    with c as (${CLIENT}), g as (
      update chains g set revoked_at = now(), revoked_reason = 'revoked_by_client' from c
       where g.camp_id = c.camp_id and g.client_id = c.id and g.id = $4::uuid and g.revoked_at is null
      returning g.*
    ), noted as (
      insert into sign_in_events (camp_id, chain_id, client_id, account_id, kind, generation)
      select camp_id, id, client_id, account_id, revoked_reason, generation from g
    )
    select (select count(*) from c)::int as clients`
  const [[row] = []] = await send([{ text, values: [clientId, secretHash, slug, chainId] }])
  return row?.clients === 1 ? 'done' : 'invalid_client'
}
