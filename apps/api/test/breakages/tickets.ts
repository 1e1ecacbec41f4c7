import type { Breakages } from './breakages.ts'

const UNGUARDED = 'alter table tickets disable trigger user'

const BATCH = `insert into ticket_batches (camp_id, id, season_id, name, kind, source, quantity)
  values ($camp, 'tkb_1', $season, 'Steward', 'admission', 'steward', 1)`

const TICKET = (id: string, who: string, status = 'claimed') =>
  `insert into tickets (camp_id, id, season_id, batch_id, kind, source, ownership, member_id, status, status_changed_by)
   values ($camp, '${id}', $season, 'tkb_1', 'admission', 'steward', 'camp_allotment', ${who}, '${status}', 'x')`

const CODE = (id: string) =>
  `insert into ticket_codes (camp_id, ticket_id, season_id, kind, sealed, digest)
   values ($camp, '${id}', $season, 'admission', '\\x00', decode(repeat('00', 32), 'hex'))`

// biome-ignore format: a table
export const TICKET_BREAKAGES: Breakages = {
  'INV-T1': [UNGUARDED, BATCH, TICKET('tkt_1', '$ana')],
  'INV-T2': [UNGUARDED, BATCH, 'drop index one_admission_per_member', TICKET('tkt_1', '$ana'), TICKET('tkt_2', '$ana')],
  'INV-T3': [UNGUARDED, BATCH, TICKET('tkt_1', '$ana'), TICKET('tkt_2', '$ben')],
  'INV-T4': ['alter table ticket_codes drop constraint code_once_per_kind', UNGUARDED, BATCH,
             TICKET('tkt_1', '$ana'), TICKET('tkt_2', '$ben'), CODE('tkt_1'), CODE('tkt_2')],
  'INV-T5': [UNGUARDED, BATCH, TICKET('tkt_1', '$ben')],
  'INV-T6': [UNGUARDED, BATCH, TICKET('tkt_1', '$ana'), `update enrollments set status = 'withdrawn'`],
  'INV-T7': [UNGUARDED, BATCH, TICKET('tkt_1', '$ana', 'returned'), `update tickets set purchaser_id = $ben`],
  'INV-T8': ['alter table ticket_requests disable trigger user', BATCH,
             `update ticket_batches set published_at = now() - interval '1 day'`,
             `insert into ticket_requests (camp_id, id, season_id, batch_id, kind, member_id, status)
              values ($camp, 'tkr_1', $season, 'tkb_1', 'admission', $ana, 'waiting')`],
  'INV-V5': [`update enrollments set access_pass_on = '2027-08-20'`],
  'INV-V6': [UNGUARDED, BATCH, TICKET('tkt_1', '$ana'),
             'alter table tickets drop constraint tickets_camp_id_batch_id_season_id_kind_fkey',
             `update tickets set kind = 'setup_access', valid_from_on = '2027-08-20'`],
}
