import type { DeactivationFollower } from './deactivation-follower.ts'
import { withdrawApplications } from './resources/applications/applications.follow.ts'
import { endEnrollments } from './resources/enrollments/enrollments.end.ts'
import { revokeReferrals } from './resources/referrals/referrals.revoke.ts'
import { endScholarships } from './resources/scholarships/scholarships.lapse.ts'

/** One line a kind, in this order. What is owed stays owed, and a payment page that is open can still be paid. */
export const deactivationFollowers: readonly DeactivationFollower[] = [
  endEnrollments,
  withdrawApplications,
  endScholarships,
  revokeReferrals,
]
