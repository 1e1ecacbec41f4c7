import type { Tx } from '@campkit/db/in-camp'
import { all, only } from '@campkit/db/prepared'
import * as ledger from '../dues/ledger.store.ts'
import { post, postAll } from '../dues/post.ts'
import { ownerOf } from './payments.post.ts'
import type * as store from './payments.store.ts'
import { type Refundable, refundable } from './refundable.store.ts'

/** What is left of a payment: on dues or in a deposit, by the charge it was meant for. */
export type Left = {
  readonly account: ledger.Account
  readonly dueId: string | null
  readonly cents: number
}

export type Room = Pick<Refundable, 'releasedCents' | 'heldCents'>

const total = (parts: readonly Left[]) => parts.reduce((sum, { cents }) => sum + cents, 0)

/**
 * Where money that has gone was: first in what the payment left on dues, these parts in order; then in what was released
 * of the deposits it paid; then in what is held of them. What is beyond that was forfeited or carried over, and is owed
 * on dues without a charge, like what was released.
 */
export function takenFrom(
  left: readonly Left[],
  cents: number,
  { releasedCents, heldCents }: Room,
): Left[] {
  let rest = cents
  const take = (most: number): number => {
    const taken = Math.max(0, Math.min(rest, most))
    rest -= taken
    return taken
  }
  const [dues, deposits] = [
    left.filter(({ account }) => account === 'dues'),
    left.filter(({ account }) => account === 'deposit'),
  ]
  const fromDues = dues.map((part) => ({ ...part, cents: take(part.cents) }))
  const overdrawn = Math.max(0, total(fromDues) - total(dues))
  const released = take(Math.min(total(deposits), releasedCents) - overdrawn)
  let held = heldCents
  const fromDeposits = deposits.map((part) => {
    const taken = take(Math.min(part.cents, held))
    held -= taken
    return { ...part, cents: taken }
  })
  const beside = total(fromDues.filter(({ dueId }) => dueId === null)) + released + rest
  const aimed = fromDues.filter(({ dueId }) => dueId !== null)
  const none: Left = { account: 'dues', dueId: null, cents: beside }
  return [none, ...aimed, ...fromDeposits].filter((part) => part.cents > 0)
}

/** Why money has gone, and how its postings are known again. */
type Cause = {
  readonly kind: 'refund' | 'adjustment'
  readonly source: 'refund' | 'dispute'
  readonly sourceId: string
  readonly by: string
  readonly memo?: string
}

const NOT_HELD = 'The payment went back: this part of the deposit is no longer held.'

/** It is owed again where the payment had counted. The first posting has the source's own id, the others begin with it. */
const gonePostings = (
  payment: store.Locked,
  taken: readonly Left[],
  { kind, source, sourceId, by, memo }: Cause,
): ledger.Posting[] =>
  taken.map(({ account, dueId, cents }, i) => {
    const why = memo ?? (account === 'deposit' ? NOT_HELD : undefined)
    return {
      ...ownerOf(payment),
      account,
      kind,
      debitCents: cents,
      ...(dueId !== null && { dueId }),
      ...(why !== undefined && { memo: why }),
      source,
      sourceId: i === 0 ? sourceId : `${sourceId} ${dueId ?? account}`,
      postedBy: by,
    }
  })

export type Returned = { readonly refundId: string; readonly cents: number; readonly by: string }

export const refundPostings = (
  payment: store.Locked,
  taken: readonly Left[],
  { refundId: sourceId, by }: Returned,
): ledger.Posting[] =>
  gonePostings(payment, taken, { kind: 'refund', source: 'refund', sourceId, by })

/** How much of a held deposit has gone with it. */
export type Gone = { readonly depositCents: number }

/**
 * Posts money that has gone; undefined if it was posted before. Only the first posting can tell, because the split
 * depends on what is left.
 */
async function postGone(
  tx: Tx,
  payment: store.Locked,
  cents: number,
  cause: Cause,
): Promise<Gone | undefined> {
  const { id: paymentId } = payment
  const [left, room] = await Promise.all([
    all(tx, ledger.leftOfPayment({ paymentId })),
    only(tx, refundable({ paymentId })),
  ])
  const taken = takenFrom(left, cents, room)
  const [first, ...others] = gonePostings(payment, taken, cause)
  if (!first || (await post(tx, first)) === undefined) return undefined
  await postAll(tx, others)
  return { depositCents: total(taken.filter(({ account }) => account === 'deposit')) }
}

export const postRefund = (tx: Tx, payment: store.Locked, returned: Returned) => {
  const { refundId: sourceId, cents, by } = returned
  return postGone(tx, payment, cents, { kind: 'refund', source: 'refund', sourceId, by })
}

/** The payer's bank took the money back. */
export const postDispute = (tx: Tx, payment: store.Locked, cents: number, by: string) =>
  postGone(tx, payment, cents, {
    kind: 'adjustment',
    source: 'dispute',
    sourceId: payment.id,
    by,
    memo: 'The payment was disputed, and the dispute was lost.',
  })
