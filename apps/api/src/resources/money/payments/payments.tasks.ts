import { enterCamp, inCamp, readInCamp } from '@campkit/db/in-camp'
import { first } from '@campkit/db/prepared'
import { type Change, recordChanges, WORKER } from '@campkit/events/changes'
import type { Task } from '@campkit/jobs/task'
import { type ProviderState, RefundRefused } from '../../../providers/provider.ts'
import { providerOf, type Till } from '../../../providers/provider-of.ts'
import { findForPage, type PagePayment } from './page-payments.store.ts'
import { refundFailed } from './payments.give-back.ts'
import { mailReceipts } from './payments.receipt.ts'
import { settle } from './payments.settle.ts'
import * as store from './payments.store.ts'
import * as refunds from './refunds.store.ts'

export type PaymentJob = { readonly campId: string; readonly paymentId: string }
type RefundJob = PaymentJob & { readonly refundId: string }

export async function paymentOf(
  { db }: Till,
  { campId, paymentId: id }: PaymentJob,
): Promise<PagePayment | undefined> {
  const [found] = await readInCamp(db, enterCamp(campId), findForPage({ id }))
  return found
}

/**
 * Asks the provider about a payment and stores the result. This is the only way a page payment changes, whether a
 * provider's call, the clock or a returning payer triggers it. Undefined if there is nobody to ask.
 */
export async function bringUpToDate(
  till: Till,
  { campId, paymentId }: PaymentJob,
): Promise<ProviderState | undefined> {
  const provider = await providerOf(till, campId)
  const payment = await paymentOf(till, { campId, paymentId })
  if (!provider || !payment?.providerRef || payment.provider !== provider.name) return undefined
  const state = await provider.lookUp(payment.providerRef)
  await inCamp(till.db, enterCamp(campId), async (tx) => {
    const changes: Change[] = []
    const receipts = await settle(tx, paymentId, state, provider.name, (change) =>
      changes.push(change),
    )
    await mailReceipts(tx, { ...till.host, authUrl: till.authUrl }, paymentId, receipts)
    if (changes.length > 0) recordChanges(tx, WORKER, null, changes)
  })
  return state
}

/** Expires a page that nobody paid on. Asks the provider first, because it may have been paid at the last moment. */
export const expirePage =
  (till: Till): Task =>
  async (payload) => {
    const job = payload as PaymentJob
    await bringUpToDate(till, job)
    await inCamp(till.db, enterCamp(job.campId), async (tx) => {
      const payment = await first(tx, store.lock({ id: job.paymentId }))
      if (payment?.status !== 'created') return
      await store.setStatus(tx, payment.id, { status: 'expired', by: 'system' })
      const about = {
        targetId: payment.id,
        memberId: payment.member_id,
        seasonId: payment.season_id,
      }
      recordChanges(tx, WORKER, null, [{ ...about, action: 'payments.expired', status: 'expired' }])
    })
  }

/**
 * The provider identifies the refund by our id, so a repeated request after a crash refunds nothing twice. It may
 * forget the id after a day, so what it has done is looked up first.
 */
export const refundPayment =
  (till: Till): Task =>
  async (payload) => {
    const job = payload as RefundJob
    const { campId, paymentId, refundId } = job
    await bringUpToDate(till, job)
    const [payment, made] = await inCamp(till.db, enterCamp(campId), (tx) =>
      Promise.all([first(tx, findForPage({ id: paymentId })), refunds.ofPayment(tx, paymentId)]),
    )
    const wanted = made.find(({ id }) => id === refundId)
    if (!payment?.providerRef || wanted?.status !== 'pending') return
    const provider = await providerOf(till, campId)
    if (provider?.name !== payment.provider) return giveUp(till, job, 'provider_not_connected')
    const { amountCents } = wanted
    const refused = await provider
      ?.refund({ ref: payment.providerRef, refundId, amountCents })
      .catch(asRefused)
    await bringUpToDate(till, job)
    if (refused) await giveUp(till, job, refused.failure)
  }

function asRefused(error: unknown): RefundRefused {
  if (error instanceof RefundRefused) return error
  throw error
}

/** Marks the refund as failed, unless the provider made it after all and only a repeated request was refused. */
const giveUp = (
  till: Till,
  { campId, paymentId, refundId }: RefundJob,
  failure: string,
): Promise<void> =>
  inCamp(till.db, enterCamp(campId), async (tx) => {
    const payment = await first(tx, store.lock({ id: paymentId }))
    const wanted = (await refunds.ofPayment(tx, paymentId)).find(({ id }) => id === refundId)
    if (!payment || wanted?.status !== 'pending') return
    const { providerRef } = wanted
    await refunds.settle(tx, refundId, { status: 'failed', providerRef, failure })
    recordChanges(tx, WORKER, null, [refundFailed(payment, { ...wanted, failure })])
  })

/**
 * Ends the checkout of a cancelled or expired page. Ending it twice does no harm, so it can run again after a crash.
 */
export const endCheckout =
  (till: Till): Task =>
  async (payload) => {
    await endCheckoutOf(till, payload as PaymentJob)
  }

/** What the provider says of the payment once its checkout is ended; undefined if it was not, or nobody was asked. */
export async function endCheckoutOf(
  till: Till,
  { campId, paymentId }: PaymentJob,
): Promise<ProviderState | undefined> {
  const payment = await paymentOf(till, { campId, paymentId })
  const provider = await providerOf(till, campId)
  if (!payment?.providerRef || payment.provider !== provider?.name) return undefined
  if (!ENDED.includes(payment.status)) return undefined
  await provider.endCheckout(payment.providerRef)
  return bringUpToDate(till, { campId, paymentId })
}
export const ENDED: readonly string[] = ['cancelled', 'expired']
