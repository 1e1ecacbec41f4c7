import type { Task } from '@campkit/jobs/task'
import type { Till } from '../providers/provider-of.ts'
import { bringUpToDate } from '../resources/money/payments/payments.tasks.ts'
import { findPayments, type Wanted } from './reconcile.store.ts'

export const RECONCILE = 'reconcile_payments'
export const RECONCILE_ENDED = 'reconcile_ended_payments'

/** Payments still waiting: a call of the provider may have been lost. */
export const WAITING: Wanted = {
  statuses: ['created', 'pending'],
  longerAgoThan: '10 minutes',
  notBefore: '90 days',
  atMostOfACamp: 200,
}

/** Ended payments can still be paid late, refunded at the provider or disputed, and that call may be lost. */
export const ENDED: Wanted = {
  statuses: [
    'failed',
    'expired',
    'cancelled',
    'succeeded',
    'partially_refunded',
    'refunded',
    'disputed',
  ],
  longerAgoThan: '0',
  notBefore: '7 days',
  atMostOfACamp: 1000,
}

/** Asks the providers about payments. If one fails, the others are still done. */
export const reconcile =
  (till: Till, wanted: Wanted): Task =>
  async (_, { db }) => {
    const failed: unknown[] = []
    for (const job of await findPayments(db, wanted)) {
      await bringUpToDate(till, job).catch((error) => failed.push(error))
    }
    if (failed.length > 0) throw failed[0]
  }
