import { asCamp } from '@campkit/db/as-camp'
import { first, only } from '@campkit/db/prepared'
import { settingsOf } from '../../camp/settings/settings.merge.ts'
import * as settings from '../../camp/settings/settings.store.ts'
import { findPosted } from '../../money/dues/ledger.store.ts'
import { post } from '../../money/dues/post.ts'
import { reversalOf } from '../../money/dues/reverse.ts'
import type { EnrollmentFollower, StatusChanged } from '../enrollments/enrollments.followers.ts'
import { notify } from '../notifications/notifications.notify.ts'
import * as uses from './uses.store.ts'

const BY = 'system'

/**
 * Rewards the referrer when the person they brought is confirmed, not before. If that person leaves before the season,
 * the reward is taken back (INV-F4). The season is locked, so each change is handled once.
 */
export const rewardReferrer: EnrollmentFollower = async (moved) => {
  const { tx, status } = moved
  if (status === 'confirmed') await asCamp(tx, () => reward(moved))
  if (status === 'withdrawn' || status === 'removed') await asCamp(tx, () => takeBack(moved))
}

async function reward({ tx, record, enrollment }: StatusChanged): Promise<void> {
  const use = await first(tx, uses.findCredited(enrollment))
  if (!use || use.rewardId !== null) return
  const { rewardCents } = settingsOf(await only(tx, settings.find({}))).referrals
  if (rewardCents === 0) return
  const { seasonId, memberId, referralId, applicationId } = use
  const rewardId = await post(tx, {
    seasonId,
    memberId,
    account: 'dues',
    kind: 'rebate',
    creditCents: rewardCents,
    memo: 'For bringing someone',
    source: 'referral',
    // The version lets someone who left and came back earn a reward again: the first one was taken back.
    sourceId: `${applicationId}/${enrollment.version}`,
    postedBy: BY,
  })
  if (!rewardId) throw new Error('a move was rewarded twice')
  await uses.setReward(tx, applicationId, rewardId)
  const after = { amountCents: rewardCents, entryId: rewardId }
  const details = { amountCents: rewardCents }
  notify(tx, { kind: 'referral_rewarded', memberId, seasonId, aboutId: referralId, details })
  record({ action: 'referrals.rewarded', targetId: referralId, memberId, seasonId, after })
}

async function takeBack({ tx, record, enrollment }: StatusChanged): Promise<void> {
  const use = await first(tx, uses.findCredited(enrollment))
  if (!use?.rewardId) return
  const { isBefore } = await only(tx, uses.isBeforeGate({ id: use.seasonId }))
  if (!isBefore) return
  const entry = await only(tx, findPosted({ id: use.rewardId }))
  // Undefined if a lead has already reversed the reward by hand.
  const entryId = await post(tx, reversalOf(entry, BY, 'Who was brought left before the season'))
  await uses.setReward(tx, use.applicationId, null)
  const { referralId, memberId, seasonId } = use
  const after = { entryId: entryId ?? null }
  record({ action: 'referrals.reward_taken_back', targetId: referralId, memberId, seasonId, after })
}
