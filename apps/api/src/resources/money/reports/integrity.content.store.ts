import type { Check } from './integrity.check.ts'

/** What must be true of schedule, documents, contacts and tags. */
export const CONTENT_CHECKS: readonly Check[] = [
  {
    invariant: 'INV-E1',
    says: 'Everything in the schedule ends after it starts.',
    broken: `select e.id from schedule_entries e where e.ends_at <= e.starts_at`,
  },
  {
    invariant: 'INV-E2',
    says: 'What an entry of the schedule was before it changed is in the audit log.',
    broken: `select e.id from schedule_entries e where e.version > 1 and e.source_ref is null and not exists (
      select from audit_log a where a.camp_id = e.camp_id and a.target_id = e.id and a.before is not null)`,
  },
  {
    invariant: 'INV-E3',
    // A shift or an entry that is moved is told to everybody concerned, who decide then.
    says: 'Nobody said yes to a shift and to something else at that time, but for overrides.',
    broken: `select s.id from shift_signups s
      join schedule_rsvps r on r.camp_id = s.camp_id and r.member_id = s.member_id
      join schedule_entries e on e.camp_id = r.camp_id and e.id = r.entry_id
      join shifts f on f.camp_id = s.camp_id and f.id = s.shift_id
      where s.status in ('pending', 'confirmed', 'checked_in') and 'EVENT_CONFLICT' <> all (s.overridden)
        and app.takes_time(e) and e.starts_at < s.ends_at and e.ends_at > s.starts_at
        and least(r.created_at, s.status_changed_at) >= greatest(e.updated_at, f.updated_at)`,
  },
  {
    invariant: 'INV-E4',
    says: 'The deadlines of the schedule are those of fees, windows and claim dates.',
    broken: `select coalesce(e.id, d.source_ref) as id
      from (select * from schedule_entries where source_ref is not null) e
      full join app.deadlines() d on d.source_ref = e.source_ref
      where (e.season_id, e.title, e.starts_at, e.ends_at, e.all_day, e.visibility, e.status, e.shown_from)
        is distinct from (d.season_id, d.title, d.starts_at, d.ends_at, d.all_day, d.visibility, d.status, d.shown_from)`,
  },
  {
    invariant: 'INV-Q1',
    says: 'Whoever has read a document has read a version that was published.',
    broken: `select a.id from acknowledgements a where not exists (select from document_versions v
      where v.camp_id = a.camp_id and v.document_id = a.document_id and v.number = a.version)`,
  },
  {
    invariant: 'INV-Q2',
    says: 'Every document has all its versions, and the last one counts.',
    broken: `select d.id from documents d
      left join document_versions v on v.camp_id = d.camp_id and v.document_id = d.id
      group by d.id, d.current_version
      having count(v.number) <> d.current_version or max(v.number) is distinct from d.current_version`,
  },
  {
    invariant: 'INV-N1',
    says: 'Contacts that name a member name one of this camp.',
    broken: `select c.id from contacts c where c.member_id is not null and not exists (select from members m
      where m.camp_id = c.camp_id and m.id = c.member_id)`,
  },
  {
    invariant: 'INV-L1',
    says: 'Nobody has a tag twice in a season.',
    broken: `select t.member_id as id from member_tags t
      group by t.member_id, t.tag, t.season_id having count(*) > 1`,
  },
  {
    invariant: 'INV-L2',
    says: 'Nobody has a tag by hand that follows the data.',
    broken: `select t.member_id as id from member_tags t
      join tags k on k.camp_id = t.camp_id and k.key = t.tag where k.kind = 'system'`,
  },
]
