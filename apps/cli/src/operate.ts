import type { Database, Send } from '@campkit/db/database'
import { enterAsOperator, inCamp, sendIn } from '@campkit/db/in-camp'
import { type Change, OPERATOR, recordChanges } from '@campkit/events/changes'

type Record = (change: Change) => void

/** An operator's work on one camp's credentials, with its audit rows, in one transaction. */
export const operate = <T>(
  db: Database,
  campId: string,
  work: (send: Send, record: Record) => Promise<T>,
): Promise<T> =>
  inCamp(db, enterAsOperator(campId), async (tx) => {
    const changes: Change[] = []
    const result = await work(sendIn(tx), (change) => changes.push(change))
    if (changes.length > 0) recordChanges(tx, OPERATOR, null, changes)
    return result
  })
