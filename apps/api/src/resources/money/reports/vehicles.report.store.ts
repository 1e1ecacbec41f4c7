import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import { namedOrActive } from '../../seasons/seasons/seasons.store.ts'
import type { Wanted } from './reports.define.ts'

type Covered = {
  readonly state: string
  readonly memberId: string | null
  readonly legalName: string | null
  readonly vehicleId: string | null
  readonly type: string | null
  readonly trailer: string | null
  readonly passId: string | null
  readonly passStatus: string | null
}

/**
 * Every vehicle that is planned to enter, with its pass (INV-V4), and every pass in somebody's hands that no vehicle
 * has. What lacks a pass comes first. Needed are as many as there are lines with a vehicle, had those with a pass.
 */
export const vehicleCoverage = prepared((query, { seasonId }: Slots<Wanted>) =>
  query
    .selectFrom(
      sql<Covered>`(
        select case when v.id is null then 'spare_pass' when t.id is null then 'lacks_pass' else 'covered' end as state,
               m.id as "memberId", m.legal_name as "legalName", v.id as "vehicleId", v.type, v.trailer,
               t.id as "passId", t.status as "passStatus", coalesce(v.season_id, t.season_id) as season_id
          from (select * from vehicles where status = 'planned' and (needs_pass or pass_ticket_id is not null)) v
          full join (select * from tickets where kind = 'vehicle_pass' and app.is_in_hands(status)) t
            on t.id = v.pass_ticket_id
          left join members m on m.id = coalesce(v.member_id, t.member_id))`.as<'c'>(sql`c`),
    )
    .select([
      'c.state',
      'c.memberId',
      'c.legalName',
      'c.vehicleId',
      'c.type',
      'c.trailer',
      'c.passId',
      'c.passStatus',
    ])
    .where(sql<boolean>`c.season_id = ${namedOrActive(query, seasonId)}`)
    .where(sql<boolean>`(select app.sees_camp())`)
    .orderBy(sql`array_position(array['lacks_pass', 'spare_pass', 'covered'], c.state)`)
    .orderBy('c.legalName')
    .orderBy('c.vehicleId')
    .orderBy('c.passId'),
)

type Building = {
  readonly state: string
  readonly memberId: string
  readonly legalName: string
  readonly day: string
  readonly passId: string | null
  readonly shifts: number
  readonly reason: string | null
}

/** The build shifts of a season before the gate opens: who works on which day. */
const BUILDING = sql`(
  select g.season_id, g.member_id, app.camp_day(f.starts_at) as day, count(*)::int as shifts
    from shift_signups g join shifts f on f.id = g.shift_id join seasons s on s.id = g.season_id
   where f.phase = 'build' and f.status <> 'cancelled' and app.camp_day(f.starts_at) < s.gate_opens_on
     and g.status in ('pending', 'confirmed', 'swap_pending', 'checked_in', 'completed')
   group by 1, 2, 3)`

/**
 * INV-V6: passes for setup access beside the build shifts of their day. First those whose holder neither works on that
 * day nor has a reason, then people who work before the gate opens and have no pass for it.
 */
export const earlyAccessReasons = prepared((query, { seasonId }: Slots<Wanted>) =>
  query
    .selectFrom(
      sql<Building>`(
        select case when w.shifts > 0 then 'works' when t.access_reason is not null then 'reason'
                    else 'no_shift' end as state,
               t.season_id, t.member_id as "memberId", t.valid_from_on as day, t.id as "passId",
               coalesce(w.shifts, 0) as shifts, t.access_reason as reason
          from tickets t left join ${BUILDING} w on w.season_id = t.season_id and w.member_id = t.member_id
           and w.day = t.valid_from_on
         where t.kind = 'setup_access' and app.is_in_hands(t.status)
        union all
        select 'no_pass', w.season_id, w.member_id, w.day, null, w.shifts, null from ${BUILDING} w
         where not exists (select from tickets t where t.season_id = w.season_id and t.member_id = w.member_id
           and t.kind = 'setup_access' and app.is_in_hands(t.status) and t.valid_from_on <= w.day))`.as<'a'>(
        sql`a`,
      ),
    )
    .innerJoin('members as m', 'm.id', 'a.memberId')
    .select(['a.state', 'a.memberId', 'm.legal_name as legalName', 'a.day', 'a.passId'])
    .select(['a.shifts', 'a.reason'])
    .where(sql<boolean>`a.season_id = ${namedOrActive(query, seasonId)}`)
    .where(sql<boolean>`(select app.sees_camp())`)
    .orderBy(sql`array_position(array['no_shift', 'no_pass', 'reason', 'works'], a.state)`)
    .orderBy('a.day')
    .orderBy('m.legal_name')
    .orderBy('a.memberId')
    .orderBy('a.passId'),
)
