-- Members are told which shifts they gave back by coming on other days, and leads where somebody is missing now.
-- Adds to the kinds that there are, whichever those are by now.
do $$
declare
  of_table text;
  kinds text;
begin
  foreach of_table in array array['notifications', 'notification_preferences'] loop
    select string_agg(distinct kind, ', ') into kinds from (
      select (regexp_matches(pg_get_constraintdef(oid), '''[a-z_]+''', 'g'))[1] as kind
        from pg_constraint where conname = of_table || '_kind_check'
      union select quote_literal(unnest(array['shifts_given_back', 'shifts_left_open']))) known;
    execute format('alter table %I drop constraint %I', of_table, of_table || '_kind_check');
    execute format('alter table %I add constraint %I check (kind in (%s))', of_table, of_table || '_kind_check', kinds);
  end loop;
end $$;
