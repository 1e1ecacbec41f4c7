import { newId } from '@campkit/core/ids'
import { restrictedUse, type Vault } from '@campkit/core/vault'
import type { Query, Tx } from '@campkit/db/in-camp'
import { type From, type Order, paged } from '@campkit/db/keyset'
import { matching } from '@campkit/db/matching'
import { first, prepared } from '@campkit/db/prepared'
import type { SealedColumn } from '@campkit/db/reseal'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import type { Purged } from '../../../purger.ts'
import { namedOrActive } from '../../seasons/seasons/seasons.store.ts'
import type { Scholarship } from './scholarships.schema.ts'
import type { Status } from './scholarships.transitions.ts'

const FIELDS = [
  'id',
  'season_id as seasonId',
  'pool_id as poolId',
  'member_id as memberId',
  'status',
  sql<
    Scholarship['requestKind']
  >`case when requested_cents is null then 'percent' else 'amount' end`.as('requestKind'),
  'requested_cents as requestedAmountCents',
  'requested_percent as requestedPercent',
  'can_pay_cents as canPayCents',
  'offers',
  'approved_cents as approvedAmountCents',
  'approved_percent as approvedPercent',
  'applied_cents as appliedAmountCents',
  'conditions',
  'decided_by as decidedBy',
  'decided_at as decidedAt',
  'expires_at as expiresAt',
  'status_changed_at as statusChangedAt',
  'status_changed_by as statusChangedBy',
  'status_reason as statusReason',
  'version',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const

export const SORT_COLUMNS = { '-createdAt': 'created_at', createdAt: 'created_at' }

const scholarships = (query: Query) =>
  query.selectFrom('scholarships').select(FIELDS).$assertType<Scholarship>()

type One = { readonly id: string }

export const find = prepared((query, { id }: Slots<One>) =>
  scholarships(query).where('id', '=', id),
)

/** Lock order: the season, then the pool or the member, then the request. */
export const lock = prepared((query, { id }: Slots<One>) =>
  scholarships(query).where('id', '=', id).forUpdate(),
)

/** Undefined unless the approval is still waiting and its time is over. */
export const lockExpired = prepared((query, { id }: Slots<One>) =>
  scholarships(query)
    .where('id', '=', id)
    .where('status', '=', 'approved')
    .where('expires_at', '<=', sql<string>`clock_timestamp()`)
    .forUpdate(),
)

type Filters = From & {
  /** Null means the whole camp. */
  readonly memberId: string | null
  readonly seasonId: string | undefined
  readonly poolId: string | undefined
  readonly status: Status | undefined
}

export const list = prepared((query, at: Slots<Filters>, order: Order) => {
  const { memberId, seasonId, poolId, status } = at
  const found = matching(
    scholarships(query).where('season_id', '=', namedOrActive(query, seasonId)),
    { member_id: memberId, pool_id: poolId, status },
  )
  return paged(found, at, order)
})

type Whose = { readonly memberId: string; readonly seasonIds: readonly string[] }

/** A member's requests in these seasons that are undecided or approved. */
export const lockPending = prepared((query, { memberId, seasonIds }: Slots<Whose>) =>
  scholarships(query)
    .where('member_id', '=', memberId)
    .where(sql<boolean>`season_id = any (${seasonIds})`)
    .where('status', 'in', ['draft', 'submitted', 'in_review', 'waitlisted', 'approved'])
    .orderBy('id')
    .forUpdate(),
)

type Closing = { readonly seasonId: string; readonly by: string; readonly reason: string }

/** Ends every request of a season that closes, in one statement, because the next ones close it. */
export const endAll = prepared((query, { seasonId, by, reason }: Slots<Closing>) =>
  query
    .updateTable('scholarships')
    .set({
      status: sql<
        'lapsed' | 'withdrawn'
      >`case status when 'approved' then 'lapsed' else 'withdrawn' end`,
      status_changed_by: by,
      status_reason: reason,
    })
    .where('season_id', '=', seasonId)
    .where('status', 'in', ['draft', 'submitted', 'in_review', 'waitlisted', 'approved'])
    .returning(['id', 'member_id as memberId', 'status']),
)

/** How much the member of this request was promised or given from its pool. */
export const committedBeside = prepared((query, { id }: Slots<One>) =>
  query
    .selectFrom('scholarships')
    .select(
      sql<number>`coalesce(sum(app.committed_cents(status, approved_cents, applied_cents)), 0)::bigint`.as(
        'cents',
      ),
    )
    .where(
      sql<boolean>`(pool_id, member_id) = (
        select one.pool_id, one.member_id from scholarships one where one.id = ${id})`,
    ),
)

export type ScholarshipFields = Pick<
  Scholarship,
  'requestedAmountCents' | 'requestedPercent' | 'canPayCents' | 'offers'
>

const columnsOf = (fields: ScholarshipFields) => ({
  requested_cents: fields.requestedAmountCents,
  requested_percent: fields.requestedPercent,
  can_pay_cents: fields.canPayCents,
  offers: fields.offers,
})

type New = ScholarshipFields & {
  readonly poolId: string
  readonly memberId: string
  readonly seasonId: string
  readonly by: string
}

export async function add(tx: Tx, row: New, id = newId('scholarship')): Promise<string> {
  const { seasonId: season_id, poolId: pool_id, memberId: member_id, by } = row
  const of = { season_id, pool_id, member_id, status_changed_by: by }
  await tx
    .insertInto('scholarships')
    .values({ id, ...of, ...columnsOf(row) })
    .execute()
  return id
}

/** The reason is stored elsewhere but shown with the request, so the version always moves. */
export const update = (tx: Tx, id: string, fields: ScholarshipFields) =>
  tx
    .updateTable('scholarships')
    .set({ ...columnsOf(fields), version: sql`version + 1` })
    .where('id', '=', id)
    .returning(FIELDS)
    .$assertType<Scholarship>()
    .executeTakeFirstOrThrow()

export type Terms = {
  readonly approvedCents: number
  readonly approvedPercent: number | null
  readonly conditions: string | null
  readonly expiresAt: string
}

export type NewStatus = {
  readonly status: Status
  readonly by: string
  readonly reason?: string | undefined
  /** True if a lead decided; `terms` are those of an approval. */
  readonly isDecided?: boolean
  readonly terms?: Terms
  readonly appliedCents?: number
}

/**
 * The database sets the time, refuses a transition that is not allowed, and checks that the pool can pay an approval.
 */
export const setStatus = (tx: Tx, id: string, { terms, ...made }: NewStatus) =>
  tx
    .updateTable('scholarships')
    .set({
      status: made.status,
      status_changed_by: made.by,
      status_reason: made.reason ?? null,
      ...(made.isDecided && { decided_by: made.by, decided_at: sql<string>`now()` }),
      ...(terms && {
        approved_cents: terms.approvedCents,
        approved_percent: terms.approvedPercent,
        conditions: terms.conditions,
        expires_at: terms.expiresAt,
      }),
      ...(made.appliedCents !== undefined && { applied_cents: made.appliedCents }),
    })
    .where('id', '=', id)
    .returning(FIELDS)
    .$assertType<Scholarship>()
    .executeTakeFirstOrThrow()

export const findSealed = prepared((query, { id }: Slots<One>) =>
  query.selectFrom('scholarship_reasons').select('sealed').where('scholarship_id', '=', id),
)

const about = (id: string) => `scholarship_reasons ${id}`

export const sealedReasons: SealedColumn = {
  table: 'scholarship_reasons',
  column: 'sealed',
  key: { scholarship_id: 'text' },
  isOfCamp: true,
  use: restrictedUse,
  about: ({ scholarship_id }) => about(`${scholarship_id}`),
}

/** The policies decide whether the caller may read the row; only then is it opened. */
export async function findReason(tx: Tx, vault: Vault, id: string): Promise<string | null> {
  return opened(vault, id, await first(tx, findSealed({ id })))
}

export const opened = (
  vault: Vault,
  id: string,
  found: { readonly sealed: Buffer } | undefined,
): string | null => (found ? vault.open<string>(about(id), found.sealed) : null)

type OfRequest = { readonly id: string; readonly memberId: string }

export function writeReason(tx: Tx, vault: Vault, { id, memberId }: OfRequest, reason: string) {
  const sealed = vault.seal(about(id), reason)
  return tx
    .insertInto('scholarship_reasons')
    .values({ scholarship_id: id, member_id: memberId, sealed })
    .onConflict((conflict) =>
      conflict.columns(['camp_id', 'scholarship_id']).doUpdateSet({ sealed }),
    )
    .execute()
}

/** Removes at most so many reasons whose retention is over. */
export async function purgeReasons(tx: Tx, atMost: number): Promise<readonly Purged[]> {
  const { rows } = await sql<Purged>`
    with due as (
      select r.camp_id, r.scholarship_id, s.season_id from scholarship_reasons r
        join scholarships s on s.camp_id = r.camp_id and s.id = r.scholarship_id
       where s.season_id in (select app.seasons_to_purge())
       order by r.scholarship_id limit ${atMost} for update of r skip locked)
    delete from scholarship_reasons r using due
     where r.camp_id = due.camp_id and r.scholarship_id = due.scholarship_id
    returning r.member_id as "memberId", due.season_id as "seasonId"`.execute(tx)
  return rows
}
