import { CAMPS, type Crowd, MEMBERS, rowId, seed } from './seed.ts'

/** 2 000 camps, 100 000 members, 132 000 shifts, 300 000 sign-ups, 40 000 units, 700 000 nights. */
export const NEIGHBOURS: Crowd = { camps: 2000, membersPerCamp: 50, rowsPerMember: 3 }

// Of 300 members, 400 shifts and 120 units.
const SHIFTS = '($4::int * 4 / 3)'
const UNITS = '($4::int * 2 / 5)'
const NIGHTS = 7

/** A row of a camp, by its number. */
const campRow = (prefix: string, n: string) =>
  `'${prefix}_' || lpad($1::text || c, 20, '0') || '_' || lpad((${n})::text, 5, '0')`
const OF_CAMPS = (rows: string) => `${CAMPS}, generate_series(1, ${rows}) n`

const startsAt = (n: string) =>
  `date_trunc('day', now()) + interval '30 days' + (${n}) * interval '1 hour'`
/** The shifts of a member are far apart. */
const shiftOf = `((m * 7 + n * 131) % ${SHIFTS} + 1)`
const FIRST_NIGHT = `(now() at time zone 'UTC')::date + 30`

const STATEMENTS = [
  `insert into seasons (camp_id, id, name, status, currency)
   select camp, season, '2027', 'active', 'USD' from ${CAMPS}`,
  `insert into enrollments (camp_id, id, season_id, member_id, status, intent, status_changed_by)
   select camp, 'enr_' || base || '_00001', season, member, 'confirmed', 'yes', 'seed' from ${MEMBERS}`,
  `insert into teams (camp_id, id, season_id, name)
   select camp, ${campRow('tem', '1')}, season, 'Kitchen' from ${CAMPS}`,
  `insert into shift_roles (camp_id, id, season_id, team_id, name)
   select camp, ${campRow('srl', '1')}, season, ${campRow('tem', '1')}, 'Cook' from ${CAMPS}`,
  `insert into shifts (camp_id, id, season_id, role_id, title, starts_at, ends_at, min, max, points, status)
   select camp, ${campRow('shf', 'n')}, season, ${campRow('srl', '1')}, 'Shift ' || n, ${startsAt('n')},
          ${startsAt('n + 2')}, 1, 4, 2, 'published' from ${OF_CAMPS(SHIFTS)}`,
  `insert into shift_signups (camp_id, id, season_id, shift_id, member_id, status, origin, starts_at, ends_at,
                              status_changed_by)
   select camp, ${rowId('sgn')}, season, ${campRow('shf', shiftOf)}, member, 'confirmed', 'self',
          ${startsAt(shiftOf)}, ${startsAt(`${shiftOf} + 2`)}, 'seed' from ${MEMBERS}, generate_series(1, $5::int) n`,
  `insert into shelter_plans (camp_id, season_id, circuits) select camp, season, '[]' from ${CAMPS}`,
  `insert into shelter_units (camp_id, id, season_id, label, kind, ownership, capacity, power, rotation_degrees,
                              accessible, quiet, open_to_members, status, locked)
   select camp, ${campRow('shu', 'n')}, season, 'Unit ' || n, 'tent', 'camp', 4, 'none', 0, false, false, true,
          'ready', false from ${OF_CAMPS(UNITS)}`,
  `insert into shelter_requests (camp_id, id, season_id, member_id, kinds, bring, with_member_ids, near_member_ids,
                                 power, quiet)
   select camp, 'shr_' || base || '_00001', season, member, '{tent}', 'camp', '{}', '{}', 'none', false
     from ${MEMBERS}`,
  `insert into shelter_assignments (camp_id, id, season_id, member_id, unit_id, first_night_on, last_night_on, status,
                                    status_changed_by)
   select camp, 'sha_' || base || '_00001', season, member, ${campRow('shu', `m % ${UNITS} + 1`)}, ${FIRST_NIGHT},
          ${FIRST_NIGHT} + ${NIGHTS - 1}, 'confirmed', 'seed' from ${MEMBERS}`,
  `insert into shelter_nights (camp_id, assignment_id, night_on, season_id, unit_id, member_id)
   select camp, 'sha_' || base || '_00001', ${FIRST_NIGHT} + n - 1, season, ${campRow('shu', `m % ${UNITS} + 1`)},
          member from ${MEMBERS}, generate_series(1, ${NIGHTS}) n`,
]

/** Fills camps with members, their shifts and their beds. */
export const seedPlaces = (superuserUrl: string, name: string, crowd: Crowd): Promise<void> =>
  seed(superuserUrl, name, crowd, STATEMENTS)
