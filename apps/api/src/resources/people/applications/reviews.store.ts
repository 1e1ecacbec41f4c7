import { keepingIn } from '@campkit/db/bounded'
import type { Tx } from '@campkit/db/in-camp'
import { jsonInstant } from '@campkit/db/json-instant'
import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import type { Purged } from '../../../purger.ts'
import type { Application } from './applications.schema.ts'
import type { Review } from './reviews.schema.ts'

const NOTE = sql`'internalNote', r.internal_note,`
const INTERVIEW_NOTES = sql`'notes', r.interview_notes,`
const NONE = sql``

const review = (isWhole: boolean) =>
  sql<Review | null>`(
  select jsonb_build_object(
    'assigneeId', r.assignee_id, 'score', r.score, ${isWhole ? NOTE : NONE} 'decidedBy', r.decided_by,
    'interview', jsonb_build_object(
      'status', r.interview_status, 'interviewerId', r.interviewer_id, ${isWhole ? INTERVIEW_NOTES : NONE}
      'at', ${jsonInstant('r.interview_at')}),
    'version', r.version)
  from application_reviews r where r.camp_id = applications.camp_id and r.application_id = applications.id)`.as(
    'review',
  )

/** The review of the selected application, without the leads' notes, which are restricted. */
export const REVIEW = review(false)
/** The same review, with the notes. */
export const WHOLE_REVIEW = review(true)

export const find = prepared((query, { id }: Slots<{ readonly id: string }>) =>
  query
    .selectFrom('applications')
    .select(REVIEW)
    .where('id', '=', id)
    .$assertType<{ review: Review | null }>(),
)

/** The fields to write; fields left out keep their value. */
export type Written = {
  readonly assignee_id?: string
  readonly score?: number | null
  readonly internal_note?: string
  readonly decided_by?: string | null
  readonly interview_status?: Review['interview']['status']
  readonly interviewer_id?: string | null
  readonly interview_at?: string | null
  readonly interview_notes?: string | null
}

/** The first write creates the review. The application must be locked. */
export const write = (
  tx: Tx,
  { id, seasonId, memberId }: Pick<Application, 'id' | 'seasonId' | 'memberId'>,
  written: Written,
) =>
  tx
    .insertInto('application_reviews')
    .values({
      application_id: id,
      season_id: seasonId,
      applicant_id: memberId,
      assignee_id: written.assignee_id ?? null,
      score: written.score ?? null,
      internal_note: written.internal_note ?? null,
      decided_by: written.decided_by ?? null,
      interview_status: written.interview_status ?? 'none',
      interviewer_id: written.interviewer_id ?? null,
      interview_at: written.interview_at ?? null,
      interview_notes: written.interview_notes ?? null,
    })
    .onConflict((conflict) =>
      conflict.columns(['camp_id', 'application_id']).doUpdateSet(
        keepingIn('application_reviews', {
          assignee_id: written.assignee_id,
          score: written.score,
          internal_note: written.internal_note,
          decided_by: written.decided_by,
          interview_status: written.interview_status,
          interviewer_id: written.interviewer_id,
          interview_at: written.interview_at,
          interview_notes: written.interview_notes,
        }),
      ),
    )
    .execute()

/** Empties the notes of at most so many reviews whose retention is over. */
export async function purgeNotes(tx: Tx, atMost: number): Promise<readonly Purged[]> {
  const { rows } = await sql<Purged>`
    with due as (
      select camp_id, application_id from application_reviews
       where num_nonnulls(internal_note, interview_notes) > 0 and season_id in (select app.seasons_to_purge())
       order by application_id limit ${atMost} for update skip locked)
    update application_reviews r set internal_note = null, interview_notes = null from due
     where r.camp_id = due.camp_id and r.application_id = due.application_id
    returning r.season_id as "seasonId"`.execute(tx)
  return rows
}
