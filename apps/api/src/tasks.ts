import type { Database } from '@campkit/db/database'
import type { CronEntry, Task } from '@campkit/jobs/task'
import { campTask } from './camp-task.ts'
import { expireOffer } from './resources/enrollments/enrollments.expire.ts'
import { EXPIRE_OFFER } from './resources/seasons/seasons.places.ts'

/** What workers do to camps' records when asked; `db` is in the role `app`. One line a task. */
export const campTasks = (db: Database): Record<string, Task> => ({
  [EXPIRE_OFFER]: campTask(db, expireOffer),
})

/** What they do to them by the clock, in UTC. */
export const campCron: readonly CronEntry[] = []
