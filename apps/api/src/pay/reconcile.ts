import type { Task } from '@campkit/jobs/task'
import type { Till } from '../providers/provider-of.ts'
import { bringUpToDate } from '../resources/payments/payments.tasks.ts'
import { findWaiting } from './reconcile.store.ts'

/**
 * Asks after payments that have heard nothing: a call of the provider may have been lost. One that fails keeps
 * the others from nothing.
 */
export const reconcile =
  (till: Till): Task =>
  async (_, { db }) => {
    const failed: unknown[] = []
    for (const job of await findWaiting(db)) {
      await bringUpToDate(till, job).catch((error) => failed.push(error))
    }
    if (failed.length > 0) throw failed[0]
  }
