import type { Breakages } from './breakages.ts'

const ENTRY = `insert into schedule_entries (camp_id, id, title, kind, starts_at, ends_at, visibility, status, takes_rsvps)
  values ($camp, 'evt_1', 'Dinner', 'meal', '2090-01-01T11:00Z', '2090-01-01T13:00Z', 'members', 'published', true)`

const DOCUMENT = [
  `insert into documents (camp_id, id, slug, title, category, visibility, ack_required)
   values ($camp, 'doc_1', 'guide', 'Guide', 'guide', 'members', 'once')`,
  `insert into document_versions (camp_id, document_id, number, body) values ($camp, 'doc_1', 1, 'x')`,
]

const SHIFT = [
  `insert into teams (camp_id, id, season_id, name) values ($camp, 'tem_1', $season, 'Kitchen')`,
  `insert into shift_roles (camp_id, id, season_id, team_id, name) values ($camp, 'srl_1', $season, 'tem_1', 'Cook')`,
  `insert into shifts (camp_id, id, season_id, role_id, title, starts_at, ends_at, min, max, points, status)
   values ($camp, 'shf_1', $season, 'srl_1', 'Lunch', '2090-01-01T10:00Z', '2090-01-01T12:00Z', 1, 1, 1, 'published')`,
  `insert into shift_signups (camp_id, id, season_id, shift_id, member_id, status, origin, starts_at, ends_at, status_changed_by)
   values ($camp, 'sgn_1', $season, 'shf_1', $ana, 'confirmed', 'self', '2090-01-01T10:00Z', '2090-01-01T12:00Z', $ana)`,
]

// biome-ignore format: a table
export const CONTENT_BREAKAGES: Breakages = {
  'INV-E1': ['alter table schedule_entries drop constraint ends_after_start', ENTRY,
             'update schedule_entries set ends_at = starts_at'],
  'INV-E2': [ENTRY, 'update schedule_entries set version = 2'],
  'INV-E3': [...SHIFT, ENTRY, `insert into schedule_rsvps (camp_id, entry_id, member_id) values ($camp, 'evt_1', $ana)`],
  'INV-E4': ['alter table fee_items disable trigger follow_deadlines',
             `insert into fee_items (camp_id, id, season_id, name, kind, amount_cents, tiers, applies_to, due_on)
              values ($camp, 'fee_1', $season, 'Dues', 'dues', 5, '[]', '{}', '2090-01-01')`],
  'INV-Q1': [...DOCUMENT, 'alter table acknowledgements drop constraint acknowledgements_camp_id_document_id_version_fkey',
             `insert into acknowledgements (camp_id, id, document_id, version, member_id) values ($camp, 'ack_1', 'doc_1', 2, $ana)`],
  'INV-Q2': [...DOCUMENT, 'update documents set current_version = 2'],
  'INV-N1': ['alter table contacts drop constraint contacts_camp_id_member_id_fkey',
             `insert into contacts (camp_id, id, name, kind, priority, visibility, member_id)
              values ($camp, 'con_1', 'Ana', 'lead', 1, 'members', 'mem_0')`],
  'INV-L1': [`insert into tags (camp_id, key, label, kind, assignable_by) values ($camp, 'cook', 'Cook', 'free', 'admin')`,
             'alter table member_tags drop constraint one_tag_per_season',
             ...[1, 2].map(() => `insert into member_tags (camp_id, member_id, tag) values ($camp, $ana, 'cook')`)],
  'INV-L2': [`insert into tags (camp_id, key, label, kind, assignable_by) values ($camp, 'late', 'Late', 'system', 'admin')`,
             'alter table member_tags disable trigger hold_system_tag',
             `insert into member_tags (camp_id, member_id, tag) values ($camp, $ana, 'late')`],
  'INV-Y1': [`insert into settings (camp_id, identity, windows, shifts, bikes, privacy, features, applications, referrals, dues,
               notifications, version) values ($camp, '{}', '{}', '{"points": 3}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', 1)`],
}
