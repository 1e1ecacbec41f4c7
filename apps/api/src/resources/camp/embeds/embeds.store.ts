import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import type { EmbeddedEntry, EmbeddedForm } from './embeds.schema.ts'

// The functions show what strangers may see of the camp of the embed key, and nothing without one.

export type CampRow = {
  readonly slug: string
  readonly name: string
  readonly accent: string | null
  readonly has_logo: boolean
  readonly tagline: string | null
  readonly time_zone: string
  readonly takes_applications: boolean
  readonly opens_at: string | null
  readonly closes_at: string | null
  readonly season: string | null
  readonly gate_opens_on: string | null
  readonly gate_closes_on: string | null
  readonly is_full: boolean
  readonly client_id: string
}

export const camp = prepared((query) =>
  query.selectFrom(sql<CampRow>`app.embedded_camp()`.as('camp')).selectAll(),
)

type EntryRow = Omit<EmbeddedEntry, 'startsAt' | 'endsAt' | 'allDay'> & {
  readonly starts_at: string
  readonly ends_at: string
  readonly all_day: boolean
}

export const schedule = prepared((query) =>
  query
    .selectFrom(sql<EntryRow>`app.embedded_schedule()`.as('entry'))
    .select([
      'id',
      'title',
      'kind',
      'starts_at as startsAt',
      'ends_at as endsAt',
      'all_day as allDay',
      'location',
      'description',
      'status',
    ])
    .$assertType<EmbeddedEntry>(),
)

type FormRow = {
  readonly form_version: number
  readonly intro: string | null
  readonly questions: EmbeddedForm['questions']
}

export const form = prepared(
  (query, { formVersion }: Slots<{ readonly formVersion: number | null }>) =>
    query
      .selectFrom(sql<FormRow>`app.embedded_form(${formVersion}::integer)`.as('form'))
      .select(['form_version as formVersion', 'intro', 'questions'])
      .$assertType<EmbeddedForm>(),
)
