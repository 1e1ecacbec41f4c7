-- Adds to what people can be told, and so to what they can choose to be mailed about. Rooms that bring kinds of their own
-- add to the list, whatever is in it by then.
create procedure app.add_notification_kinds(variadic kinds text[]) language plpgsql as $$
declare
  of_table text;
  known text;
begin
  foreach of_table in array array['notifications', 'notification_preferences'] loop
    select string_agg(quote_literal(word[1]), ', ') into known from pg_constraint c,
      regexp_matches(pg_get_constraintdef(c.oid), '''([a-z_]+)''', 'g') word
     where c.conrelid = of_table::regclass and c.conname = of_table || '_kind_check';
    execute format('alter table %I drop constraint %I', of_table, of_table || '_kind_check');
    execute format('alter table %I add constraint %I check (kind in (%s, %s))', of_table, of_table || '_kind_check',
      known, (select string_agg(quote_literal(kind), ', ') from unnest(kinds) kind));
  end loop;
end $$;
revoke execute on procedure app.add_notification_kinds(text[]) from public;
call app.add_notification_kinds('shelter_offered', 'shelter_offer_ending', 'shelter_offer_ended', 'shelter_changed',
  'shelter_published', 'shelter_answered');
