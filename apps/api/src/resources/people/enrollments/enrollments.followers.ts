import type { Act } from '../../../act.ts'
import { handedIn } from '../../../handed-in.ts'
import type { LockedSeason } from '../../seasons/seasons/places.store.ts'
import type { Enrollment, Status } from './enrollments.schema.ts'

/** An enrollment whose status has just changed; its season is locked. */
export type StatusChanged = Act & {
  /** As it was before. */
  readonly enrollment: Enrollment
  readonly status: Status
}

/**
 * What another resource does when the status of an enrollment changes, in the same transaction. It sees what the acting
 * member sees; what it does to others' rows it does by `asCamp`.
 */
export type EnrollmentFollower = (changed: StatusChanged) => Promise<void>

/** Who leaves which season; the season is locked, and the enrollment says so already. */
export type Leaving = Act & {
  readonly season: LockedSeason
  /** As it was before. */
  readonly enrollment: Enrollment
}

/**
 * Gives back one kind of thing that a member holds in a season, in the transaction in which they leave and with the
 * camp's view: to the next one waiting for it, or to the camp. Never a posting of the ledger.
 */
export type Releaser = (leaving: Leaving) => Promise<void>

export const enrollmentFollowers = handedIn<readonly EnrollmentFollower[]>('enrollment followers')
export const releasers = handedIn<readonly Releaser[]>('releasers')
