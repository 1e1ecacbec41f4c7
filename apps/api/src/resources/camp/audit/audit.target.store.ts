import { sql } from 'kysely'

const SHIFT = sql`from shifts s join shift_roles r on r.camp_id = s.camp_id and r.id = s.role_id
    where s.camp_id = audit_log.camp_id and s.id`
const ofSignup = sql`(select g.shift_id from shift_signups g where g.camp_id = audit_log.camp_id and g.id = audit_log.target_id)`
const kept = (field: string) =>
  sql`coalesce(audit_log.after->>${sql.lit(field)}, audit_log.before->>${sql.lit(field)})`
const of = (table: string, column: string) =>
  sql`(select t.${sql.ref(column)} from ${sql.table(table)} t where t.camp_id = audit_log.camp_id and t.id = audit_log.target_id)`

/**
 * What the record is called now, as far as the reader may read it; of what is gone, what it was called. The prefix of its id says
 * what it is, so an entry costs one look-up at most.
 */
export const targetName = sql<string | null>`coalesce(case left(audit_log.target_id, 4)
  when 'ann_' then ${of('announcements', 'subject')}
  when 'bik_' then ${of('bikes', 'number')}
  when 'con_' then ${of('contacts', 'name')}
  when 'doc_' then ${of('documents', 'title')}
  when 'due_' then ${of('dues', 'name')}
  when 'fee_' then ${of('fee_items', 'name')}
  when 'pol_' then ${of('scholarship_pools', 'name')}
  when 'sch_' then ${of('schedule_entries', 'title')}
  when 'sea_' then ${of('seasons', 'name')}
  when 'shu_' then ${of('shelter_units', 'label')}
  when 'srl_' then ${of('shift_roles', 'name')}
  when 'stp_' then ${of('shift_templates', 'title')}
  when 'tem_' then ${of('teams', 'name')}
  when 'tkb_' then ${of('ticket_batches', 'name')}
  when 'bka_' then (select b.number from bike_assignments a join bikes b on b.camp_id = a.camp_id and b.id = a.bike_id
    where a.camp_id = audit_log.camp_id and a.id = audit_log.target_id)
  when 'sha_' then (select concat_ws(', ', u.label, a.bed) from shelter_assignments a
    join shelter_units u on u.camp_id = a.camp_id and u.id = a.unit_id
    where a.camp_id = audit_log.camp_id and a.id = audit_log.target_id)
  when 'sgn_' then (select coalesce(s.title, r.name) ${SHIFT} = ${ofSignup})
  when 'shf_' then (select coalesce(s.title, r.name) ${SHIFT} = audit_log.target_id)
  when 'key_' then audit_log.after->>'description'
  end, ${kept('title')}, ${kept('name')}, ${kept('label')})`

/** When the shift begins that an entry is about. */
export const targetAt = sql<string | null>`case left(audit_log.target_id, 4)
  when 'sgn_' then (select s.starts_at ${SHIFT} = ${ofSignup})
  when 'shf_' then (select s.starts_at ${SHIFT} = audit_log.target_id)
  end`
