import type { Tx } from '@campkit/db/in-camp'
import { handedIn } from '../../../handed-in.ts'
import type { FromTemplate, Season } from './seasons.schema.ts'

/** A season that is given what most camps begin with. It is locked. */
export type Starting = {
  readonly tx: Tx
  readonly season: Season
  readonly wanted: FromTemplate
}

/**
 * Makes one kind of thing, if there is none of it yet, and returns the names of what was made. A preview runs it and rolls
 * back, so it must do nothing outside the transaction.
 */
export type SeasonStarter = {
  /** The name people use, such as `fee items`. */
  readonly what: string
  readonly start: (starting: Starting) => Promise<readonly string[]>
}

export const seasonStarters = handedIn<readonly SeasonStarter[]>('season starters')
