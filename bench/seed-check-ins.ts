import { type Crowd, ROWS, rowId, seed } from './seed.ts'

/** Three meals a day, the oldest first. */
const AT = `timestamptz '2026-01-01 08:00Z' + n * interval '8 hours'`
const AFTER = '{"kind": "meal", "occurredAt": "2026-01-01T08:00:00.000Z"}'

const STATEMENTS = [
  `insert into check_ins (camp_id, id, member_id, kind, occurred_at, recorded_at, recorded_by, source, client_event_id,
                          location)
   select camp, ${rowId('chk')}, member, 'meal', ${AT}, ${AT}, member, 'kiosk', 'kitchen-tablet-' || n, 'Kitchen dome'
     from ${ROWS}`,
  `insert into audit_log (camp_id, id, member_id, actor_kind, actor_id, key_id, action, target_id, after, request_id,
                          address, recorded_at)
   select camp, ${rowId('aud')}, member, 'member', member, 'key_00000000000000000000000001', 'check-ins.recorded',
          ${rowId('chk')}, '${AFTER}', ${rowId('req')}, '127.0.0.1', ${AT} from ${ROWS}`,
  `insert into events (camp_id, id, type, target_id, member_id, occurred_at)
   select camp, ${rowId('evt')}, 'check-ins.recorded', ${rowId('chk')}, member, ${AT} from ${ROWS}`,
]

/** Fills camps with members and their check-ins, each with its audit row and event. */
export const seedCheckIns = (superuserUrl: string, name: string, crowd: Crowd): Promise<void> =>
  seed(superuserUrl, name, crowd, STATEMENTS)
