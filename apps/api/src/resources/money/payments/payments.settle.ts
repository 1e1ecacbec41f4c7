import type { Tx } from '@campkit/db/in-camp'
import { first, only } from '@campkit/db/prepared'
import type { Change } from '@campkit/events/changes'
import { lockMember } from '../../../lock-member.store.ts'
import type { ProviderRefund, ProviderState } from '../../../providers/provider.ts'
import { postAll } from '../dues/ledger.store.ts'
import { factsOfPayment } from '../dues/standing.store.ts'
import { paidPostings, postDispute, postRefund, reverseRefund } from './payments.post.ts'
import type { Receipt } from './payments.receipt.ts'
import { mayChangeStatus, type Status } from './payments.states.ts'
import * as store from './payments.store.ts'
import * as refunds from './refunds.store.ts'

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
  const { refundedCents, returned } = await giveBack(tx, found, state, by, record)
  const lostCents = state.dispute === 'lost' ? state.paidCents - refundedCents : 0
  if (lostCents > 0) await postDispute(tx, found, lostCents, by)

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

/** Records everything the provider has given back, whether we requested it or someone did so at the provider. */
async function giveBack(
  tx: Tx,
  payment: store.Locked,
  state: ProviderState,
  by: string,
  record: Record,
): Promise<{ readonly refundedCents: number; readonly returned: readonly Receipt[] }> {
  const returned: Receipt[] = []
  if (state.refunds.length === 0) return { refundedCents: 0, returned }
  const known = await refunds.ofPayment(tx, payment.id)
  let refundedCents = 0
  for (const made of state.refunds) {
    const ours = known.find(
      ({ id, providerRef }) => id === made.refundId || providerRef === made.ref,
    )
    const refundId = ours?.id ?? (await addProviders(tx, payment, made, by))
    const { amountCents: cents, status, failure } = made
    if (ours && ours.status !== status) {
      await refunds.settle(tx, refundId, { status, providerRef: made.ref, failure })
      if (status === 'failed') {
        // It may have been posted already: a bank can return a refund that the provider reported as done.
        await reverseRefund(tx, payment, refundId, by)
        record(refundFailed(payment, { ...ours, failure }))
      }
    }
    if (status !== 'succeeded') continue
    refundedCents += cents
    const reason = ours?.reason === AT_PROVIDER ? undefined : ours?.reason
    returned.push(...(await giveBackOnce(tx, payment, { refundId, cents, by, reason })))
  }
  return { refundedCents, returned }
}

/** Of refunds that nobody asked us for. */
const AT_PROVIDER = 'made at the provider'

const addProviders = (tx: Tx, payment: store.Locked, made: ProviderRefund, by: string) =>
  refunds.add(tx, {
    paymentId: payment.id,
    memberId: payment.member_id,
    amountCents: made.amountCents,
    mode: 'provider',
    status: made.status,
    providerRef: made.ref,
    failure: made.failure,
    reason: AT_PROVIDER,
    by,
  })

type Failed = Pick<refunds.Refund, 'id' | 'amountCents'> & { readonly failure?: string | undefined }

/** The event that tells leads a refund failed. Its amount can be refunded again. */
export const refundFailed = (
  payment: store.Locked,
  { id: refundId, amountCents, failure }: Failed,
): Change => ({
  action: 'payments.refund_failed',
  targetId: payment.id,
  memberId: payment.member_id,
  seasonId: payment.season_id,
  status: payment.status,
  after: { refundId, amountCents, failure: failure ?? null },
})

/** Posts a refund and returns its receipt; returns none if it was posted before. */
export async function giveBackOnce(
  tx: Tx,
  payment: store.Locked,
  refund: {
    readonly refundId: string
    readonly cents: number
    readonly by: string
    readonly reason?: string | undefined
  },
): Promise<Receipt[]> {
  const isNew = await postRefund(tx, payment, refund)
  return isNew ? [{ of: 'refund', cents: refund.cents, reason: refund.reason }] : []
}
