import type { Secret } from '@campkit/core/secret'
import { openDatabase } from '@campkit/db/database'
import { knownBy, liveSecret, type ReadSecrets } from '@campkit/identity/live-secret'
import type { Task } from '@campkit/jobs/task'
import { type RunningWorker, startWorker, type Trouble } from '@campkit/jobs/worker'
import { cron, type TaskSettings, tasksOf } from './tasks.ts'

export type WorkerRoleOptions = Omit<TaskSettings, 'campDb' | 'secret'> & {
  readonly secrets: ReadSecrets
  readonly databaseUrl: string
  /** Of the role `app`; unset where `databaseUrl` is the owner's. */
  readonly appDatabaseUrl?: string
  /** Jobs at a time. */
  readonly concurrency?: number
  /** For the log: it carries neither payload nor message of an error. */
  readonly onError?: (trouble: Trouble) => void
}

const CONCURRENCY = 8

/** The role `worker`: rejects when the database cannot be reached or the sender is not an address. */
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
  // It connects when it is first needed, so a start that fails leaves nothing open.
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

/** No job is begun with a secret that may not be current any more. */
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
