import type { Database } from '@campkit/db/database'

/** One attempt at one job. */
export type Attempt = {
  readonly jobId: string
  /** 1 for the first. */
  readonly number: number
  /** In the role `worker`. */
  readonly db: Database
  /**
   * Throws unless this worker still has the job, and keeps others from it for a while. To be awaited
   * just before a step that must not be taken twice: a worker that was cut off finds out here.
   */
  readonly hold: () => Promise<void>
}

/** Ends well, or throws and is tried again later; FailedForGood ends the trying. */
export type Task = (payload: unknown, attempt: Attempt) => Promise<void>

/** A scheduled task; its times are UTC. However many workers run, each time happens once. */
export type CronEntry = {
  readonly task: string
  /** Minute, hour, day, month, weekday: `0 3 * * *`. */
  readonly schedule: string
  /** Times missed while no worker ran are made up for, if no longer ago than this. */
  readonly catchUpSeconds?: number
}
