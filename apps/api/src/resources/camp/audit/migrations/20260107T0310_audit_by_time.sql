-- The log is read newest first: all of it, one member's rows, or those about one record.
drop index audit_log_by_member;
drop index audit_log_by_target;
create index audit_log_by_time on audit_log (camp_id, recorded_at, id);
create index audit_log_by_member on audit_log (camp_id, member_id, recorded_at, id);
create index audit_log_by_target on audit_log (camp_id, target_id, recorded_at, id);
