import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import { heldCents } from '../dues/held.store.ts'

/** What decides how much of a payment can be given back. Refunds that are under way count as given back. */
export type Refundable = {
  /** What is left of it on dues; negative if a released deposit was refunded. */
  readonly duesCents: number
  /** What it paid for deposits. */
  readonly depositCents: number
  /** What is left on dues of all payments of its member and season. */
  readonly allDuesCents: number
  /** What is held of deposits. */
  readonly heldCents: number
  /** What was released of deposits, and has not been refunded from other payments. */
  readonly releasedCents: number
  /** The same, before any refund. */
  readonly everReleasedCents: number
  /** Credit that was carried over to another season, or written off. */
  readonly carriedCents: number
  /** Credit that did not come by payments. */
  readonly givenCents: number
}

const cents = (text: string) => sql<number>`(${sql.raw(text)})::bigint`

/** The postings of the payment's member and season that are about no charge and no payment. */
const LOOSE = `from ledger_entries e
  where e.camp_id = p.camp_id and e.member_id = p.member_id and e.season_id = p.season_id and e.account = 'dues'
    and e.due_id is null and e.payment_id is null`
const RELEASED = `select coalesce(sum(e.credit_cents), 0) ${LOOSE} and e.source = 'deposit_release'
  and not exists (select from ledger_entries r where r.camp_id = e.camp_id and r.reverses_id = e.id)`
const LEFT = `select q.id,
    (select coalesce(sum(e.credit_cents - e.debit_cents), 0) from ledger_entries e
      where e.camp_id = q.camp_id and e.payment_id = q.id and e.account = 'dues')
    - (select coalesce(sum(r.amount_cents), 0) from refunds r
      where r.camp_id = q.camp_id and r.payment_id = q.id and r.status = 'pending') as cents
  from payments q where q.camp_id = p.camp_id and q.member_id = p.member_id and q.season_id = p.season_id`
const CREDITS = (season: 'from_season_id' | 'to_season_id', kinds: string) =>
  `select coalesce(sum(c.amount_cents), 0) from carry_overs c
  where c.camp_id = p.camp_id and c.member_id = p.member_id and c.${season} = p.season_id
    and c.what = 'credit' and c.kind in (${kinds}) and c.reversed_at is null`

export const refundable = prepared((query, { paymentId }: Slots<{ readonly paymentId: string }>) =>
  query
    .selectFrom('payments as p')
    .select([
      cents(`select l.cents from (${LEFT}) l where l.id = p.id`).as('duesCents'),
      cents(`select coalesce(sum(e.credit_cents - e.debit_cents), 0) from ledger_entries e
        where e.camp_id = p.camp_id and e.payment_id = p.id and e.account = 'deposit'`).as(
        'depositCents',
      ),
      cents(`select sum(l.cents) from (${LEFT}) l`).as('allDuesCents'),
      cents(`(${RELEASED}) - (select coalesce(sum(greatest(0, -l.cents)), 0) from (${LEFT}) l
        where l.id <> p.id)`).as('releasedCents'),
      cents(RELEASED).as('everReleasedCents'),
      sql<number>`(select ${heldCents('e')} from ledger_entries e
        where e.camp_id = p.camp_id and e.member_id = p.member_id and e.season_id = p.season_id)`.as(
        'heldCents',
      ),
      cents(CREDITS('from_season_id', `'carry_over', 'write_off'`)).as('carriedCents'),
      cents(`(${CREDITS('to_season_id', `'carry_over'`)}) + greatest(0, (
        select coalesce(sum(e.credit_cents - e.debit_cents), 0) ${LOOSE} and coalesce((
          select r.kind from ledger_entries r where r.camp_id = e.camp_id and r.id = e.reverses_id), e.kind)
          in ('adjustment', 'rebate')))`).as('givenCents'),
    ])
    .where('p.id', '=', paymentId)
    .$assertType<Refundable>(),
)

/** What of a payment has come, less what was given back or is about to be. */
export const rest = prepared((query, { paymentId }: Slots<{ readonly paymentId: string }>) =>
  query
    .selectFrom('payments as p')
    .select([
      'p.currency',
      cents(`coalesce(p.paid_cents, 0) - (select coalesce(sum(r.amount_cents), 0) from refunds r
        where r.camp_id = p.camp_id and r.payment_id = p.id and r.status <> 'failed')`).as(
        'restCents',
      ),
    ])
    .where('p.id', '=', paymentId),
)

/** What left the deposits of the payment's member and season: released, forfeited or carried over. */
const LEFT_DEPOSITS = `select coalesce(sum(e.debit_cents - e.credit_cents), 0) from ledger_entries e
  left join ledger_entries r on r.camp_id = e.camp_id and r.id = e.reverses_id
  where e.camp_id = p.camp_id and e.member_id = p.member_id and e.season_id = p.season_id
    and e.account = 'deposit' and e.payment_id is null and coalesce(r.kind, e.kind) = 'transfer'
    and coalesce(r.debit_cents, e.debit_cents) > 0`

type OfMember = { readonly memberId: string; readonly seasonId: string }

/**
 * A payment of the member, if of all their payments more was given back beyond what they left on dues than `most` says:
 * then a deposit would be held whose money has gone.
 */
const overdrawn = (most: string) =>
  prepared((query, { memberId, seasonId }: Slots<OfMember>) =>
    query
      .selectFrom('payments as p')
      .select('p.id')
      .where('p.member_id', '=', memberId)
      .where('p.season_id', '=', seasonId)
      .where(
        sql<boolean>`${cents(`select sum(greatest(0, -l.cents)) from (${LEFT}) l`)} > ${cents(most)}`,
      )
      .limit(1),
  )

export const goneBeyondRelease = overdrawn(RELEASED)
export const goneBeyondDeposits = overdrawn(LEFT_DEPOSITS)
