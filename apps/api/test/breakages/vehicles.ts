import type { Breakages } from './breakages.ts'

const UNGUARDED = [
  'alter table vehicles disable trigger user',
  'alter table ride_seats disable trigger user',
]

const VEHICLE = (id: string, who = '$ben', seats = 1, status = 'planned') =>
  `insert into vehicles (camp_id, id, season_id, member_id, type, trailer, sleeping, tows_camp_gear, needs_pass,
     seats_total, seats_offered, status)
   values ($camp, '${id}', $season, ${who}, 'van', 'none', false, false, true, 9, ${seats}, '${status}')`

const SEAT = (id: string, vehicle: string, who: string, status = 'accepted') =>
  `insert into ride_seats (camp_id, id, season_id, vehicle_id, driver_id, member_id, leg, status, status_changed_by)
   values ($camp, '${id}', $season, '${vehicle}', $boss, ${who}, 'in', '${status}', 'x')`

const PASSES = [
  'alter table tickets disable trigger user',
  'drop index one_access_per_day',
  `insert into ticket_batches (camp_id, id, season_id, name, kind, source, quantity, valid_from_on)
   values ($camp, 'tkb_1', $season, 'Setup', 'setup_access', 'steward', 9, '2027-08-20')`,
  ...['tkt_1', 'tkt_2'].map(
    (id) =>
      `insert into tickets (camp_id, id, season_id, batch_id, kind, source, ownership, member_id, status,
         status_changed_by, valid_from_on, access_reason)
       values ($camp, '${id}', $season, 'tkb_1', 'setup_access', 'steward', 'camp_allotment', $ana, 'claimed', 'x',
         '2027-08-20', 'builds')`,
  ),
]

// biome-ignore format: a table
export const VEHICLE_BREAKAGES: Breakages = {
  'INV-V1': [...UNGUARDED, VEHICLE('veh_1', '$boss'), 'alter table tickets disable trigger user',
             `insert into tickets (camp_id, id, season_id, kind, source, ownership, member_id, status, status_changed_by)
              values ($camp, 'tkt_1', $season, 'vehicle_pass', 'main', 'member_own', $ana, 'reported', 'x')`,
             `update vehicles set pass_ticket_id = 'tkt_1'`],
  'INV-V2': [...UNGUARDED, VEHICLE('veh_1', '$boss', 0), SEAT('rid_1', 'veh_1', '$ana')],
  'INV-V3': [...UNGUARDED, VEHICLE('veh_1', '$boss', 4), VEHICLE('veh_2', '$ana'), SEAT('rid_1', 'veh_1', '$ana')],
  'INV-V4': [...UNGUARDED, VEHICLE('veh_1', '$ana'), `update enrollments set status = 'withdrawn'`],
  'INV-V7': PASSES,
  'INV-V8': [...UNGUARDED, VEHICLE('veh_1', '$boss', 4), SEAT('rid_1', 'veh_1', '$ana', 'waitlisted')],
}
