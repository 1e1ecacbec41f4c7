import type { Tx } from '@campkit/db/in-camp'
import { all } from '@campkit/db/prepared'
import { portionsOf } from '../dues/dues.standing.ts'
import * as ledger from '../dues/ledger.store.ts'
import { type Paid, paidBy } from '../dues/paid-by.ts'
import { reversalOf } from '../dues/reverse.ts'
import type { Facts } from '../dues/standing.store.ts'
import { standingOf } from '../dues/standing.ts'
import { BESIDE } from './allocations.store.ts'
import type * as store from './payments.store.ts'

export const ownerOf = (payment: store.Locked) => ({
  seasonId: payment.season_id,
  memberId: payment.member_id,
  paymentId: payment.id,
})

type Came = { readonly cents: number; readonly by: string; readonly occurredAt?: string }

type Posted = { readonly postings: readonly ledger.Posting[]; readonly paid: readonly Paid[] }

/**
 * The postings of money that has come, one for each charge that it pays now, so that it keeps paying it: first the
 * named charges, then what is open, deposits last.
 */
export function paidPostings(payment: store.Locked, known: Facts, came: Came): Posted {
  const { cents, by, occurredAt } = came
  const standing = standingOf(known)
  const portions = portionsOf(standing, cents, payment.due_ids)
  const postings = portions.map(
    (portion): ledger.Posting => ({
      ...ownerOf(payment),
      account: portion.account,
      kind: 'payment',
      creditCents: portion.cents,
      ...(portion.dueId !== null && { dueId: portion.dueId }),
      ...(occurredAt !== undefined && { occurredAt }),
      source: 'payment',
      sourceId: `${payment.id} ${portion.dueId ?? (portion.isBeside ? BESIDE : portion.account)}`,
      postedBy: by,
    }),
  )
  return { postings, paid: paidBy(standing, portions) }
}

export type Left = { readonly dueId: string | null; readonly cents: number }

/** Takes money back from these parts in order. Any excess is taken from no charge. */
export function takenFrom(left: readonly Left[], cents: number): Left[] {
  let rest = cents
  const taken = left.map(({ dueId, cents: most }) => {
    const part = Math.max(0, Math.min(rest, most))
    rest -= part
    return { dueId, cents: part }
  })
  const beside = taken.find(({ dueId }) => dueId === null)?.cents ?? 0
  const aimed = taken.filter(({ dueId }) => dueId !== null)
  return [{ dueId: null, cents: beside + rest }, ...aimed].filter((part) => part.cents > 0)
}

export type Returned = { readonly refundId: string; readonly cents: number; readonly by: string }

/**
 * Postings of money that was given back: it is owed again where the payment had counted. Never taken from a deposit,
 * which may be released or forfeited by now: what has happened at a provider must always be recorded.
 */
export const refundPostings = (
  payment: store.Locked,
  left: readonly Left[],
  { refundId, cents, by }: Returned,
): ledger.Posting[] =>
  takenFrom(left, cents).map(
    ({ dueId, cents: debitCents }, i): ledger.Posting => ({
      ...ownerOf(payment),
      account: 'dues',
      kind: 'refund',
      debitCents,
      ...(dueId !== null && { dueId }),
      source: 'refund',
      sourceId: i === 0 ? refundId : `${refundId} ${dueId}`,
      postedBy: by,
    }),
  )

/**
 * Posts a refund; false if it was posted before. Only the first posting can tell, because the split depends on what is
 * left.
 */
export async function postRefund(
  tx: Tx,
  payment: store.Locked,
  returned: Returned,
): Promise<boolean> {
  const left = await all(tx, ledger.leftOfPayment({ paymentId: payment.id }))
  const [first, ...others] = refundPostings(payment, left, returned)
  if (!first || (await ledger.post(tx, first)) === undefined) return false
  await ledger.postAll(tx, others)
  return true
}

/** Undoes a refund that did not go through. Does nothing if it was never posted, and works only once. */
export async function reverseRefund(
  tx: Tx,
  payment: store.Locked,
  refundId: string,
  by: string,
): Promise<void> {
  const aims = await all(tx, ledger.leftOfPayment({ paymentId: payment.id }))
  const sourceIds = [refundId, ...aims.map(({ dueId }) => `${refundId} ${dueId}`)]
  const gone = await all(tx, ledger.postedBy({ source: 'refund', sourceIds }))
  const memo = 'The refund did not arrive.'
  await ledger.postAll(
    tx,
    gone.map((entry) => ({ ...reversalOf(entry, by, memo), paymentId: payment.id })),
  )
}

/**
 * The payer's bank took the money back: it is owed again where the payment had counted. Posts only once, as refunds do.
 */
export async function postDispute(
  tx: Tx,
  payment: store.Locked,
  cents: number,
  by: string,
): Promise<void> {
  const left = await all(tx, ledger.leftOfPayment({ paymentId: payment.id }))
  const [first, ...others] = takenFrom(left, cents).map(
    ({ dueId, cents: debitCents }, i): ledger.Posting => ({
      ...ownerOf(payment),
      account: 'dues',
      kind: 'adjustment',
      debitCents,
      ...(dueId !== null && { dueId }),
      memo: 'The payment was disputed, and the dispute was lost.',
      source: 'dispute',
      sourceId: i === 0 ? payment.id : `${payment.id} ${dueId}`,
      postedBy: by,
    }),
  )
  if (first && (await ledger.post(tx, first)) !== undefined) await ledger.postAll(tx, others)
}
