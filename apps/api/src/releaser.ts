import type { Act } from './act.ts'
import type { Enrollment } from './resources/people/enrollments/enrollments.schema.ts'
import type { LockedSeason } from './resources/seasons/seasons/places.store.ts'

/** Who goes, out of which season; the season is locked, and the enrollment says so already. */
export type Going = Act & {
  readonly season: LockedSeason
  /** As it was before. */
  readonly enrollment: Enrollment
}

/**
 * Gives back one kind of thing that a member holds in a season, in the transaction in which they go and with the
 * camp's view: to who waits for it, or to the camp. Never a posting of the ledger.
 */
export type Releaser = (going: Going) => Promise<void>
