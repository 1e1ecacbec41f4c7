import { prepared } from '@campkit/db/prepared'
import { type RawBuilder, sql } from 'kysely'
import { TEXTS_TO_CHANGE } from '../../content/documents/documents.template.ts'
import { STATUS } from '../../people/members/roster.store.ts'
import type { FirstStep } from './overview.schema.ts'

type YesOrNo = RawBuilder<boolean>

const there = (from: YesOrNo): YesOrNo => sql<boolean>`exists (select from ${from})`
/** What is not for some tags or roles alone is for everybody, so somebody is charged it. */
const UNCHARGED = sql`fee_items f where f.season_id = s.id and f.active and f.kind <> 'late_fee' and f.amount_cents > 0
  and f.applies_to = '{}' and not exists (select from dues d where d.fee_item_id = f.id)`
const from = (text: string): YesOrNo => sql<boolean>`${sql.raw(text)}`

const LEADS = sql`members where members.role in ('admin', 'super_admin')`
const IS_HERE_OR_INVITED = sql`${STATUS} in ('active', 'invited')`

// biome-ignore format: a table
const IS_DONE: Readonly<Record<FirstStep['step'], YesOrNo>> = {
  fees:         there(from(`fee_items f where f.season_id = s.id and f.active and f.kind <> 'late_fee' and f.amount_cents > 0`)),
  documents:    sql<boolean>`(${there(from('documents'))} and not ${there(sql<boolean>`documents d join document_versions v
    on v.document_id = d.id and v.number = d.current_version where v.body in (${sql.join(TEXTS_TO_CHANGE)})`)})`,
  leads:        there(sql<boolean>`${LEADS} and ${IS_HERE_OR_INVITED} offset 1`),
  lead_places:  sql<boolean>`not ${there(sql<boolean>`${LEADS} and ${STATUS} = 'active'
    and not exists (select from enrollments e where e.member_id = members.id and e.season_id = s.id
      and e.status not in ('invited', 'pending'))`)}`,
  applications: there(from(`settings g where g.windows #>> '{applications,opensAt}' is not null
    or g.windows #>> '{applications,closesAt}' is not null`)),
  // Who applies by themselves is neither invited nor let in yet.
  people:       there(sql<boolean>`members where ${IS_HERE_OR_INVITED}
    and (members.role = 'member' or members.role = 'applicant' and members.invited_by is not null)`),
  charges:      sql<boolean>`(${there(from('dues d where d.season_id = s.id'))} and not exists (select from ${UNCHARGED}))`,
}

/** How far a camp is that has its first season; nothing once that is closed or its gate is. */
export const firstSteps = prepared((query) =>
  query
    .selectFrom('seasons as s')
    .select(Object.entries(IS_DONE).map(([step, isDone]) => isDone.as(step as FirstStep['step'])))
    .where('s.status', '=', 'active')
    .where(sql<boolean>`not exists (select from seasons o where o.status = 'closed')`)
    .where(sql<boolean>`coalesce(s.gate_closes_on >= app.camp_today(), true)`)
    .where(sql<boolean>`(select app.sees_camp())`),
)
