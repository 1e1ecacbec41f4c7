import { openDatabase, type Send } from '@campkit/db/database'
import { startWorker, type Trouble, type WorkerOptions } from '@campkit/jobs/worker'
import { cloneTemplate } from '@campkit/testing/template'

export type TestQueue = Awaited<ReturnType<typeof openTestQueue>>

/** A database of one's own, its roles, and workers on it. */
export async function openTestQueue() {
  const clone = await cloneTemplate()
  const [app, auth, worker, owner] = (['app', 'auth', 'worker', 'owner'] as const).map((role) =>
    openDatabase({ url: clone.url, role }),
  ) as [Database, Database, Database, Database]
  const running: { stop(): Promise<void> }[] = []
  const troubles: Trouble[] = []
  const jobs = async (send: Send = owner.batch) => {
    const text = `select j.*, t.identifier as task from graphile_worker._private_jobs j
                  join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`
    return (await send([{ text, values: [] }]))[0] as readonly Record<string, unknown>[]
  }
  return {
    url: clone.url,
    app,
    auth,
    worker,
    owner,
    troubles,
    jobs,
    async start(tasks: WorkerOptions['tasks'], more: Partial<WorkerOptions> = {}) {
      const onError = (trouble: Trouble) => void troubles.push(trouble)
      const options = { databaseUrl: clone.url, tasks, concurrency: 4, onError, ...more }
      const started = await startWorker(options)
      running.push(started)
      return started
    },
    async stopWorkers() {
      await Promise.all(running.splice(0).map((each) => each.stop()))
    },
    async close() {
      await this.stopWorkers()
      await Promise.all([app, auth, worker, owner].map((db) => db.close()))
      await clone.drop()
    },
  }
}

type Database = ReturnType<typeof openDatabase>

/** Looks again and again until it is so. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20))
}
