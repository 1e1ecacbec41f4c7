import type { CronEntry, Task } from '@campkit/jobs/task'
import { campTask } from './camp-task.ts'
import { callBack } from './pay/call-back.ts'
import { processEvent } from './pay/process-event.ts'
import { reconcile } from './pay/reconcile.ts'
import { PROCESS_EVENT } from './pay/webhooks.routes.ts'
import type { Till } from './providers/provider-of.ts'
import { CALL_BACK } from './providers/test-checkouts.store.ts'
import { expireOffer } from './resources/enrollments/enrollments.expire.ts'
import { EXPIRE_PAGE } from './resources/payments/payments.page.ts'
import { REFUND } from './resources/payments/payments.refund.ts'
import { expirePage, refundPayment } from './resources/payments/payments.tasks.ts'
import { EXPIRE_OFFER } from './resources/seasons/seasons.places.ts'

/** What workers do to camps' records when asked; the till’s database is in the role `app`. One line a task. */
export const campTasks = (till: Till): Record<string, Task> => ({
  [EXPIRE_OFFER]: campTask(till.db, expireOffer),
  [PROCESS_EVENT]: processEvent(till),
  [CALL_BACK]: callBack(till),
  [EXPIRE_PAGE]: expirePage(till),
  [REFUND]: refundPayment(till),
  reconcile_payments: reconcile(till),
})

/** What they do to them by the clock, in UTC. */
export const campCron: readonly CronEntry[] = [
  { task: 'reconcile_payments', schedule: '*/15 * * * *' },
]
