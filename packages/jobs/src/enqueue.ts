import type { Statement } from '@campkit/db/batch'
import { sendWithCommit, type Tx } from '@campkit/db/in-camp'

export type EnqueueOptions = {
  /** A waiting job with the same key is replaced by this one. */
  readonly jobKey?: string
  readonly runAt?: Date
  /** How often it is tried before it is given up; 25 by default. */
  readonly maxAttempts?: number
}

/** Sent with the caller's batch or transaction: the job exists if and only if that commits. */
export const enqueueStatement = (
  task: string,
  payload: unknown,
  { jobKey, runAt, maxAttempts }: EnqueueOptions = {},
): Statement => ({
  text: 'select app.enqueue($1, $2, $3, $4, $5)',
  values: [task, JSON.stringify(payload), jobKey ?? null, runAt ?? null, maxAttempts ?? null],
})

/** Enqueues a job with the commit of a transaction. */
export const enqueue = (tx: Tx, task: string, payload: unknown, options?: EnqueueOptions): void =>
  sendWithCommit(tx, [enqueueStatement(task, payload, options)])
