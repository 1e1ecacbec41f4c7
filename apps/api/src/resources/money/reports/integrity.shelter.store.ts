import type { Check } from './integrity.check.ts'

/** What must be true of who sleeps where. */
export const SHELTER_CHECKS: readonly Check[] = [
  {
    invariant: 'INV-H1',
    says: 'On no night more sleep in a unit than it has beds, but for overrides.',
    broken: `select n.unit_id as id from shelter_nights n
      join shelter_units u on u.camp_id = n.camp_id and u.id = n.unit_id
      join shelter_assignments a on a.camp_id = n.camp_id and a.id = n.assignment_id
      where 'FULL' <> all (a.overridden)
      group by n.unit_id, n.night_on, u.capacity having count(*) > u.capacity`,
  },
  {
    invariant: 'INV-H2',
    says: 'Nobody has two beds on a night, and whoever holds a bed holds it on each of their nights.',
    broken: `select min(n.assignment_id) as id from shelter_nights n group by n.member_id, n.night_on having count(*) > 1
      union all
      select a.id from shelter_assignments a
      where a.status in ('proposed', 'confirmed', 'checked_in') and a.last_night_on - a.first_night_on + 1 <> (
        select count(*) from shelter_nights n where n.camp_id = a.camp_id and n.assignment_id = a.id
          and n.unit_id = a.unit_id and n.night_on between a.first_night_on and a.last_night_on)`,
  },
  {
    invariant: 'INV-H3',
    says: 'Whoever has a bed, or waits for one, is confirmed in the season.',
    broken: `select a.id from shelter_assignments a
      join seasons s on s.camp_id = a.camp_id and s.id = a.season_id
      where a.status in ('waitlisted', 'proposed', 'confirmed', 'checked_in') and s.status <> 'closed' and not exists (
        select from enrollments e where e.camp_id = a.camp_id and e.season_id = a.season_id
          and e.member_id = a.member_id and e.status = 'confirmed')`,
  },
  {
    invariant: 'INV-H4',
    says: 'Since a plan was published, nobody was placed in it or moved without an override.',
    broken: `select a.id from shelter_assignments a
      join shelter_plans p on p.camp_id = a.camp_id and p.season_id = a.season_id
      where 'PLAN_PUBLISHED' <> all (a.overridden)
        and (a.status in ('confirmed', 'checked_in') and a.created_at > p.published_at
          or a.status = 'moved' and a.status_changed_at > p.published_at)`,
  },
  {
    invariant: 'INV-H5',
    says: 'Whom a member avoids is kept sealed, with their own wishes.',
    broken: `select r.request_id as id from shelter_restricted r where not exists (
      select from shelter_requests w where w.camp_id = r.camp_id and w.id = r.request_id and w.member_id = r.member_id)`,
  },
  {
    invariant: 'INV-H6',
    says: 'Nobody has a bed on a night on which they are not there, but for overrides.',
    broken: `select a.id from shelter_assignments a
      join enrollments e on e.camp_id = a.camp_id and e.season_id = a.season_id and e.member_id = a.member_id
      join seasons s on s.camp_id = a.camp_id and s.id = a.season_id
      where a.status in ('proposed', 'confirmed', 'checked_in') and s.status <> 'closed'
        and 'OUTSIDE_STAY' <> all (a.overridden)
        and (a.first_night_on < e.arrival_on or a.last_night_on >= e.departure_on)`,
  },
  {
    invariant: 'INV-H7',
    says: 'No circuit of a published plan carries more than its rating.',
    broken: `select c.season_id || ' ' || c.name as id from (
        select p.camp_id, p.season_id, one->>'name' as name, (one->>'ratingAmps')::integer as rating
          from shelter_plans p, jsonb_array_elements(p.circuits) one where p.published_at is not null) c
      join shelter_units u on u.camp_id = c.camp_id and u.season_id = c.season_id and u.circuit = c.name
        and u.status <> 'struck'
      group by c.season_id, c.name, c.rating
      having sum(case u.power when 'amp15' then 15 when 'amp30' then 30 when 'amp50' then 50 else 0 end) > c.rating`,
  },
  {
    invariant: 'INV-H8',
    says: 'Whoever asks for another bed asks once, is confirmed in the season, and it is open.',
    broken: `select min(c.id) as id from shelter_changes c where c.status = 'open'
      group by c.season_id, c.member_id having count(*) > 1
      union all
      select c.id from shelter_changes c
      join seasons s on s.camp_id = c.camp_id and s.id = c.season_id
      where c.status = 'open' and (s.status = 'closed' or not exists (
        select from enrollments e where e.camp_id = c.camp_id and e.season_id = c.season_id
          and e.member_id = c.member_id and e.status = 'confirmed'))`,
  },
]
