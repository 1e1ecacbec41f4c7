import type { Database } from '@campkit/db/database'

/** One attempt at one job. */
export type Attempt = {
  readonly jobId: string
  /** 1 for the first attempt. */
  readonly number: number
  /** Connected in the role `worker`. */
  readonly db: Database
  /**
   * Throws unless this worker still has the job, and keeps others from it for a while. Await it just before a step that
   * must not happen twice: a worker that was cut off finds out here.
   */
  readonly hold: () => Promise<void>
}

/** Returns on success, or throws and is tried again later; FailedForGood ends the retries. */
export type Task = (payload: unknown, attempt: Attempt) => Promise<void>

/** A scheduled task; its times are UTC. Each time happens once, no matter how many workers run. */
export type CronEntry = {
  readonly task: string
  /** Minute, hour, day, month, weekday: `0 3 * * *`. */
  readonly schedule: string
  /** Times missed while no worker ran are made up for, if they are no older than this. */
  readonly catchUpSeconds?: number
}
