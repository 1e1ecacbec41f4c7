import { REFRESH_TOKEN_SECONDS, RETRY_SECONDS } from '@campkit/core/lifetimes'
import { sha256 } from '@campkit/core/secrets'
import type { Row } from '@campkit/db/batch'
import type { Send } from '@campkit/db/database'
import { gathered } from '@campkit/db/gathered'
import { type ClientProof, isProven } from './client-proof.ts'
import type { Person } from './scopes.ts'
import type { Method } from './session.ts'

/** A chain that is still valid, and what its tokens say. */
export type LiveChain = Person & {
  readonly chainId: string
  readonly generation: number
  readonly isConfidential: boolean
  readonly alg: 'ES256' | 'RS256'
  readonly slug: string
  readonly clientId: string
  readonly sessionId: string
  readonly accountId: string
  readonly scope: string
  readonly nonce: string | null
  /** Seconds since 1970. */
  readonly authTime: number
  readonly methods: readonly Method[]
}

/**
 * `invalid_client` and `unauthorized_client`: nothing was changed; the second means a public client that tried to
 * refresh. `invalid_grant`: not valid, or no longer.
 */
export type Outcome = LiveChain | 'invalid_client' | 'unauthorized_client' | 'invalid_grant'

/** What comes with every redemption. */
export type Redeemer = ClientProof & {
  /** The slug in the address that was called; null if the address names no camp. */
  readonly slug: string | null
  readonly retryKey: string | undefined
  readonly address: string | null
}

type Rotation = {
  /** What is redeemed, as columns with their types. */
  readonly columns: Readonly<Record<string, string>>
  readonly ownGeneration: string
  readonly where: string
  readonly use: string
  readonly reuse: string
}

const REDEEMER = {
  client_id: 'text',
  secret_hash: 'bytea',
  slug: 'text',
  retry_hash: 'bytea',
  address: 'inet',
}

/** An authenticated retry: the same retry key, soon after the first use, with the token just before the current one. */
const isRetry = (generation: string) => `
  c.kind = 'confidential' and g.generation = ${generation} + 1 and g.retry_hash = c.retry_hash
    and g.rotated_at > now() - ${RETRY_SECONDS} * interval '1 second'`

// Each redemption is one UPDATE of one row. Of two at once, the second waits and then sees the row as the first left
// it: the generation is no longer its own, so it revokes the chain. Nothing is read before the write, so there is no
// gap between the two.
const rotation = ({ columns, ownGeneration, where, use, reuse }: Rotation) => `
with c as (
  select asked.*, c.camp_id, c.kind, c.alg, c.redirect_uris, p.slug as camp_slug
    from unnest(${Object.values({ ...REDEEMER, ...columns }).map((type, i) => `$${i + 1}::${type}[]`)})
         with ordinality as asked (${Object.keys({ ...REDEEMER, ...columns })}, nth)
    join clients c on c.id = asked.client_id
    join camps p on p.camp_id = c.camp_id and (asked.slug is null or p.slug = asked.slug)
   where ${isProven('asked.secret_hash')}
), g as (
  update chains g set
    generation = case when g.generation = ${ownGeneration} then g.generation + 1 else g.generation end,
    refresh_until = case
      when g.generation <> ${ownGeneration} then g.refresh_until
      when c.kind = 'confidential' then least(now() + ${REFRESH_TOKEN_SECONDS} * interval '1 second', g.chain_until)
    end,
    rotated_at = case when g.generation = ${ownGeneration} then now() else g.rotated_at end,
    retry_hash = case when g.generation = ${ownGeneration} then c.retry_hash else g.retry_hash end,
    revoked_at = case when g.generation = ${ownGeneration} or ${isRetry(ownGeneration)} then null else now() end,
    revoked_reason = case when g.generation = ${ownGeneration} or ${isRetry(ownGeneration)} then null else '${reuse}' end
    from c
   where g.camp_id = c.camp_id and g.client_id = c.client_id and g.revoked_at is null and ${where}
  returning c.nth, c.address, g.camp_id, g.id, g.client_id, g.session_id, g.account_id, g.scope, g.nonce,
            g.generation, g.authenticated_at, g.methods, g.revoked_reason
), noted as (
  insert into sign_in_events (camp_id, chain_id, client_id, account_id, kind, generation, address)
  select camp_id, id, client_id, account_id, coalesce(revoked_reason, '${use}'), generation, address from g
)
select c.nth::int, c.kind = 'confidential' as "isConfidential", c.alg, c.camp_slug as slug,
       g.id as "chainId", g.revoked_reason as "revokedReason", g.generation, g.client_id as "clientId",
       g.session_id as "sessionId", g.account_id as "accountId", g.scope, g.nonce,
       floor(extract(epoch from g.authenticated_at))::int as "authTime", g.methods, a.email,
       a.email_verified_at is not null as "isEmailVerified", p.id as "memberId", p.role, p.name
  from c
  left join g on g.nth = c.nth
  left join accounts a on a.id = g.account_id and a.disabled_at is null
  left join app.profiles p on p.camp_id = g.camp_id and p.account_id = g.account_id`

