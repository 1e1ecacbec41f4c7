import type { EnrollmentFollower } from './enrollment-follower.ts'
import { expireWithOffer } from './resources/people/applications/applications.follow.ts'
import { rewardReferrer } from './resources/people/referrals/referrals.reward.ts'

/** One line a kind. */
export const enrollmentFollowers: readonly EnrollmentFollower[] = [expireWithOffer, rewardReferrer]
