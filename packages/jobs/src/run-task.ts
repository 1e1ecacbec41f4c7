import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@campkit/db/database'
import type { Task as QueueTask } from 'graphile-worker'
import { FailedAttempt, FailedForGood } from './failure.ts'
import { complete, giveUp, hold } from './queue.store.ts'
import type { Task } from './task.ts'

const PAUSES_MS = [0, 100, 500, 2000, 5000]

/** A task as graphile-worker calls it. */
export const runTask =
  (task: Task, db: Database): QueueTask =>
  async (payload, { job }) => {
    const worker = String(job.locked_by)
    const holdJob = async () => {
      const [rows] = await db.batch([hold(job.id, worker)])
      if (rows?.length !== 1) throw new Error('the job is no longer this worker’s')
    }
    try {
      await task(payload, { jobId: job.id, number: job.attempts, db, hold: holdJob })
    } catch (error) {
      if (error instanceof FailedForGood) await db.batch([giveUp(job.id, worker)]).catch(() => {})
      throw new FailedAttempt(error)
    }
    await markDone(db, job.id, worker)
  }

/**
 * Marks the job done at once, on an open connection: if the process died before this is committed, the job would be
 * done again. graphile-worker marks it done as well some milliseconds later, and finds nothing left to do.
 */
async function markDone(db: Database, jobId: string, worker: string): Promise<void> {
  for (const pause of PAUSES_MS) {
    if (pause > 0) await sleep(pause)
    const isDone = await db.batch([complete(jobId, worker)]).then(
      () => true,
      () => false,
    )
    if (isDone) return
  }
}
