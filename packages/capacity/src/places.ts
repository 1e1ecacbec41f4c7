/**
 * A limited number of something: places in a season or a shift, beds, tickets, money in a pool. Whoever wants one locks
 * the parent row first, then counts what is held, in a statement of its own that sees what was committed
 * while it waited for the lock, and only then takes. So there is never one too many, whoever else asks.
 */
export type Places = {
  /** Locks the parent until the transaction ends; null where there is no limit. */
  readonly lock: () => Promise<number | null>
  /** What is held now. */
  readonly held: () => Promise<number>
}

/** How much is free, for the rest of the transaction: less than nought where leads let in more than fit. */
export async function free(places: Places): Promise<number> {
  const limit = await places.lock()
  if (limit === null) return Number.POSITIVE_INFINITY
  return limit - (await places.held())
}

/** Offers what is free to those who wait, one after the other, until it is gone or nobody waits. */
export async function passOn(places: Places, offerNext: () => Promise<boolean>): Promise<number> {
  let left = await free(places)
  let offered = 0
  while (left >= 1 && (await offerNext())) {
    left -= 1
    offered += 1
  }
  return offered
}
