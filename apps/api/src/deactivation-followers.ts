import type { DeactivationFollower } from './deactivation-follower.ts'
import { endScholarships } from './resources/money/scholarships/scholarships.lapse.ts'
import { withdrawApplications } from './resources/people/applications/applications.follow.ts'
import { endEnrollments } from './resources/people/enrollments/enrollments.end.ts'
import { revokeReferrals } from './resources/people/referrals/referrals.revoke.ts'

/** One line a kind, in this order. What is owed stays owed, and a payment page that is open can still be paid. */
export const deactivationFollowers: readonly DeactivationFollower[] = [
  endEnrollments,
  withdrawApplications,
  endScholarships,
  revokeReferrals,
]
