import type { Database } from '@campkit/db/database'
import type { CronEntry, Task } from '@campkit/jobs/task'

/** What workers do to camps' records when asked; `db` is in the role `app`. One line a task. */
export const campTasks = (_db: Database): Record<string, Task> => ({})

/** What they do to them by the clock, in UTC. */
export const campCron: readonly CronEntry[] = []
