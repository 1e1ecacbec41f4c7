import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'

/** What a member has out of the camp's things, or has promised. */
export type Left = {
  readonly what: 'bike' | 'shift' | 'bed'
  readonly name: string
  /** When a shift begins. */
  readonly at: string | null
}

/** All of it, in the active season; as far as the caller sees it. */
export const leftOf = prepared((query, { memberId }: Slots<{ readonly memberId: string }>) =>
  query
    .selectFrom(
      sql<Left>`(
        select 1 as turn, 'bike' as what, b.number as name, null::timestamptz as at
          from bike_assignments a join bikes b on b.id = a.bike_id
         where a.member_id = ${memberId} and a.status = 'checked_out'
        union all
        select 2, 'shift', f.title, s.starts_at from shift_signups s
          join shifts f on f.id = s.shift_id join seasons y on y.id = s.season_id
         where s.member_id = ${memberId} and y.status = 'active'
           and (s.status in ('confirmed', 'swap_pending') and s.starts_at > now() or s.status = 'checked_in')
        union all
        select 3, 'bed', u.label, null from shelter_assignments h
          join shelter_units u on u.id = h.unit_id join seasons y on y.id = h.season_id
         where h.member_id = ${memberId} and y.status = 'active' and h.status = 'checked_in'
        order by 1, 4, 3)`.as('open'),
    )
    .select(['open.what', 'open.name', 'open.at'])
    .$assertType<Left>(),
)
