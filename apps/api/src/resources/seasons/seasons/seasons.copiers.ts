import type { Tx } from '@campkit/db/in-camp'
import { handedIn } from '../../../handed-in.ts'

/** A copy in progress. The new season already exists. */
export type SeasonCopy = {
  readonly tx: Tx
  readonly fromId: string
  readonly toId: string
  readonly daysMoved: number
  readonly moveDay: (day: string) => string
}

/**
 * Copies one kind of thing that hangs on a season, and returns the names of the copies for the preview. A preview runs
 * it and rolls back, so it must do nothing outside the transaction.
 */
export type SeasonCopier = {
  /** The name people use, such as `fee items`. */
  readonly what: string
  readonly copyTo: (copy: SeasonCopy) => Promise<readonly string[]>
}

export const seasonCopiers = handedIn<readonly SeasonCopier[]>('season copiers')
