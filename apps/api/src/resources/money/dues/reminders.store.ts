import { insertAll } from '@campkit/db/bounded'
import type { Tx } from '@campkit/db/in-camp'
import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import { ASKED } from './asking.store.ts'
import { HAS_NO_PLACE } from './taking-part.store.ts'

/**
 * Camps that send reminders and where it is already this hour. Returns only ids, because this runs outside any camp.
 */
export const campsToRemind = (fromHour: number) => ({
  text: 'select app.camps_to_remind($1) as "campId"',
  values: [fromHour],
})

type Wanted = {
  /** Null means everybody. */
  readonly memberIds: readonly string[] | null
}

/** Members the camp may remind in its active season, and their addresses. */
export const remindable = prepared((query, { memberIds }: Slots<Wanted>) =>
  query
    .selectFrom('members')
    .select(['members.id as memberId', 'members.email'])
    .where('members.deactivated_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('enrollments')
            .innerJoin('seasons', 'seasons.id', 'enrollments.season_id')
            .select('enrollments.id')
            .whereRef('enrollments.member_id', '=', 'members.id')
            .where('seasons.status', '=', sql.lit('active'))
            .where(HAS_NO_PLACE),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('scholarships')
            .innerJoin('seasons', 'seasons.id', 'scholarships.season_id')
            .select('scholarships.id')
            .whereRef('scholarships.member_id', '=', 'members.id')
            .where('seasons.status', '=', sql.lit('active'))
            .where(sql<boolean>`scholarships.status = any (${sql.lit(`{${ASKED}}`)}::text[])`),
        ),
      ),
    )
    .$if(memberIds !== null, (q) => q.where(sql<boolean>`members.id = any (${memberIds}::text[])`)),
)

export type NewReminder = {
  readonly dueId: string
  readonly memberId: string
  readonly seasonId: string
  readonly account: string
  readonly level: number
}

/** Adds the reminders that do not exist yet; returns the ids of their charges. */
export async function add(tx: Tx, reminders: readonly NewReminder[]): Promise<Set<string>> {
  const rows = await insertAll(
    tx,
    'dues_reminders',
    reminders.map(({ dueId, memberId, seasonId, account, level }) => ({
      due_id: dueId,
      member_id: memberId,
      season_id: seasonId,
      account,
      level,
    })),
  )
    .onConflict((conflict) => conflict.constraint('reminded_once').doNothing())
    .returning('due_id')
    .execute()
  return new Set(rows.map((row) => row.due_id))
}
