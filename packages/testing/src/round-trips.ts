import type { Database, Send } from '@campkit/db/database'

/**
 * A database that counts how often its user waits for it: statements that are sent before the answer to others has
 * come do not wait for those, so they belong to the same round trip.
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
    /** How many round trips it took. One work at a time. */
    async tripsOf(work: () => Promise<unknown>): Promise<number> {
      answered = 0
      most = 0
      await work()
      return most
    },
  }
}
