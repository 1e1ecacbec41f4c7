import type { Breakages } from './breakages.ts'

/** A team, a role, and two shifts at the same time with one place each. */
const SHIFTS = [
  `insert into teams (camp_id, id, season_id, name) values ($camp, 'tem_1', $season, 'Kitchen')`,
  `insert into shift_roles (camp_id, id, season_id, team_id, name) values ($camp, 'srl_1', $season, 'tem_1', 'Cook')`,
  ...['shf_1', 'shf_2'].map(
    (
      id,
    ) => `insert into shifts (camp_id, id, season_id, role_id, title, starts_at, ends_at, min, max, points, status)
      values ($camp, '${id}', $season, 'srl_1', 'Lunch', '2090-01-01T10:00Z', '2090-01-01T12:00Z', 1, 1, 1, 'published')`,
  ),
  `update shifts set updated_at = now() - interval '1 hour'`,
]

const SIGNED = (id: string, who: string, shift = 'shf_1', status = 'confirmed') =>
  `insert into shift_signups (camp_id, id, season_id, shift_id, member_id, status, origin, starts_at, ends_at, status_changed_by)
   values ($camp, '${id}', $season, '${shift}', ${who}, '${status}', 'self', '2090-01-01T10:00Z', '2090-01-01T12:00Z', ${who})`

// biome-ignore format: a table
export const SHIFT_BREAKAGES: Breakages = {
  'INV-X1': [...SHIFTS, SIGNED('sgn_1', '$ana'), SIGNED('sgn_2', '$ben')],
  'INV-X2': [...SHIFTS, 'drop index one_signup_per_shift', SIGNED('sgn_1', '$ana'), SIGNED('sgn_2', '$ana')],
  'INV-X3': [...SHIFTS, SIGNED('sgn_1', '$ana'), SIGNED('sgn_2', '$ana', 'shf_2')],
  'INV-X4': [...SHIFTS, SIGNED('sgn_1', '$ana'), `update shift_signups set starts_at = '2020-01-01'`],
  'INV-X5': [...SHIFTS, SIGNED('sgn_1', '$ana'), `update shift_signups set status = 'dropped', starts_at = '2020-01-01'`],
  'INV-X6': [...SHIFTS, SIGNED('sgn_1', '$ana', 'shf_1', 'waitlisted')],
  'INV-X7': [...SHIFTS, SIGNED('sgn_1', '$ana'), `update shifts set ends_at = '2090-01-01T13:00Z'`],
  'INV-X8': [...SHIFTS, SIGNED('sgn_1', '$ana'), 'alter table shift_signups drop constraint credited_when_completed',
             'update shift_signups set points_credited = 9'],
  'INV-X9': [...SHIFTS, SIGNED('sgn_1', '$ana'), `update shifts set status = 'cancelled'`],
  'INV-X10': [...SHIFTS, SIGNED('sgn_1', '$ana'), `update enrollments set departure_on = '2089-12-31'`],
}
