import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import type { CalendarItem } from './member-calendar.schema.ts'

/** How a member is in an entry, of `m` and `e`; null if the entry is not of their calendar. */
export const PART = sql<CalendarItem['part'] | null>`case
  when m.id = any (e.host_member_ids) then 'hosts'
  when exists (select from schedule_rsvps r where r.entry_id = e.id and r.member_id = m.id) then 'comes'
  when not e.takes_rsvps and (e.season_id is null or exists (select from enrollments p
    where p.season_id = e.season_id and p.member_id = m.id and p.status in ('confirmed', 'completed')))
    then 'everybody' end`

/** Whether the entry `e` is shown to the member `m`, whoever asks. */
export const IS_SHOWN_TO_MEMBER = sql<boolean>`(e.status <> 'draft' and case m.role
  when 'applicant' then e.visibility = 'public' when 'member' then e.visibility <> 'leads' else true end
  and (e.shown_from is null or e.shown_from <= now())
  and (e.audience is null or m.id = any (e.host_member_ids) or app.is_in_audience(e.audience, e.season_id, m.id)))`

type Whose = { readonly memberId: string }
type Time = { readonly from: string; readonly to: string }

export const find = prepared((query, { memberId }: Slots<Whose>) =>
  query.selectFrom('members').select('id').where('id', '=', memberId),
)

type Item = Omit<CalendarItem, 'overlaps'>

/** The shifts that a member has or is offered. */
export const shiftsOf = prepared((query, { memberId, from, to }: Slots<Whose & Time>) =>
  query
    .selectFrom('shift_signups as s')
    .innerJoin('shifts as f', 'f.id', 's.shift_id')
    .select([
      sql<'shift'>`'shift'`.as('kind'),
      'f.id',
      sql<'works'>`'works'`.as('part'),
      'f.title',
      'f.location',
      's.starts_at as startsAt',
      's.ends_at as endsAt',
      sql<boolean>`false`.as('allDay'),
      's.id as signupId',
      's.status as signupStatus',
    ])
    .where('s.member_id', '=', memberId)
    .where(sql<boolean>`app.holds_shift(s.status)`)
    .where('s.starts_at', '<', to)
    .where('s.ends_at', '>', from)
    .orderBy('s.starts_at')
    .orderBy('f.id')
    .$castTo<Item>(),
)

/** More than a camp plans for the time that can be asked for. */
const MOST = 2000

/** What of the schedule is of a member's calendar. */
export const entriesOf = prepared((query, { memberId, from, to }: Slots<Whose & Time>) =>
  query
    .selectFrom(
      sql<Item>`(
        select 'event' as kind, e.id, ${PART} as part, e.title, e.location, e.starts_at as "startsAt",
               e.ends_at as "endsAt", e.all_day as "allDay", null::text as "signupId", null::text as "signupStatus"
          from schedule_entries e join members m on m.id = ${memberId}
         where e.starts_at < ${to} and e.ends_at > ${from} and e.status <> 'cancelled' and ${IS_SHOWN_TO_MEMBER}
      )`.as('entry'),
    )
    .selectAll()
    .where('entry.part', 'is not', null)
    .orderBy('entry.startsAt')
    .orderBy('entry.id')
    .limit(sql.lit(MOST)),
)
