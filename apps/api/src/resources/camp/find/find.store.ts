import { prepared } from '@campkit/db/prepared'
import type { Slot, Slots } from '@campkit/db/slot'
import { type RawBuilder, sql } from 'kysely'
import { isInRoster } from '../../people/members/roster.store.ts'
import { shownName } from '../../people/members/shown-name.store.ts'
import { type Found, MOST } from './find.schema.ts'

type Asked = { readonly text: string }
type Row<K extends keyof Found> = Found[K]['data'][number] & { readonly total: number }

const SEES_CAMP = sql<boolean>`(select app.sees_camp())`
const total = sql<number>`count(*) over ()`.as('total')

/** Whether each word that was typed is somewhere in the text, in whatever order. */
const hasWords = (text: RawBuilder<string | null>, q: Slot<string>) => sql<boolean>`not exists (
  select from regexp_split_to_table(lower(normalize(${q}, NFC)), '\\s+') word
   where strpos(lower(normalize(coalesce(${text}, ''), NFC)), word) = 0)`

/** Leads alone may see who is in the camp. Whose name bears the word comes before who is found by their address. */
export const people = prepared((query, { text: q }: Slots<Asked>) => {
  const asked = {
    q,
    role: undefined,
    tag: undefined,
    status: undefined,
    asked: undefined,
  }
  const names = sql<string>`concat_ws(' ', members.playa_name, members.preferred_name, members.legal_name)`
  return query
    .selectFrom('members')
    .select([
      'members.id',
      shownName('members').as('name'),
      'members.legal_name as legalName',
      total,
    ])
    .where(isInRoster(asked, { isActive: undefined }))
    .where(SEES_CAMP)
    .orderBy(sql`strpos(lower(${names}), lower(${q})) = 0`)
    .orderBy(sql`lower(${shownName('members')})`)
    .orderBy('members.id')
    .limit(sql.lit(MOST))
    .$castTo<Row<'people'>>()
})

const STARTS = sql`(x.starts_at at time zone (select app.camp_zone()))`

/** By title, role, team and day of the active season. Members find those that they are on, or wait for. */
export const shifts = prepared((query, { text: q }: Slots<Asked>) =>
  query
    .selectFrom('shifts as x')
    .innerJoin('seasons', (join) =>
      join.onRef('seasons.id', '=', 'x.season_id').on('seasons.status', '=', sql.lit('active')),
    )
    .innerJoin('shift_roles as role', 'role.id', 'x.role_id')
    .innerJoin('teams', 'teams.id', 'role.team_id')
    .select([
      'x.id',
      'x.title',
      'x.starts_at as startsAt',
      sql<string>`${STARTS}::date`.as('startsOn'),
      total,
    ])
    .where(
      hasWords(
        sql`concat_ws(' ', x.title, role.name, teams.name,
          to_char(${STARTS}, 'FMDay FMDD FMMonth FMDD YYYY-MM-DD HH24:MI'))`,
        q,
      ),
    )
    .where(sql<boolean>`(${SEES_CAMP} or exists (
      select from shift_signups s where s.shift_id = x.id and s.member_id = (select app.member_id())
         and (app.holds_shift(s.status) or s.status = 'waitlisted')))`)
    .orderBy(sql`x.status = 'cancelled'`)
    .orderBy(sql`x.ends_at < now()`)
    .orderBy('x.starts_at')
    .orderBy('x.id')
    .limit(sql.lit(MOST))
    .$castTo<Row<'shifts'>>(),
)

/** Members find their own, and what they have of the camp's or are about to have. */
export const bikes = prepared((query, { text: q }: Slots<Asked>) =>
  query
    .selectFrom('bikes')
    .select(['id', 'number', 'nickname', total])
    .where(hasWords(sql`concat_ws(' ', number, nickname)`, q))
    .where(sql<boolean>`(${SEES_CAMP} or owner_member_id = (select app.member_id()) or exists (
      select from bike_assignments a where a.bike_id = bikes.id and a.member_id = (select app.member_id())
         and a.status in ('requested', 'waitlisted', 'offered', 'reserved', 'checked_out')))`)
    .orderBy(sql`status = 'retired'`)
    .orderBy(sql`lower(number) <> lower(${q})`)
    .orderBy('number')
    .orderBy('id')
    .limit(sql.lit(MOST))
    .$castTo<Row<'bikes'>>(),
)

/** Each document says who reads it; the policies of its table hold that. */
export const documents = prepared((query, { text: q }: Slots<Asked>) =>
  query
    .selectFrom('documents')
    .select(['id', 'title', 'category', total])
    .where(hasWords(sql`title`, q))
    .orderBy(sql`lower(title)`)
    .orderBy('id')
    .limit(sql.lit(MOST))
    .$castTo<Row<'documents'>>(),
)
