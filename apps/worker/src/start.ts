import type { ReadSecrets, Secret } from '@campkit/core/secret'
import { openDatabase } from '@campkit/db/database'
import { knownBy, liveSecret } from '@campkit/identity/live-secret'
import type { Task } from '@campkit/jobs/task'
import { type RunningWorker, startWorker, type Trouble } from '@campkit/jobs/worker'
import { cron, type TaskSettings, tasksOf } from './tasks.ts'

export type WorkerRoleOptions = Omit<TaskSettings, 'campDb' | 'secret'> & {
  readonly secrets: ReadSecrets
  readonly databaseUrl: string
  /** The login of the role `app`; unset if `databaseUrl` is the owner's. */
  readonly appDatabaseUrl?: string
  /** How many jobs run at a time. */
  readonly concurrency?: number
  /** For the log. Contains neither a job's payload nor an error's message. */
  readonly onError?: (trouble: Trouble) => void
}

const CONCURRENCY = 8

/** Starts the role `worker`; rejects if the database cannot be reached or the sender is not an address. */
export async function startWorkerRole(options: WorkerRoleOptions): Promise<RunningWorker> {
  const { databaseUrl, concurrency = CONCURRENCY } = options
  const campDb = openDatabase({
    url: options.appDatabaseUrl ?? databaseUrl,
    role: 'app',
    knows: await knownBy(options.secrets),
    sharedConnections: 1,
    transactionConnections: concurrency,
  })
  const secret = liveSecret(campDb.batch, options.secrets)
  // `campDb` connects on first use, so a failed start leaves nothing open.
  const worker = await startWorker({
    databaseUrl,
    tasks: freshly(secret, tasksOf({ ...options, secret, campDb })),
    cron,
    concurrency,
    onError: options.onError ?? (() => {}),
  })
  return {
    async stop() {
      await worker.stop()
      await campDb.close()
    },
  }
}

/** Never starts a job with a secret that may no longer be current. */
const freshly = ({ watch }: Secret, tasks: Record<string, Task>): Record<string, Task> =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (payload, attempt) => {
        if (!watch.isFresh()) await watch.anew()
        return task(payload, attempt)
      },
    ]),
  )
