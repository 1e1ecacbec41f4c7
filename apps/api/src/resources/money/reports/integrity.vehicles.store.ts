import type { Check } from './integrity.check.ts'

const HOLDING = `('requested', 'offered', 'accepted')`
const IN_HANDS = `('claimed', 'purchased', 'in_hand', 'used', 'reported', 'verified')`

/** What must be true of vehicles and rides. */
export const VEHICLE_CHECKS: readonly Check[] = [
  {
    invariant: 'INV-V1',
    says: 'A pass is bound to one vehicle at most, of who holds it.',
    broken: `select v.id from vehicles v left join tickets t on t.camp_id = v.camp_id and t.id = v.pass_ticket_id
      where v.pass_ticket_id is not null and (v.status = 'cancelled'
          or (t.kind = 'vehicle_pass' and t.season_id = v.season_id and t.member_id = v.member_id
              and t.status in ${IN_HANDS}) is not true
          or exists (select from vehicles o where o.camp_id = v.camp_id and o.pass_ticket_id = v.pass_ticket_id
              and o.id > v.id))`,
  },
  {
    invariant: 'INV-V2',
    says: 'No more seats of a vehicle are held on a leg than are offered, but for overrides.',
    broken: `select v.id from vehicles v join ride_seats r on r.camp_id = v.camp_id and r.vehicle_id = v.id
      where r.status in ${HOLDING} and 'FULL' <> all (r.overridden)
      group by v.id, v.seats_offered, r.leg having count(*) > v.seats_offered`,
  },
  {
    invariant: 'INV-V3',
    says: 'Nobody has two seats on a leg, nor rides while they drive, but for overrides.',
    broken: `select min(r.id) as id from ride_seats r where r.status in ${HOLDING}
      group by r.season_id, r.member_id, r.leg having count(*) > 1
      union all
      select r.id from ride_seats r join vehicles v on v.camp_id = r.camp_id and v.season_id = r.season_id
        and v.member_id = r.member_id
      where v.status = 'planned' and (r.status in ${HOLDING} and 'DRIVES_OWN' <> all (r.overridden)
        or r.status in ('waitlisted', 'looking'))`,
  },
  {
    invariant: 'INV-V4',
    says: 'What counts as planned to enter comes: nobody drives, rides or waits who has left.',
    broken: `select v.id from vehicles v join enrollments e
        on e.camp_id = v.camp_id and e.season_id = v.season_id and e.member_id = v.member_id
      where v.status = 'planned' and e.status in ('withdrawn', 'removed')
      union all
      select r.id from ride_seats r join enrollments e
        on e.camp_id = r.camp_id and e.season_id = r.season_id and e.member_id = r.member_id
      where (r.status in ${HOLDING} or r.status in ('waitlisted', 'looking'))
        and e.status in ('withdrawn', 'removed')
      union all
      select r.id from ride_seats r join vehicles v on v.camp_id = r.camp_id and v.id = r.vehicle_id
      where v.status = 'cancelled' and (r.status in ${HOLDING} or r.status = 'waitlisted')`,
  },
  {
    invariant: 'INV-V7',
    says: 'Two passes for setup access of one person are for two days, so that both are shown.',
    broken: `select min(t.id) as id from tickets t where t.kind = 'setup_access'
        and t.status in ('offered', 'claimed', 'purchased', 'in_hand', 'used')
      group by t.season_id, t.member_id, t.valid_from_on having count(*) > 1`,
  },
  {
    invariant: 'INV-V8',
    says: 'Nobody who could have it waits for a ride with a free seat.',
    broken: `select w.id from ride_seats w join vehicles v on v.camp_id = w.camp_id and v.id = w.vehicle_id
      where w.status = 'waitlisted' and v.status = 'planned'
        and v.seats_offered > (select count(*) from ride_seats h where h.camp_id = v.camp_id and h.vehicle_id = v.id
              and h.leg = w.leg and h.status in ${HOLDING})
        and exists (select from enrollments e where e.camp_id = w.camp_id and e.season_id = w.season_id
              and e.member_id = w.member_id and e.status = 'confirmed')
        and not exists (select from ride_seats h where h.camp_id = w.camp_id and h.season_id = w.season_id
              and h.member_id = w.member_id and h.leg = w.leg and h.status in ${HOLDING})`,
  },
]
