-- Who comes to a shift and goes again. Such a check-in is tied to the sign-up, of the same member for the same shift
-- (INV-C4), and there is one of each kind that counts.
alter table shift_signups add constraint signup_of_its_member unique (camp_id, id, shift_id, member_id);
alter table check_ins
  drop constraint check_ins_kind_check,
  add constraint check_ins_kind_check check (kind in ('arrival', 'departure', 'shift_in', 'shift_out', 'meeting', 'meal',
    'safety')),
  add column shift_id text,
  add column signup_id text,
  add constraint at_a_shift check (
    num_nulls(shift_id, signup_id) = case when kind in ('shift_in', 'shift_out') then 0 else 2 end),
  add constraint check_ins_signup_fkey foreign key (camp_id, signup_id, shift_id, member_id)
    references shift_signups (camp_id, id, shift_id, member_id);
create unique index one_check_in_per_signup on check_ins (camp_id, signup_id, kind)
  where signup_id is not null and annulled_at is null;

do $$
declare
  of_column text;
begin
  foreach of_column in array array['overridden', 'warnings'] loop
    execute format('alter table check_ins drop constraint %I', 'check_ins_' || of_column || '_check');
    execute format('alter table check_ins add constraint %I check (%I <@ array[''NOT_CONFIRMED'', ''NO_TICKET'',
      ''TOO_EARLY'', ''PASS_DATE'', ''NOT_IN'', ''WINDOW'', ''NOT_CHECKED_IN''])',
      'check_ins_' || of_column || '_check', of_column);
  end loop;
end $$;

-- A shift that was completed by a check-in that did not happen is not completed.
create or replace function app.signup_transitions(from_status text) returns text[] language sql immutable
  return case from_status
    when 'pending' then '{confirmed,refused,dropped,removed,cancelled}'::text[]
    when 'confirmed' then '{checked_in,completed,dropped,removed,no_show,excused,cancelled,swap_pending}'
    when 'checked_in' then '{completed,no_show,excused,removed,confirmed}'
    when 'completed' then '{no_show,excused,checked_in}'
    when 'no_show' then '{completed,excused}'
    when 'excused' then '{completed,no_show}'
    when 'waitlisted' then '{offered,confirmed,cancelled,removed}'
    when 'offered' then '{confirmed,offer_expired,cancelled,removed}'
    when 'swap_pending' then '{confirmed,swapped,dropped,removed,cancelled,checked_in,completed,no_show,excused}'
    else '{}'
  end;
