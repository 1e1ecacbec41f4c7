import type { Check } from './integrity.check.ts'

const OF_BIKE = 'join bikes b on b.camp_id = a.camp_id and b.id = a.bike_id'

/** What must be true of bikes. */
export const BIKE_CHECKS: readonly Check[] = [
  {
    invariant: 'INV-B1',
    says: 'One member has a bike, and its status says so.',
    broken: `select b.id from bikes b left join lateral (
        select count(*) as people, bool_or(a.status = 'checked_out') as is_out from bike_assignments a
         where a.camp_id = b.camp_id and a.bike_id = b.id and app.holds_bike(a.status)) held on true
      where held.people > 1 or b.status <> case when held.is_out then 'checked_out' when held.people > 0 then 'reserved'
        when b.status in ('missing', 'retired') then b.status else 'available' end`,
  },
  {
    invariant: 'INV-B2',
    says: 'Nobody has got more bikes of the camp than it allows, but for overrides.',
    broken: `select max(a.id) as id from bike_assignments a ${OF_BIKE}
      where app.holds_bike(a.status) and b.ownership = 'camp' and 'BIKE_LIMIT' <> all (a.overridden)
      group by a.member_id having count(*) > app.bike_setting('perMember', 1)
        and max(a.status_changed_at) > coalesce((select s.updated_at from settings s), '-infinity')`,
  },
  {
    invariant: 'INV-B3',
    says: 'Nobody was handed out a bike that could not be ridden, but by force; none such is offered, and no lost one reserved.',
    broken: `select a.id from bike_assignments a ${OF_BIKE}
      where 'BIKE_NOT_RIDABLE' <> all (a.overridden)
        and (a.out_condition in ('in_repair', 'unsafe') or a.status = 'offered' and b.condition in ('in_repair', 'unsafe'))
        or a.status in ('requested', 'offered', 'reserved') and b.status in ('missing', 'retired')`,
  },
  {
    invariant: 'INV-B4',
    says: 'A lead recorded every return, and what became of its deposit is in the ledger.',
    broken: `select a.id from bike_assignments a
      where a.status in ('returned', 'returned_damaged', 'lost') and num_nulls(a.returned_at, a.returned_by) > 0
      union all
      select min(a.id) from bike_assignments a left join lateral (
          select coalesce(sum(l.credit_cents) filter (where l.kind = 'deposit_forfeit'), 0) as kept,
                 coalesce(sum(l.credit_cents) filter (where l.kind = 'deposit_release'), 0) as released
            from ledger_entries l where l.camp_id = a.camp_id and l.season_id = a.season_id and l.member_id = a.member_id
          ) posted on true
       where a.kept_cents + a.released_cents > 0 group by a.season_id, a.member_id, posted.kept, posted.released
      having sum(a.kept_cents) > posted.kept or sum(a.released_cents) > posted.released`,
  },
  {
    invariant: 'INV-B5',
    says: 'Of a closed season nothing is reserved, offered or waited for; only what is out is still out.',
    broken: `select a.id from bike_assignments a join seasons s on s.camp_id = a.camp_id and s.id = a.season_id
      where s.status = 'closed' and a.status in ('requested', 'waitlisted', 'offered', 'reserved')`,
  },
  {
    invariant: 'INV-B6',
    says: 'A bike that a member stores is with nobody else, who would read the code of its lock.',
    broken: `select a.id from bike_assignments a ${OF_BIKE}
      where app.holds_bike(a.status) and b.ownership = 'member_stored' and b.owner_member_id <> a.member_id`,
  },
]
