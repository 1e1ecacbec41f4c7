import type { Breakages } from './breakages.ts'

const UNGUARDED = [
  'alter table bike_assignments disable trigger user',
  'alter table bikes disable trigger user',
  `insert into bikes (camp_id, id, number, kind, status) values ($camp, 'bik_1', '1', 'city', 'reserved')`,
]
const SECOND = `insert into bikes (camp_id, id, number, kind, status) values ($camp, 'bik_2', '2', 'city', 'reserved')`

const HELD = (id: string, bike = 'bik_1', status = 'reserved') =>
  `insert into bike_assignments (camp_id, id, season_id, bike_id, member_id, status, status_changed_by)
   values ($camp, '${id}', $season, '${bike}', $ana, '${status}', 'x')`

const BACK = `insert into bike_assignments (camp_id, id, season_id, bike_id, member_id, status, status_changed_by,
    checked_out_at, checked_out_by, out_condition, returned_at, returned_by, kept_cents, released_cents)
  values ($camp, 'bka_1', $season, 'bik_1', $ana, 'returned', 'x', now(), 'x', 'ok', now(), 'x', 100, 0)`

// biome-ignore format: a table
export const BIKE_BREAKAGES: Breakages = {
  'INV-B1': UNGUARDED,
  'INV-B2': [...UNGUARDED, SECOND, HELD('bka_1'), HELD('bka_2', 'bik_2')],
  'INV-B3': [...UNGUARDED, HELD('bka_1'), `update bikes set status = 'retired'`],
  'INV-B4': [...UNGUARDED, BACK, `update bikes set status = 'available'`],
  'INV-B5': [...UNGUARDED, HELD('bka_1'), 'alter table seasons disable trigger user', `update seasons set status = 'closed', closed_at = now() where id = $season`],
  'INV-B6': [...UNGUARDED, HELD('bka_1'), `update bikes set ownership = 'member_stored', owner_member_id = $ben`],
}
