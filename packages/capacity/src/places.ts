/**
 * A limited number of something: places in a season or a shift, beds, tickets, money in a pool. Whoever wants some
 * locks the parent row first, then counts what is held, in a statement of its own that sees what was committed
 * while it waited for the lock, and only then takes. So there is never one too many, whoever else asks.
 */
export type Places = {
  /** Locks the parent until the transaction ends, unless it is locked already; null where there is no limit. */
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

/** What is done with a wish, by whether there is room for it. */
export type Outcomes<T> = {
  readonly take: () => Promise<T>
  /** Waits, or throws FULL where waiting makes no sense. */
  readonly full: () => Promise<T>
}

/** Takes as much as is wanted, all of it or nothing. */
export const take = async <T>(
  places: Places,
  wanted: number,
  { take, full }: Outcomes<T>,
): Promise<T> => ((await free(places)) >= wanted ? take() : full())

/**
 * Offers what is free to those who wait. The offers are made at once, in the order of waiting, to as many as
 * `atMost` (without a limit: infinity) or as there are; an offer holds its place until it is taken or expires.
 */
export async function passOn<T>(
  places: Places,
  offer: (atMost: number) => Promise<readonly T[]>,
): Promise<readonly T[]> {
  const left = Math.floor(await free(places))
  return left >= 1 ? offer(left) : []
}
