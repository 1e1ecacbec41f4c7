import { createHash } from 'node:crypto'
import type { Caller } from '@campkit/core/actor'
import { CampError, invalidRequest } from '@campkit/core/errors'
import { IDEMPOTENCY_SECONDS } from '@campkit/core/lifetimes'
import { restrictedUse, type Vault } from '@campkit/core/vault'
import { sendIn, sendWithCommit, type Tx } from '@campkit/db/in-camp'
import type { SealedColumn } from '@campkit/db/reseal'
import type { FastifyRequest } from 'fastify'

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

/** The Idempotency-Key and its place: it counts for one API key (or none), one member and one route. */
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

const LOCK = 'select pg_try_advisory_xact_lock(hashtextextended(app.camp_id() || $1, 0)) as free'
const FIND = `
  select fingerprint, status, body, etag from idempotency_keys
   where key_id = $1 and member_id = $2 and route = $3 and idempotency_key = $4
     and created_at > now() - $5::int * interval '1 second'`
const KEEP = `
  insert into idempotency_keys (key_id, member_id, route, idempotency_key, fingerprint, status, body, etag)
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (camp_id, key_id, member_id, route, idempotency_key) do update
    set fingerprint = excluded.fingerprint, status = excluded.status, body = excluded.body,
        etag = excluded.etag, created_at = now()`

type Kept = Omit<Answer, 'body'> & { readonly fingerprint: Buffer; readonly body: Buffer }

/** Returns the kept answer if the request was made before. Locks the place until the transaction ends. */
export async function findKept(
  tx: Tx,
  vault: Vault,
  wanted: Idempotency,
): Promise<Answer | undefined> {
  const { place, fingerprint } = wanted
  const names = Object.values(place)
  // The look-up follows the lock in the same round trip, so it sees everything up to when the lock was obtained.
  const [[lock] = [], [kept] = []] = await sendIn(tx)([
    { text: LOCK, values: [names.join('\n')] },
    { text: FIND, values: [...names, IDEMPOTENCY_SECONDS] },
  ])
  if (!lock?.free) throw new CampError('IDEMPOTENCY_IN_PROGRESS', 'the first one still runs')
  if (!kept) return undefined
  const { status, body, etag, fingerprint: ofKept } = kept as Kept
  if (!ofKept.equals(fingerprint)) {
    throw new CampError('IDEMPOTENCY_KEY_REUSED', 'another body or address')
  }
  return { status, body: vault.open<string>(about(names), body), etag }
}

/** Sent with the commit of the change: both are stored, or neither is. */
export function keep(
  tx: Tx,
  vault: Vault,
  { place, fingerprint }: Idempotency,
  { status, body, etag }: Answer,
): void {
  const names = Object.values(place)
  const sealed = vault.seal(about(names), body)
  sendWithCommit(tx, [{ text: KEEP, values: [...names, fingerprint, status, sealed, etag] }])
}
