import { type RunningWorker, startWorker, type Trouble } from '@campkit/jobs/worker'
import { cron, type TaskSettings, tasksOf } from './tasks.ts'

export type WorkerRoleOptions = TaskSettings & {
  readonly databaseUrl: string
  /** Jobs at a time. */
  readonly concurrency?: number
  /** For the log: it carries neither payload nor message of an error. */
  readonly onError?: (trouble: Trouble) => void
}

const CONCURRENCY = 8

/** The role `worker`: rejects when the database cannot be reached or the sender is not an address. */
export const startWorkerRole = async (options: WorkerRoleOptions): Promise<RunningWorker> =>
  startWorker({
    databaseUrl: options.databaseUrl,
    tasks: tasksOf(options),
    cron,
    concurrency: options.concurrency ?? CONCURRENCY,
    onError: options.onError ?? (() => {}),
  })
