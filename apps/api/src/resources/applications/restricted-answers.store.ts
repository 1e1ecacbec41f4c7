import type { Tx } from '@campkit/db/in-camp'
import { first, prepared } from '@campkit/db/prepared'
import { sql } from 'kysely'
import type { Purged } from '../../purger.ts'
import type { Application } from './applications.schema.ts'
import type { Answers } from './forms.schema.ts'

/** Those of the application that is selected; none is an empty object. */
export const RESTRICTED_ANSWERS = sql<Answers>`coalesce((
  select a.answers from application_restricted_answers a
   where a.camp_id = applications.camp_id and a.application_id = applications.id), '{}')`.as(
  'restrictedAnswers',
)

const find = prepared((query, { id }: { readonly id: string }) =>
  query
    .selectFrom('application_restricted_answers')
    .select('answers')
    .where('application_id', '=', id)
    .$castTo<{ readonly answers: Answers }>(),
)

export const answersOf = async (tx: Tx, id: string): Promise<Answers> =>
  (await first(tx, find({ id })))?.answers ?? {}

/** The application must be locked, or new. */
export const write = (
  tx: Tx,
  { id, seasonId, memberId }: Pick<Application, 'id' | 'seasonId' | 'memberId'>,
  answers: Answers,
) =>
  tx
    .insertInto('application_restricted_answers')
    .values({
      application_id: id,
      season_id: seasonId,
      member_id: memberId,
      answers: JSON.stringify(answers),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['camp_id', 'application_id'])
        .doUpdateSet({ answers: JSON.stringify(answers) }),
    )
    .execute()

/** Removes those of so many applications at most that are kept no more; files that only they named go along. */
export async function purgeAnswers(tx: Tx, atMost: number): Promise<readonly Purged[]> {
  const { rows } = await sql<Purged>`
    with due as (
      select a.camp_id, a.application_id from application_restricted_answers a
       where a.season_id in (select app.seasons_to_purge())
       order by a.application_id limit ${atMost} for update skip locked)
    delete from application_restricted_answers a using due
     where a.camp_id = due.camp_id and a.application_id = due.application_id
    returning a.member_id as "memberId", a.season_id as "seasonId"`.execute(tx)
  return rows
}
