import type { Database, Send } from '@campkit/db/database'

/**
 * A database that counts how often its user waits for it. Statements that are sent before others are answered do not
 * wait for them, so they belong to the same round trip.
 */
export function countingRoundTrips(db: Database) {
  let answered = 0
  let most = 0

  const counted =
    (send: Send): Send =>
    async (statements) => {
      const trip = answered + 1
      most = Math.max(most, trip)
      try {
        return await send(statements)
      } finally {
        answered = Math.max(answered, trip)
      }
    }

  return {
    db: {
      batch: counted(db.batch),
      withConnection: (work) => db.withConnection((send) => work(counted(send))),
      close: () => db.close(),
    } satisfies Database,
    /** How many round trips the work took. Only one work may run at a time. */
    async tripsOf(work: () => Promise<unknown>): Promise<number> {
      answered = 0
      most = 0
      await work()
      return most
    },
  }
}
