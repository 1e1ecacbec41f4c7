import type { Tx } from '@campkit/db/in-camp'
import type { ProviderRefund } from '../src/providers/provider.ts'
import { find, tell } from '../src/providers/test-checkouts.store.ts'
import { bringUpToDate } from '../src/resources/money/payments/payments.tasks.ts'
import type { TestTill } from './till.ts'

const total = (refunds: readonly ProviderRefund[]) =>
  refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)
const standing = (refunds: readonly ProviderRefund[]) =>
  refunds.filter(({ status }) => status !== 'failed')

/** What happens in the provider's own books, without our asking. Each says how much it moved. */
export function providerBooksOf(till: TestTill) {
  type Checkout = NonNullable<Awaited<ReturnType<typeof find>>>

  /** Changes the checkout of a payment and lets the provider call us; 0 if there is nothing to do. */
  const change = (paymentId: string, work: (tx: Tx, checkout: Checkout) => Promise<number>) =>
    till.camp.asCamp(async (tx) => {
      const { id } = await tx
        .selectFrom('test_checkouts')
        .select('id')
        .where('payment_id', '=', paymentId)
        .forUpdate()
        .executeTakeFirstOrThrow()
      const checkout = await find(tx, id)
      if (checkout?.status !== 'paid' || checkout.dispute === 'lost') return 0
      const cents = await work(tx, checkout)
      if (cents > 0) await tell(tx, till.camp.camp, id, paymentId)
      return cents
    })
  const write = (tx: Tx, { id }: Checkout, refunds: readonly ProviderRefund[]) =>
    tx
      .updateTable('test_checkouts')
      .set({ refunds: JSON.stringify(refunds) })
      .where('id', '=', id)
      .execute()

  return {
    /** We ask the provider, beside the workers, which may never come to it before they are killed. */
    hear: (paymentId: string) => bringUpToDate(till.till, { campId: till.camp.camp, paymentId }),
    giveBack: (paymentId: string, wanted: number) =>
      change(paymentId, async (tx, checkout) => {
        const { refunds, amount_cents } = checkout
        const amountCents = Math.min(wanted, amount_cents - total(standing(refunds)))
        if (amountCents === 0) return 0
        const ref = `by_hand_${refunds.length}`
        const made = { ref, refundId: undefined, amountCents, status: 'succeeded' } as const
        await write(tx, checkout, [...refunds, made])
        return amountCents
      }),
    /** The last refund that somebody made there comes back. */
    bounce: (paymentId: string) =>
      change(paymentId, async (tx, checkout) => {
        const last = checkout.refunds.findLast(
          ({ refundId, status }) => refundId === undefined && status === 'succeeded',
        )
        if (!last) return 0
        const bounced = { ...last, status: 'failed', failure: 'bounced' } as const
        await write(
          tx,
          checkout,
          checkout.refunds.map((one) => (one === last ? bounced : one)),
        )
        return last.amountCents
      }),
    /** The bank takes all that is left. */
    lose: (paymentId: string) =>
      change(paymentId, async (tx, { id, amount_cents, refunds }) => {
        await tx
          .updateTable('test_checkouts')
          .set({ dispute: 'lost' })
          .where('id', '=', id)
          .execute()
        return amount_cents - total(standing(refunds))
      }),
  }
}
