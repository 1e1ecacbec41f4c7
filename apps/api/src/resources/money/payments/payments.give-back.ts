import type { Tx } from '@campkit/db/in-camp'
import type { Change } from '@campkit/events/changes'
import type { ProviderRefund, ProviderState } from '../../../providers/provider.ts'
import { reverseRefund } from './payments.bounced.ts'
import { postRefund } from './payments.gone.ts'
import type { Receipt } from './payments.receipt.ts'
import type * as store from './payments.store.ts'
import { tellDeposit } from './payments.tell-deposit.ts'
import * as refunds from './refunds.store.ts'

type Giving = {
  readonly tx: Tx
  readonly payment: store.Locked
  readonly by: string
  readonly record: (change: Change) => void
}

/** Records everything the provider has given back, whether we requested it or someone did so at the provider. */
export async function giveBack(
  giving: Giving,
  { paidCents, refunds: made }: ProviderState,
): Promise<{ readonly refundedCents: number; readonly returned: readonly Receipt[] }> {
  const returned: Receipt[] = []
  if (made.length === 0) return { refundedCents: 0, returned }
  const { tx, payment } = giving
  const known = await refunds.ofPayment(tx, payment.id)
  await giveUpCrossed(giving, known, made, paidCents)
  let refundedCents = 0
  for (const refund of made) {
    const ours = known.find((one) => isSame(one, refund))
    const refundId = ours?.id ?? (await addProviders(giving, refund))
    if (ours && ours.status !== refund.status) await move(giving, ours, refund)
    if (refund.status !== 'succeeded') continue
    refundedCents += refund.amountCents
    const reason = ours?.reason === AT_PROVIDER ? undefined : ours?.reason
    const { amountCents: cents } = refund
    returned.push(...(await giveBackOnce(giving, { refundId, cents, reason })))
  }
  return { refundedCents, returned }
}

const isSame = ({ id, providerRef }: refunds.Refund, { refundId, ref }: ProviderRefund) =>
  id === refundId || providerRef === ref

/**
 * What was given back at the provider leaves no room for a refund that we have yet to request: that one has failed.
 * Otherwise what has happened could not be recorded.
 */
async function giveUpCrossed(
  { tx, payment, record }: Giving,
  known: readonly refunds.Refund[],
  made: readonly ProviderRefund[],
  paidCents: number,
): Promise<void> {
  const gone = made
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
  let room = paidCents - gone
  for (const one of known) {
    if (one.status !== 'pending' || made.some((refund) => isSame(one, refund))) continue
    room -= one.amountCents
    if (room >= 0) continue
    room += one.amountCents
    const failure = 'refunded_at_provider'
    await refunds.settle(tx, one.id, { status: 'failed', providerRef: one.providerRef, failure })
    record(refundFailed(payment, { ...one, failure }))
  }
}

async function move(
  { tx, payment, by, record }: Giving,
  ours: refunds.Refund,
  { status, ref: providerRef, failure }: ProviderRefund,
): Promise<void> {
  await refunds.settle(tx, ours.id, { status, providerRef, failure })
  if (status !== 'failed') return
  // It may have been posted already: a bank can return a refund that the provider reported as done.
  const { depositCents: cents } = await reverseRefund(tx, payment, ours.id, by)
  record(refundFailed(payment, { ...ours, failure }))
  tellDeposit(tx, payment, { outcome: 'returned', cents }, record)
}

/** Of refunds that nobody asked us for. */
const AT_PROVIDER = 'made at the provider'

const addProviders = ({ tx, payment, by }: Giving, made: ProviderRefund) =>
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

type Returned = {
  readonly refundId: string
  readonly cents: number
  readonly reason: string | undefined
}

/** Posts a refund and returns its receipt; returns none if it was posted before. */
async function giveBackOnce(
  { tx, payment, by, record }: Giving,
  { refundId, cents, reason }: Returned,
): Promise<Receipt[]> {
  const gone = await postRefund(tx, payment, { refundId, cents, by })
  if (!gone) return []
  tellDeposit(tx, payment, { outcome: 'gone', cents: gone.depositCents }, record)
  return [{ of: 'refund', cents, reason }]
}