const EXCHANGE = rotation({
  columns: { code_hash: 'bytea', redirect_uri: 'text', code_challenge: 'text' },
  ownGeneration: '0',
  where: `g.code_hash = c.code_hash and g.redirect_uri = c.redirect_uri
          and g.code_challenge = c.code_challenge
          and (g.generation > 0 or g.code_until > now() and g.registered_uri = any (c.redirect_uris))`,
  use: 'exchange',
  reuse: 'code_replay',
})

const REFRESH = rotation({
  columns: { chain_id: 'uuid', own_generation: 'int' },
  ownGeneration: 'c.own_generation',
  where: 'g.id = c.chain_id and g.generation > 0 and g.refresh_until > now()',
  use: 'refresh',
  reuse: 'refresh_reuse',
})

/** One redemption. `row` names the row that it changes, and `values` are in the order of the statement's columns. */
type Redemption = {
  readonly redeemer: Redeemer
  readonly row: string
  readonly values: readonly unknown[]
}

const valuesOf = ({ redeemer, values }: Redemption) => [
  redeemer.clientId,
  redeemer.secretHash,
  redeemer.slug,
  redeemer.retryKey === undefined ? null : sha256(redeemer.retryKey),
  redeemer.address,
  ...values,
]

/** All requests of one moment are redeemed in one statement, which costs hardly more than one request. */
const redeemAll = (send: Send, text: string, readOutcome = outcomeOf) =>
  gathered<Redemption, Outcome>(
    ({ row }) => row,
    async (asked) => {
      const rows = asked.map(valuesOf)
      const columns = rows[0]?.map((_, i) => rows.map((values) => values[i])) ?? []
      const [found = []] = await send([{ text, values: columns }])
      const byNumber = new Map(found.map((row) => [row.nth, row]))
      return asked.map((_, i) => readOutcome(byNumber.get(i + 1)))
    },
  )

function outcomeOf(row: Row | undefined): Outcome {
  if (!row) return 'invalid_client'
  const isAlive = row.chainId !== null && row.revokedReason === null
  if (!isAlive || row.email === null || row.memberId === null) return 'invalid_grant'
  return row as unknown as LiveChain
}

const outcomeOfRefresh = (row: Row | undefined): Outcome =>
  row?.isConfidential === false ? 'unauthorized_client' : outcomeOf(row)

export type Code = {
  readonly code: string
  readonly redirectUri: string
  readonly codeVerifier: string
}

export type Redeem = ReturnType<typeof redeemBy>

export function redeemBy(send: Send) {
  const exchange = redeemAll(send, EXCHANGE)
  const refresh = redeemAll(send, REFRESH, outcomeOfRefresh)
  return {
    /**
     * A wrong client, secret, address or verifier finds no row, so it neither uses up the code nor revokes the chain.
     */
    code(redeemer: Redeemer, { code, redirectUri, codeVerifier }: Code): Promise<Outcome> {
      const challenge = sha256(codeVerifier).toString('base64url')
      return exchange({ redeemer, row: code, values: [sha256(code), redirectUri, challenge] })
    },

    refreshToken(
      redeemer: Redeemer,
      { chainId, generation }: { readonly chainId: string; readonly generation: number },
    ): Promise<Outcome> {
      return refresh({ redeemer, row: chainId, values: [chainId, generation] })
    },
  }
}
