import type { Tx } from '@campkit/db/in-camp'
import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'

export type Use = {
  readonly applicationId: string
  readonly seasonId: string
  readonly applicantId: string
  readonly referralId: string
  /** The member who invited. */
  readonly memberId: string
  readonly rewardId: string | null
}

const FIELDS = [
  'referral_uses.application_id as applicationId',
  'referral_uses.season_id as seasonId',
  'referral_uses.applicant_id as applicantId',
  'referral_uses.referral_id as referralId',
  'referral_uses.member_id as memberId',
  'referral_uses.reward_id as rewardId',
] as const

export const findUse = prepared(
  (query, { applicationId }: Slots<{ readonly applicationId: string }>) =>
    query
      .selectFrom('referral_uses')
      .select(FIELDS)
      .where('application_id', '=', applicationId)
      .$assertType<Use>(),
)

/** The referral use behind the application by which this member was accepted into this season. */
export const findCredited = prepared(
  (
    query,
    { seasonId, memberId }: Slots<{ readonly seasonId: string; readonly memberId: string }>,
  ) =>
    query
      .selectFrom('referral_uses')
      .innerJoin('applications', (join) =>
        join
          .onRef('applications.camp_id', '=', 'referral_uses.camp_id')
          .onRef('applications.id', '=', 'referral_uses.application_id'),
      )
      .select(FIELDS)
      .where('referral_uses.season_id', '=', seasonId)
      .where('referral_uses.applicant_id', '=', memberId)
      .where('applications.status', '=', 'accepted')
      .$assertType<Use>(),
)

export const add = (tx: Tx, use: Omit<Use, 'rewardId'>) =>
  tx
    .insertInto('referral_uses')
    .values({
      application_id: use.applicationId,
      season_id: use.seasonId,
      applicant_id: use.applicantId,
      referral_id: use.referralId,
      member_id: use.memberId,
    })
    .execute()

export const remove = (tx: Tx, applicationId: string) =>
  tx.deleteFrom('referral_uses').where('application_id', '=', applicationId).execute()

export const setReward = (tx: Tx, applicationId: string, rewardId: string | null) =>
  tx
    .updateTable('referral_uses')
    .set({ reward_id: rewardId })
    .where('application_id', '=', applicationId)
    .execute()

/** Whether the season's gate is not yet open, by the date in the camp's time zone. True if no date is set. */
export const isBeforeGate = prepared((query, { id }: Slots<{ readonly id: string }>) =>
  query
    .selectFrom('seasons')
    .select(sql<boolean>`gate_opens_on is null or gate_opens_on > app.camp_today()`.as('isBefore'))
    .where('id', '=', id),
)
