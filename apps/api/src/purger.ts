import type { Tx } from '@campkit/db/in-camp'

/** One purged row: its member, if they may know that it existed, and its season, if it had one. */
export type Purged = { readonly memberId?: string; readonly seasonId?: string }

/**
 * Purges one kind of restricted data whose retention is over, at most so many rows. It skips locked rows: a later run
 * gets them.
 */
export type Purger = (tx: Tx, atMost: number) => Promise<readonly Purged[]>

/** Removes rows of one kind that are old, at most so many; how many it removed. */
export type Sweeper = (tx: Tx, atMost: number) => Promise<number>
