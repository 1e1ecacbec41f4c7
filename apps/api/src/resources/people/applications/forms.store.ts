import { newId } from '@campkit/core/ids'
import type { Query, Tx } from '@campkit/db/in-camp'
import { jsonColumn } from '@campkit/db/json-column'
import { given } from '@campkit/db/matching'
import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import type { Form } from './forms.schema.ts'

const FIELDS = [
  'id',
  'season_id as seasonId',
  'form_version as formVersion',
  'intro',
  jsonColumn<Form['questions']>('questions').as('questions'),
  'published_at as publishedAt',
] as const

const forms = (query: Query) =>
  query.selectFrom('application_forms').select(FIELDS).$assertType<Form>()

type Wanted = {
  /** Undefined means the active season. */
  readonly seasonId: string | undefined
  /** Undefined means the current version. */
  readonly formVersion: number | undefined
}

export const find = prepared((query, { seasonId, formVersion }: Slots<Wanted>) => {
  const active = query.selectFrom('seasons').select('id').where('status', '=', 'active')
  return forms(query)
    .where('season_id', '=', seasonId ?? active)
    .$call(given(formVersion, (q, slot) => q.where('form_version', '=', slot)))
    .orderBy('form_version', 'desc')
    .limit(1)
})

/** The form version that an application was begun with. */
export const findOf = prepared(
  (query, { applicationId }: Slots<{ readonly applicationId: string }>) =>
    forms(query).where(
      sql<boolean>`(season_id, form_version) = (
        select a.season_id, a.form_version from applications a where a.id = ${applicationId})`,
    ),
)

type Published = Pick<Form, 'seasonId' | 'intro' | 'questions'>

/** Publishes the next version. Of two at once, the constraint `one_form_version` refuses one. */
export const publish = (tx: Tx, { seasonId, intro, questions }: Published): Promise<Form> =>
  tx
    .insertInto('application_forms')
    .values({
      id: newId('form'),
      season_id: seasonId,
      form_version: sql<number>`(select coalesce(max(f.form_version), 0) + 1 from application_forms f
                                  where f.season_id = ${seasonId})`,
      intro,
      questions: JSON.stringify(questions),
    })
    .returning(FIELDS)
    .$assertType<Form>()
    .executeTakeFirstOrThrow()
