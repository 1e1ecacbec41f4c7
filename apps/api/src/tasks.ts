import type { Database } from '@campkit/db/database'
import type { CronEntry, Task } from '@campkit/jobs/task'
import { callBack } from './pay/call-back.ts'
import { processEvent } from './pay/process-event.ts'
import { reconcile } from './pay/reconcile.ts'
import { PROCESS_EVENT } from './pay/webhooks.routes.ts'
import type { Till } from './providers/provider-of.ts'
import { CALL_BACK } from './providers/test-checkouts.store.ts'
import { EXPIRE_PAGE } from './resources/payments/payments.page.ts'
import { REFUND } from './resources/payments/payments.refund.ts'
import { expirePage, refundPayment } from './resources/payments/payments.tasks.ts'

/** What workers do to camps' records when asked; `db` is in the role `app`. One line a task. */
export const campTasks = (_db: Database, till: Till): Record<string, Task> => ({
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
