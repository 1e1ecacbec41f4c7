import type { Statement } from '@campkit/db/batch'
import type { Tx } from '@campkit/db/in-camp'
import { all } from '@campkit/db/prepared'

export type EnqueueOptions = {
  /** A waiting job with the same key is replaced by this one. */
  readonly jobKey?: string
  readonly runAt?: Date
  /** How often it is tried before it is given up; 25 unless said. */
  readonly maxAttempts?: number
}

/** To travel in the caller's batch or transaction: the job exists if and only if that commits. */
export const enqueueStatement = (
  task: string,
  payload: unknown,
  { jobKey, runAt, maxAttempts }: EnqueueOptions = {},
): Statement => ({
  text: 'select app.enqueue($1, $2, $3, $4, $5)',
  values: [task, JSON.stringify(payload), jobKey ?? null, runAt ?? null, maxAttempts ?? null],
})

/** The same, in a transaction. */
export const enqueue = async (
  tx: Tx,
  task: string,
  payload: unknown,
  options?: EnqueueOptions,
): Promise<void> => void (await all(tx, enqueueStatement(task, payload, options)))
