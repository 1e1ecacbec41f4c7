import type { Database } from '@campkit/db/database'
import { enterCamp, inCamp, type Tx } from '@campkit/db/in-camp'
import { type Change, recordChanges, WORKER } from '@campkit/events/changes'
import type { Task } from '@campkit/jobs/task'

/** Every job on a camp's records names the camp. */
export type CampPayload = { readonly campId: string }

export type CampWork<P extends CampPayload> = (context: {
  readonly tx: Tx
  readonly payload: P
  readonly record: (change: Change) => void
}) => Promise<void>

/**
 * A task in one transaction of one camp, with its audit rows and events. A worker may be killed after the commit and
 * before the queue knows, so the work must check whether it was already done.
 */
export const campTask =
  <P extends CampPayload>(db: Database, work: CampWork<P>): Task =>
  async (given) => {
    const payload = given as P
    await inCamp(db, enterCamp(payload.campId), async (tx) => {
      const changes: Change[] = []
      await work({ tx, payload, record: (change) => changes.push(change) })
      if (changes.length > 0) recordChanges(tx, WORKER, null, changes)
    })
  }
