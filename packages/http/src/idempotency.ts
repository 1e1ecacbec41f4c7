import { createHash } from 'node:crypto'
import type { Caller } from '@campkit/core/actor'
import { CampError, invalidRequest } from '@campkit/core/errors'
import { IDEMPOTENCY_SECONDS } from '@campkit/core/lifetimes'
import { restrictedUse, type Vault } from '@campkit/core/vault'
import type { Tx } from '@campkit/db/in-camp'
import type { SealedColumn } from '@campkit/db/reseal'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'

export type Answer = {
  readonly status: number
  readonly body: string
  readonly etag: string | null
}

type Place = {
  readonly key_id: string
  readonly member_id: string
  readonly route: string
  readonly idempotency_key: string
}

export type Idempotency = { readonly place: Place; readonly fingerprint: Buffer }

const KEY = /^[\x21-\x7e]{1,200}$/

/** The header's key with its place: it counts for one API key or none, one member and one route. */
export function idempotencyOf(
  request: FastifyRequest,
  caller: Caller,
  route: string,
): Idempotency | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !KEY.test(key)) {
    const message = 'must be 1 to 200 visible ASCII characters'
    throw invalidRequest([{ pointer: '/headers/idempotency-key', code: 'pattern', message }])
  }
  const { keyId, actor } = caller
  const fingerprint = createHash('sha256')
    .update(`${request.url}\n${JSON.stringify(request.body ?? null)}`)
    .digest()
  return {
    place: { key_id: keyId ?? '', member_id: actor?.memberId ?? '', route, idempotency_key: key },
    fingerprint,
  }
}

const about = (names: readonly unknown[]) => ['idempotency_keys', ...names].join('\n')

export const sealedAnswers: SealedColumn = {
  table: 'idempotency_keys',
  column: 'body',
  key: { key_id: 'text', member_id: 'text', route: 'text', idempotency_key: 'text' },
  isOfCamp: true,
  use: restrictedUse,
  about: (row) => about([row.key_id, row.member_id, row.route, row.idempotency_key]),
}

/** The kept answer, if this was asked before. Holds the place until the transaction ends. */
export async function findKept(
  tx: Tx,
  vault: Vault,
  wanted: Idempotency,
): Promise<Answer | undefined> {
  const { place, fingerprint } = wanted
  const lockName = Object.values(place).join('\n')
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(app.camp_id() || ${lockName}, 0)) as free
  `.execute(tx)
  if (!rows[0]?.free) throw new CampError('IDEMPOTENCY_IN_PROGRESS', 'the first one still runs')

  let query = tx
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'status', 'body', 'etag'])
    .where(sql<boolean>`created_at > now() - ${IDEMPOTENCY_SECONDS} * interval '1 second'`)
  for (const [column, value] of Object.entries(place)) {
    query = query.where(column as keyof Place, '=', value)
  }
  const kept = await query.executeTakeFirst()
  if (!kept) return undefined
  if (!kept.fingerprint.equals(fingerprint)) {
    throw new CampError('IDEMPOTENCY_KEY_REUSED', 'another body or address')
  }
  const { status, body, etag } = kept
  return { status, body: vault.open<string>(about(Object.values(place)), body), etag }
}

/** In the transaction of the effect: both are there afterwards, or neither. */
export async function keep(
  tx: Tx,
  vault: Vault,
  { place, fingerprint }: Idempotency,
  answer: Answer,
) {
  const sealed = { ...answer, body: vault.seal(about(Object.values(place)), answer.body) }
  const row = { ...place, fingerprint, ...sealed }
  await tx
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['camp_id', 'key_id', 'member_id', 'route', 'idempotency_key'])
        .doUpdateSet({ fingerprint, ...sealed, created_at: sql`now()` }),
    )
    .execute()
}
