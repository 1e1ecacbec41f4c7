/**
 * A limited number of something: places in a season or a shift, beds, tickets, money in a pool. A caller first locks
 * the parent row. Then it counts what is held, in a separate statement, which sees what was committed while it waited
 * for the lock. Only then does it take. So the limit is never exceeded, even if many ask at once.
 */
export type Places = {
  /** Locks the parent until the transaction ends, unless it is already locked; null if there is no limit. */
  readonly lock: () => Promise<number | null>
  /** What is held now. */
  readonly held: () => Promise<number>
}

/** How much is free, for the rest of the transaction. Negative if leads have let in more than fit. */
export async function free(places: Places): Promise<number> {
  const limit = await places.lock()
  if (limit === null) return Number.POSITIVE_INFINITY
  return limit - (await places.held())
}

/** What happens if there is room, and if there is none. */
export type Outcomes<T> = {
  readonly take: () => Promise<T>
  /** Waits, or throws FULL if waiting makes no sense. */
  readonly full: () => Promise<T>
}

/** Takes the wanted amount, all of it or nothing. */
export const take = async <T>(
  places: Places,
  wanted: number,
  { take, full }: Outcomes<T>,
): Promise<T> => ((await free(places)) >= wanted ? take() : full())

/**
 * Offers what is free to those who wait. `offer` makes all offers at once, in the order of waiting, for at most
 * `atMost` places (infinity without a limit). An offer holds its place until it is taken or expires.
 */
export async function passOn<T>(
  places: Places,
  offer: (atMost: number) => Promise<readonly T[]>,
): Promise<readonly T[]> {
  const left = Math.floor(await free(places))
  return left >= 1 ? offer(left) : []
}

/**
 * Like `passOn`, for those who do not all want the same (beds, on different nights): each in turn is offered what they
 * wait for if there is room for all of it, and otherwise keeps waiting. `placesFor` counts what was offered before.
 */
export async function passOnInTurn<W, T>(
  waiting: readonly W[],
  placesFor: (one: W) => Places,
  offer: (one: W) => Promise<T>,
): Promise<readonly T[]> {
  const offers: T[] = []
  for (const one of waiting) {
    if ((await free(placesFor(one))) >= 1) offers.push(await offer(one))
  }
  return offers
}
