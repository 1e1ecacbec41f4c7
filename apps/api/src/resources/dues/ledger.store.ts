import { newId } from '@campkit/core/ids'
import type { Tx } from '@campkit/db/in-camp'

export type Account = 'dues' | 'deposit'

/** A posting, before it has an id. One of debit and credit; amounts are whole cents. */
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
  readonly dueId?: string
  readonly reversesId?: string
  readonly memo?: string
  readonly source: string
  readonly sourceId: string
  readonly occurredAt?: string
  /** A member's id, a key's, or `system`. */
  readonly postedBy: string
}

/** Posts once: the id of the new posting, or undefined when this source has posted before. */
export async function post(tx: Tx, posting: Posting): Promise<string | undefined> {
  const row = await tx
    .insertInto('ledger_entries')
    .values({
      id: newId('ledgerEntry'),
      season_id: posting.seasonId,
      member_id: posting.memberId,
      account: posting.account,
      kind: posting.kind,
      debit_cents: posting.debitCents ?? 0,
      credit_cents: posting.creditCents ?? 0,
      due_id: posting.dueId ?? null,
      reverses_id: posting.reversesId ?? null,
      memo: posting.memo ?? null,
      source: posting.source,
      source_id: posting.sourceId,
      posted_by: posting.postedBy,
      ...(posting.occurredAt !== undefined && { occurred_at: posting.occurredAt }),
    })
    .onConflict((conflict) => conflict.constraint('posted_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}
