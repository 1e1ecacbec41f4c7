import type { Tx } from '@campkit/db/in-camp'
import { jsonInstant } from '@campkit/db/json-instant'
import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Purged } from '../../../purger.ts'
import type { Score } from './scholarships.schema.ts'

const FIELDS = ['reviewer_id as reviewerId', 'score', 'comment', 'scored_at as scoredAt'] as const

type Reader = { readonly scholarshipId: string; readonly readerId: string }

/**
 * A request with all scores, but only for leads who have given their own; others get none (INV-S6). The policies
 * enforce the same.
 */
export const listFor = prepared((query, { scholarshipId, readerId }: Slots<Reader>) =>
  query
    .selectFrom('scholarships')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('scholarship_scores as given')
          .select(['given.reviewer_id as reviewerId', 'given.score', 'given.comment'])
          .select(jsonInstant('given.scored_at').as('scoredAt'))
          .whereRef('given.scholarship_id', '=', 'scholarships.id')
          .where(({ exists, selectFrom }) =>
            exists(
              selectFrom('scholarship_reviews as own')
                .select('own.reviewer_id')
                .whereRef('own.scholarship_id', '=', 'scholarships.id')
                .where('own.reviewer_id', '=', readerId),
            ),
          )
          .orderBy('given.scored_at')
          .orderBy('given.reviewer_id'),
      ).as('scores'),
    )
    .where('scholarships.id', '=', scholarshipId),
)

type Given = {
  readonly scholarshipId: string
  readonly reviewerId: string
  readonly score: number
  readonly comment: string | null
}

/** Gives a score, or replaces the lead's earlier one. */
export async function give(tx: Tx, given: Given): Promise<Score> {
  const of = { scholarship_id: given.scholarshipId, reviewer_id: given.reviewerId }
  const { score, comment } = given
  const reviewing = tx
    .insertInto('scholarship_reviews')
    .values(of)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const scoring = tx
    .insertInto('scholarship_scores')
    .values({ ...of, score, comment })
    .onConflict((conflict) =>
      conflict
        .columns(['camp_id', 'scholarship_id', 'reviewer_id'])
        .doUpdateSet({ score, comment, scored_at: sql<string>`now()` }),
    )
    .returning(FIELDS)
    .$assertType<Score>()
    .executeTakeFirstOrThrow()
  const [, made] = await Promise.all([reviewing, scoring])
  return made
}

/** Empties at most so many comments whose retention is over; the scores stay. */
export async function purgeComments(tx: Tx, atMost: number): Promise<readonly Purged[]> {
  const { rows } = await sql<Purged>`
    with due as (
      select c.camp_id, c.scholarship_id, c.reviewer_id, s.season_id from scholarship_scores c
        join scholarships s on s.camp_id = c.camp_id and s.id = c.scholarship_id
       where c.comment is not null and s.season_id in (select app.seasons_to_purge())
       order by c.scholarship_id, c.reviewer_id limit ${atMost} for update of c skip locked)
    update scholarship_scores c set comment = null from due
     where c.camp_id = due.camp_id and c.scholarship_id = due.scholarship_id and c.reviewer_id = due.reviewer_id
    returning due.season_id as "seasonId"`.execute(tx)
  return rows
}
