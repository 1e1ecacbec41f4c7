import type { Act } from '../../../act.ts'
import { handedIn } from '../../../handed-in.ts'
import type { LockedSeason } from '../../seasons/seasons/places.store.ts'
import type { Enrollment, Status } from './enrollments.schema.ts'

/** An enrollment whose status has just changed; its season is locked. */
export type StatusChanged = Act & {
  /** The enrollment before the change. */
  readonly enrollment: Enrollment
  readonly status: Status
}

/**
 * What another resource does when the status of an enrollment changes, in the same transaction. It sees only what the
 * acting member sees; to change other members' rows it uses `asCamp`.
 */
export type EnrollmentFollower = (changed: StatusChanged) => Promise<void>

/** A member who leaves a season. The season is locked, and the enrollment's status is already changed. */
export type Leaving = Act & {
  readonly season: LockedSeason
  /** The enrollment before the change. */
  readonly enrollment: Enrollment
}

/**
 * Gives back one kind of thing that a member holds in a season, in the transaction in which they leave: to the next one
 * waiting, or to the camp. Runs with the camp's view. Never posts to the ledger.
 */
export type Releaser = (leaving: Leaving) => Promise<void>

export const enrollmentFollowers = handedIn<readonly EnrollmentFollower[]>('enrollment followers')
export const releasers = handedIn<readonly Releaser[]>('releasers')

/** A member who comes and goes on other days. The season is locked, so that nobody gets or loses anything in it. */
export type StayChanged = Act &
  Pick<Enrollment, 'memberId' | 'seasonId' | 'arrivalOn' | 'departureOn'> & {
    /** When they were to come and go before. */
    readonly was: Pick<Enrollment, 'arrivalOn' | 'departureOn'>
  }

/** What another resource does then, in the same transaction. Its first statements must not wait for anything else. */
export type StayFollower = (changed: StayChanged) => Promise<void>

export const stayFollowers = handedIn<readonly StayFollower[]>('stay followers')
