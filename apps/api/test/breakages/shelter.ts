import type { Breakages } from './breakages.ts'

const UNIT = (power = 'none') => `insert into shelter_units
  (camp_id, id, season_id, label, kind, ownership, capacity, power, circuit, rotation_degrees, accessible, quiet,
   open_to_members, status, locked)
  values ($camp, 'shu_1', $season, 'U', 'tent', 'camp', 1, '${power}', 'North', 0, false, false, false, 'ready', false)`
const BED = (id: string, who: string, status = 'confirmed') => `insert into shelter_assignments
  (camp_id, id, season_id, member_id, unit_id, first_night_on, last_night_on, status, status_changed_by)
  values ($camp, '${id}', $season, ${who}, 'shu_1', '2027-08-22', '2027-08-22', '${status}', 'x')`
const NIGHT = (id: string, who: string) => `insert into shelter_nights
  (camp_id, assignment_id, night_on, season_id, unit_id, member_id)
  values ($camp, '${id}', '2027-08-22', $season, 'shu_1', ${who})`
const PLAN = `insert into shelter_plans (camp_id, season_id, circuits, published_at, published_by)
  values ($camp, $season, '[{"name": "North", "ratingAmps": 20}]', now() - interval '1 day', 'x')`

// biome-ignore format: a table
export const SHELTER_BREAKAGES: Breakages = {
  'INV-H1': [UNIT(), BED('sha_1', '$ana'), BED('sha_2', '$ben'), NIGHT('sha_1', '$ana'), NIGHT('sha_2', '$ben')],
  'INV-H2': [UNIT(), BED('sha_1', '$ana')],
  'INV-H3': [UNIT(), BED('sha_1', '$ben', 'waitlisted')],
  'INV-H4': [UNIT(), BED('sha_1', '$ana'), NIGHT('sha_1', '$ana'), PLAN],
  'INV-H5': ['alter table shelter_restricted drop constraint kept_with_its_wish',
             `insert into shelter_restricted (camp_id, request_id, member_id, sealed) values ($camp, 'shr_1', $ana, 'x')`],
  'INV-H6': [UNIT(), BED('sha_1', '$ana'), NIGHT('sha_1', '$ana'), `update enrollments set arrival_on = '2027-08-23'`],
  'INV-H7': [UNIT('amp50'), PLAN],
  'INV-H8': [`insert into shelter_changes (camp_id, id, season_id, member_id, reason, status)
              values ($camp, 'shc_1', $season, $ben, 'noise', 'open')`],
}
