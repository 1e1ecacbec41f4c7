import type { EnrollmentFollower } from './enrollment-follower.ts'
import { expireWithOffer } from './resources/applications/applications.follow.ts'
import { rewardReferrer } from './resources/referrals/referrals.reward.ts'

/** One line a kind. */
export const enrollmentFollowers: readonly EnrollmentFollower[] = [expireWithOffer, rewardReferrer]
