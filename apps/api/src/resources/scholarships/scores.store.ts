import type { Tx } from '@campkit/db/in-camp'
import { prepared } from '@campkit/db/prepared'
import { sql } from 'kysely'
import type { Score } from './scholarships.schema.ts'

const FIELDS = ['reviewer_id as reviewerId', 'score', 'comment', 'scored_at as scoredAt'] as const

type Reader = { readonly scholarshipId: string; readonly readerId: string }

/** Everybody's, for whoever has given their own; nothing for the others (INV-S6). The policies hold the same. */
export const listFor = prepared((query, { scholarshipId, readerId }: Reader) =>
  query
    .selectFrom('scholarship_scores')
    .select(FIELDS)
    .where('scholarship_id', '=', scholarshipId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('scholarship_reviews as own')
          .select('own.reviewer_id')
          .whereRef('own.scholarship_id', '=', 'scholarship_scores.scholarship_id')
          .where('own.reviewer_id', '=', readerId),
      ),
    )
    .orderBy('scored_at')
    .orderBy('reviewer_id')
    .$castTo<Score>(),
)

type Given = {
  readonly scholarshipId: string
  readonly reviewerId: string
  readonly score: number
  readonly comment: string | null
}

/** Gives a score, or another one than before. */
export async function give(tx: Tx, given: Given): Promise<Score> {
  const of = { scholarship_id: given.scholarshipId, reviewer_id: given.reviewerId }
  const { score, comment } = given
  await tx
    .insertInto('scholarship_reviews')
    .values(of)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx
    .insertInto('scholarship_scores')
    .values({ ...of, score, comment })
    .onConflict((conflict) =>
      conflict
        .columns(['camp_id', 'scholarship_id', 'reviewer_id'])
        .doUpdateSet({ score, comment, scored_at: sql<string>`now()` }),
    )
    .returning(FIELDS)
    .$castTo<Score>()
    .executeTakeFirstOrThrow()
}
