import { enterCamp, inCamp } from '@campkit/db/in-camp'
import type { Task } from '@campkit/jobs/task'
import type { Till } from '../providers/provider-of.ts'
import { noteCheckout } from '../resources/money/payments/payments.checkout.ts'
import { bringUpToDate } from '../resources/money/payments/payments.tasks.ts'
import * as events from '../resources/money/payments/provider-events.store.ts'

type EventJob = {
  readonly campId: string
  readonly provider: string
  readonly eventId: string
  readonly paymentId?: string
  readonly ref?: string
}

/** The content of a call is not trusted: it only tells which payment to ask the provider about. */
export const processEvent =
  (till: Till): Task =>
  async (payload) => {
    const job = payload as EventJob
    const { campId, provider, eventId } = job
    const payment = await inCamp(till.db, enterCamp(campId), async (tx) => {
      const found = await events.paymentOf(tx, provider, job)
      // The process that opened the checkout died before it could store the provider's name for it.
      if (found && found.providerRef === null && job.ref !== undefined) {
        await noteCheckout(tx, { campId, paymentId: found.id, provider, ref: job.ref })
      }
      return found
    })
    if (payment) await bringUpToDate(till, { campId, paymentId: payment.id })
    await inCamp(till.db, enterCamp(campId), (tx) => events.markProcessed(tx, provider, eventId))
  }
