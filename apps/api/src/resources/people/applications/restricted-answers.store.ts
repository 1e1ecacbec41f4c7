import { restrictedUse, type Vault } from '@campkit/core/vault'
import type { Tx } from '@campkit/db/in-camp'
import { first, prepared } from '@campkit/db/prepared'
import type { SealedColumn } from '@campkit/db/reseal'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import type { Purged } from '../../../purger.ts'
import type { Application } from './applications.schema.ts'
import type { Answers } from './forms.schema.ts'

const about = (applicationId: string) => `application_restricted_answers ${applicationId}`

export const sealedAnswers: SealedColumn = {
  table: 'application_restricted_answers',
  column: 'sealed',
  key: { application_id: 'text' },
  isOfCamp: true,
  use: restrictedUse,
  about: ({ application_id }) => about(`${application_id}`),
}

const find = prepared((query, { id }: Slots<{ readonly id: string }>) =>
  query
    .selectFrom('application_restricted_answers')
    .select('sealed')
    .where('application_id', '=', id),
)

/** The sealed answers of the selected application. */
export const SEALED = sql<Buffer | null>`(
  select r.sealed from application_restricted_answers r
   where r.camp_id = applications.camp_id and r.application_id = applications.id)`.as('sealed')

/** The policies have already decided that the caller may read this row. */
export const openAnswers = (vault: Vault, id: string, sealed: Buffer | null): Answers =>
  sealed === null ? {} : vault.open<Answers>(about(id), sealed)

export async function answersOf(tx: Tx, vault: Vault, id: string): Promise<Answers> {
  const found = await first(tx, find({ id }))
  return openAnswers(vault, id, found?.sealed ?? null)
}

/** The application must be locked or new. `files` are the answers that name a file. */
export function write(
  tx: Tx,
  vault: Vault,
  { id, seasonId, memberId }: Pick<Application, 'id' | 'seasonId' | 'memberId'>,
  { answers, files }: { readonly answers: Answers; readonly files: Answers },
) {
  const said = {
    sealed: vault.seal(about(id), answers),
    answered: Object.keys(answers),
    files: JSON.stringify(files),
  }
  return tx
    .insertInto('application_restricted_answers')
    .values({ application_id: id, season_id: seasonId, member_id: memberId, ...said })
    .onConflict((conflict) => conflict.columns(['camp_id', 'application_id']).doUpdateSet(said))
    .execute()
}

/** Removes the answers of at most so many applications whose retention is over, and the files only they named. */
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
