import { readAsCamp } from '@campkit/db/as-camp'
import type { Tx } from '@campkit/db/in-camp'
import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'

const leadsOf = prepared((query, { shiftId }: Slots<{ readonly shiftId: string }>) =>
  query
    .selectFrom('members')
    .select('members.id as memberId')
    .where('members.deactivated_at', 'is', null)
    .where(
      sql<boolean>`members.id = any (array(select unnest(t.lead_member_ids) from shifts s
        join shift_roles r on r.id = s.role_id join teams t on t.id = r.team_id where s.id = ${shiftId}))`,
    ),
)

/** The leads of the team that a shift belongs to. */
export const findLeads = (tx: Tx, shiftId: string) => readAsCamp(tx, leadsOf({ shiftId }))

export type Gap = {
  readonly title: string
  readonly startsAt: string
  readonly held: number
  readonly max: number
  /** Those who lead its team, or else the camp. */
  readonly leads: readonly string[]
  /** Who is missing, as people know them. */
  readonly who: string | null
}

type Lost = { readonly shiftIds: readonly string[]; readonly memberId: string }

const HELD = sql<number>`(select count(*)::integer from shift_signups h
  where h.shift_id = s.id and app.holds_shift(h.status))`

/** Of locked shifts that somebody has given back those with a free place, by time. Needs the camp's view. */
export const findGaps = prepared((query, { shiftIds, memberId }: Slots<Lost>) =>
  query
    .selectFrom('shifts as s')
    .innerJoin('shift_roles as r', 'r.id', 's.role_id')
    .innerJoin('teams as t', 't.id', 'r.team_id')
    .select(['s.title', 's.starts_at as startsAt', HELD.as('held'), 's.max'])
    .select([
      sql<string[]>`coalesce(
        nullif(array(select m.id from members m where m.id = any (t.lead_member_ids) and m.deactivated_at is null), '{}'),
        array(select m.id from members m where m.role in ('admin', 'super_admin') and m.deactivated_at is null))`.as(
        'leads',
      ),
      sql<string | null>`(select coalesce(m.playa_name, m.preferred_name) from members m
        where m.id = ${memberId})`.as('who'),
    ])
    .where(sql<boolean>`s.id = any (${shiftIds}::text[])`)
    .where('s.status', '=', sql.lit('published'))
    .where(sql<boolean>`s.max > ${HELD}`)
    .orderBy('s.starts_at')
    .orderBy('s.id')
    .$castTo<Gap>(),
)
