import type { Tx } from '@campkit/db/in-camp'
import type { Change } from '@campkit/events/changes'
import type { ProviderState } from '../../providers/provider.ts'
import * as ledger from '../dues/ledger.store.ts'
import { postPayment } from './payments.post.ts'
import { mayMove, type Status } from './payments.states.ts'
import * as store from './payments.store.ts'
import * as refunds from './refunds.store.ts'

type Record = (change: Change) => void

/**
 * Brings a payment up to what its provider knows of it. Asked twice, in any order, or by two at once, it is done
 * once: the payment is locked, and the ledger takes a posting of the same source only once.
 */
export async function settle(
  tx: Tx,
  paymentId: string,
  state: ProviderState,
  by: string,
  record: Record,
): Promise<void> {
  const found = await store.lock(tx, paymentId)
  if (!found) return
  await store.lockMember(tx, found.member_id)
  if (state.status === 'paid') await takeIn(tx, found, state, by)
  const refundedCents = await giveBack(tx, found, state, by)
  if (state.dispute === 'lost')
    await writeOffDispute(tx, found, state.paidCents - refundedCents, by)

  const status = statusOf(found, state, refundedCents)
  const from = found.status as Status
  if (status === from || !mayMove(from, status)) return
  await store.move(tx, paymentId, { status, by })
  record({
    action: `payments.${status}`,
    targetId: paymentId,
    memberId: found.member_id,
    seasonId: found.season_id,
    status,
    before: { status: from },
    after: { status, paidCents: state.paidCents, refundedCents },
  })
}

/** What it is, from what the provider knows alone: no matter what we heard before. */
function statusOf(payment: store.Locked, state: ProviderState, refundedCents: number): Status {
  if (state.status !== 'paid') {
    return state.status === 'open' ? (payment.status as Status) : state.status
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
): Promise<void> {
  if (!(await postPayment(tx, payment, paidCents, by))) return
  const status = payment.status as Status
  const paid = { paidCents, feeCents, occurredAt: new Date().toISOString() }
  await store.move(tx, payment.id, { status, by, ...paid })
}

/** All that the provider has given back, whether we asked for it or somebody did so at the provider. */
async function giveBack(
  tx: Tx,
  payment: store.Locked,
  state: ProviderState,
  by: string,
): Promise<number> {
  if (state.refunds.length === 0) return 0
  const known = await refunds.ofPayment(tx, payment.id)
  let total = 0
  for (const made of state.refunds) {
    const ours = known.find(
      ({ id, providerRef }) => id === made.refundId || providerRef === made.ref,
    )
    const id =
      ours?.id ??
      (await refunds.add(tx, {
        paymentId: payment.id,
        memberId: payment.member_id,
        amountCents: made.amountCents,
        mode: 'provider',
        status: made.status,
        providerRef: made.ref,
        reason: 'made at the provider',
        by,
      }))
    if (ours && ours.status !== made.status) await refunds.settle(tx, id, made.status, made.ref)
    if (made.status !== 'succeeded') continue
    total += made.amountCents
    await postRefund(tx, payment, id, made.amountCents, by)
  }
  return total
}

export const postRefund = (
  tx: Tx,
  payment: store.Locked,
  refundId: string,
  amountCents: number,
  by: string,
) =>
  ledger.post(tx, {
    ...ownerOf(payment),
    account: 'dues',
    kind: 'refund',
    debitCents: amountCents,
    source: 'refund',
    sourceId: refundId,
    postedBy: by,
  })

/** The payer's bank took it back: it is owed again. */
async function writeOffDispute(
  tx: Tx,
  payment: store.Locked,
  cents: number,
  by: string,
): Promise<void> {
  if (cents <= 0) return
  await ledger.post(tx, {
    ...ownerOf(payment),
    account: 'dues',
    kind: 'adjustment',
    debitCents: cents,
    memo: 'The payment was disputed, and the dispute was lost.',
    source: 'dispute',
    sourceId: payment.id,
    postedBy: by,
  })
}

const ownerOf = (payment: store.Locked) => ({
  seasonId: payment.season_id,
  memberId: payment.member_id,
})
