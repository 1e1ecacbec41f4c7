import { portionsOf } from '../dues/dues.standing.ts'
import type * as ledger from '../dues/ledger.store.ts'
import { type Paid, paidBy } from '../dues/paid-by.ts'
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
