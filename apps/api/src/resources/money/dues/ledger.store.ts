import { newId } from '@campkit/core/ids'
import { insertAll } from '@campkit/db/bounded'
import type { Query, Tx } from '@campkit/db/in-camp'
import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'

export type Account = 'dues' | 'deposit'

/** The source of what another tier posts. */
export const TIER = 'tier'
/** The source of what a carry-over posts. */
export const CARRIED_OVER = 'carry_over'

/** A posting without its id: either a debit or a credit, in whole cents. */
export type Posting = {
  readonly seasonId: string
  readonly memberId: string
  readonly account: Account
  readonly kind:
    | 'charge'
    | 'payment'
    | 'refund'
    | 'scholarship_credit'
    | 'adjustment'
    | 'waiver'
    | 'late_fee'
    | 'rebate'
    | 'deposit_charge'
    | 'deposit_release'
    | 'deposit_forfeit'
    | 'transfer'
    | 'write_off'
    | 'reversal'
  readonly debitCents?: number
  readonly creditCents?: number
  readonly dueId?: string | null
  readonly paymentId?: string | null
  readonly reversesId?: string
  /** For a scholarship: the only kinds of charges it may cover. */
  readonly covers?: readonly string[] | null
  readonly memo?: string
  readonly source: string
  readonly sourceId: string
  readonly occurredAt?: string
  /** The id of a member or a key, or `system`. */
  readonly postedBy: string
}

const rowOf = (posting: Posting) => ({
  id: newId('ledgerEntry'),
  season_id: posting.seasonId,
  member_id: posting.memberId,
  account: posting.account,
  kind: posting.kind,
  debit_cents: posting.debitCents ?? 0,
  credit_cents: posting.creditCents ?? 0,
  due_id: posting.dueId ?? null,
  payment_id: posting.paymentId ?? null,
  reverses_id: posting.reversesId ?? null,
  covers: posting.covers ? [...posting.covers] : null,
  memo: posting.memo ?? null,
  source: posting.source,
  source_id: posting.sourceId,
  posted_by: posting.postedBy,
  ...(posting.occurredAt !== undefined && { occurred_at: posting.occurredAt }),
})

/** Inserts postings, each source only once; returns the ids of the new ones. Others use `postAll`. */
export async function insert(tx: Tx, postings: readonly Posting[]): Promise<string[]> {
  const rows = await insertAll(tx, 'ledger_entries', postings.map(rowOf))
    .onConflict((conflict) => conflict.constraint('posted_once').doNothing())
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export type Posted = Posting & { readonly id: string; readonly isReversed: boolean }

const POSTED = [
  'ledger_entries.id',
  'ledger_entries.season_id as seasonId',
  'ledger_entries.member_id as memberId',
  'ledger_entries.account',
  'ledger_entries.kind',
  'ledger_entries.debit_cents as debitCents',
  'ledger_entries.credit_cents as creditCents',
  'ledger_entries.due_id as dueId',
  'ledger_entries.covers',
  'ledger_entries.payment_id as paymentId',
  'ledger_entries.source',
  'ledger_entries.source_id as sourceId',
  'ledger_entries.posted_by as postedBy',
] as const

const posted = (query: Query) =>
  query
    .selectFrom('ledger_entries')
    .select(POSTED)
    .select(
      sql<boolean>`exists (select from ledger_entries r where r.reverses_id = ledger_entries.id)`.as(
        'isReversed',
      ),
    )
    .orderBy('ledger_entries.id')

export const findPosted = prepared((query, { id }: Slots<{ readonly id: string }>) =>
  posted(query).where('ledger_entries.id', '=', id),
)

/** All postings about a charge. */
export const postedAbout = prepared((query, { dueId }: Slots<{ readonly dueId: string }>) =>
  posted(query).where('ledger_entries.due_id', '=', dueId),
)

/** All postings of a payment. */
export const postedOfPayment = prepared(
  (query, { paymentId }: Slots<{ readonly paymentId: string }>) =>
    posted(query).where('ledger_entries.payment_id', '=', paymentId),
)

/** All postings about the charge that a posting is about; none if that is about no charge. */
export const postedBeside = prepared((query, { entryId }: Slots<{ readonly entryId: string }>) =>
  posted(query).where('ledger_entries.due_id', '=', (entries) =>
    entries.selectFrom('ledger_entries as e').select('e.due_id').where('e.id', '=', entryId),
  ),
)

/** All postings about a charge and its late fees, except those that are cancelled. */
export const postedToLive = prepared((query, { dueId }: Slots<{ readonly dueId: string }>) =>
  posted(query).where('ledger_entries.due_id', 'in', (dues) =>
    dues
      .selectFrom('dues')
      .select('dues.id')
      .where((eb) => eb.or([eb('dues.id', '=', dueId), eb('dues.late_for_id', '=', dueId)]))
      .where('dues.cancelled_at', 'is', null),
  ),
)

type Sources = { readonly source: string; readonly sourceIds: readonly string[] }

export const postedBy = prepared((query, { source, sourceIds }: Slots<Sources>) =>
  posted(query)
    .where('ledger_entries.source', '=', source)
    .where(sql<boolean>`ledger_entries.source_id = any (${sourceIds}::text[])`),
)

type Under = { readonly source: string; readonly sourceId: string }

/** The postings of a source that posts in parts: each has the source's id, and after it the charge's. */
export const postedUnder = prepared((query, { source, sourceId }: Slots<Under>) =>
  posted(query)
    .where('ledger_entries.source', '=', source)
    .where(
      sql<boolean>`(ledger_entries.source_id = ${sourceId} or starts_with(ledger_entries.source_id, ${sourceId} || ' '))`,
    ),
)

/**
 * What is left of a payment, by the charge it was meant for: on dues first the part meant for none, then by due day,
 * latest first; then in deposits.
 */
export const leftOfPayment = prepared(
  (query, { paymentId }: Slots<{ readonly paymentId: string }>) =>
    query
      .selectFrom('ledger_entries')
      .leftJoin('dues', 'dues.id', 'ledger_entries.due_id')
      .select(['ledger_entries.account', 'ledger_entries.due_id as dueId'])
      .select(sql<number>`sum(credit_cents - debit_cents)::bigint`.as('cents'))
      .where('ledger_entries.payment_id', '=', paymentId)
      .groupBy(['ledger_entries.account', 'ledger_entries.due_id', 'dues.due_on'])
      .orderBy('ledger_entries.account', 'desc')
      .orderBy(sql`dues.due_on desc nulls first`)
      .orderBy('ledger_entries.due_id', 'desc'),
)
