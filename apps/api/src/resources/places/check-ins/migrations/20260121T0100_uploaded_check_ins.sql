-- Machines upload check-ins with a key alone, so the recorder may be a key.
alter table check_ins drop constraint check_ins_camp_id_recorded_by_fkey;
