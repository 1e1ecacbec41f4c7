import type { Tx } from '@campkit/db/in-camp'

/** One row that was purged: whose, if they may know that it was there, and of which season, if of one. */
export type Purged = { readonly memberId?: string; readonly seasonId?: string }

/**
 * Purges one kind of restricted data whose time is over, so many rows at most. It passes over rows that somebody has
 * locked: they come another day.
 */
export type Purger = (tx: Tx, atMost: number) => Promise<readonly Purged[]>
