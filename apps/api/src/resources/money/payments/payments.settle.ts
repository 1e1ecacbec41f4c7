import type { Tx } from '@campkit/db/in-camp'
import { first, only } from '@campkit/db/prepared'
import type { Change } from '@campkit/events/changes'
import { lockMember } from '../../../lock-member.store.ts'
import type { ProviderState } from '../../../providers/provider.ts'
import { postAll } from '../dues/post.ts'
import { factsOfPayment } from '../dues/standing.store.ts'
import { giveBack } from './payments.give-back.ts'
import { postDispute } from './payments.gone.ts'
import { paidPostings } from './payments.post.ts'
import type { Receipt } from './payments.receipt.ts'
import { mayChangeStatus, type Status } from './payments.states.ts'
import * as store from './payments.store.ts'
import { tellDeposit } from './payments.tell-deposit.ts'

type Record = (change: Change) => void

/**
 * Brings a payment up to date with its provider. Called twice, in any order or concurrently, it works once: the payment
 * is locked, and the ledger accepts each source only once. Returns the receipts to mail in the same transaction.
 */
export async function settle(
  tx: Tx,
  paymentId: string,
  state: ProviderState,
  by: string,
  record: Record,
): Promise<Receipt[]> {
  const found = await first(tx, store.lock({ id: paymentId }))
  if (!found) return []
  await lockMember(tx, found.member_id)
  const taken = state.status === 'paid' ? await takeIn(tx, found, state, by) : []
  const { refundedCents, returned } = await giveBack({ tx, payment: found, by, record }, state)
  const lostCents = state.dispute === 'lost' ? state.paidCents - refundedCents : 0
  if (lostCents > 0) {
    const lost = await postDispute(tx, found, lostCents, by)
    tellDeposit(tx, found, { outcome: 'gone', cents: lost?.depositCents ?? 0 }, record)
  }

  const receipts = [...taken, ...returned]
  const status = statusOf(found, state, refundedCents)
  const from = found.status
  if (status === from || !mayChangeStatus(from, status)) return receipts
  await store.setStatus(tx, paymentId, { status, by })
  record({
    action: `payments.${status}`,
    targetId: paymentId,
    memberId: found.member_id,
    seasonId: found.season_id,
    status,
    before: { status: from },
    after: { status, paidCents: state.paidCents, refundedCents },
  })
  return receipts
}

/**
 * The status that follows from the provider's state, whatever earlier calls said. While the checkout is open, it stays.
 */
function statusOf(payment: store.Locked, state: ProviderState, refundedCents: number): Status {
  if (state.status !== 'paid') {
    return state.status === 'open' ? payment.status : state.status
  }
  if (state.dispute === 'open') return 'disputed'
  if (state.dispute === 'lost') return 'lost'
  if (refundedCents >= state.paidCents) return 'refunded'
  return refundedCents > 0 ? 'partially_refunded' : 'succeeded'
}

async function takeIn(
  tx: Tx,
  payment: store.Locked,
  { paidCents, feeCents }: ProviderState,
  by: string,
): Promise<Receipt[]> {
  if (payment.paid_cents !== null) return []
  const known = await only(tx, factsOfPayment({ id: payment.id }))
  const { postings, paid } = paidPostings(payment, known, { cents: paidCents, by })
  const status = payment.status
  const came = { paidCents, feeCents, occurredAt: new Date().toISOString() }
  await Promise.all([
    postAll(tx, postings),
    store.setStatus(tx, payment.id, { status, by, ...came }),
  ])
  return [{ of: 'payment', cents: paidCents, paid }]
}
