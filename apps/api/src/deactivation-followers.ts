import type { Act } from './act.ts'
import { withdrawApplications } from './resources/applications/applications.follow.ts'
import { endEnrollments } from './resources/enrollments/enrollments.end.ts'
import { revokeReferrals } from './resources/referrals/referrals.revoke.ts'
import { endScholarships } from './resources/scholarships/scholarships.lapse.ts'
import type { LockedSeason } from './resources/seasons/places.store.ts'

/** Who is being deactivated. They are locked, and every season that is not closed. */
export type Deactivation = Act & {
  readonly memberId: string
  readonly seasons: readonly LockedSeason[]
}

/** Ends one kind of thing that the member has under way, in the transaction in which they are deactivated. */
export type DeactivationFollower = (deactivation: Deactivation) => Promise<void>

/** One line a kind, in this order. What is owed stays owed, and a payment page that is open can still be paid. */
export const deactivationFollowers: readonly DeactivationFollower[] = [
  endEnrollments,
  withdrawApplications,
  endScholarships,
  revokeReferrals,
]
