-- The names that those who share a unit with an assignment on some night go by: who has no playa name goes by the name
-- they prefer, never by the legal one. For the member of that assignment: the caller must see it.
create or replace function app.roommates(the_assignment text) returns jsonb language plpgsql as $$
declare
  acting text := current_setting('app.role', true);
  mine record;
  names jsonb;
begin
  select id, unit_id, first_night_on, last_night_on, member_id into mine from shelter_assignments a
   where a.camp_id = app.camp_id() and a.id = the_assignment and app.holds_bed(a.status);
  if not found then return '[]'; end if;
  perform set_config('app.role', 'key', true);
  select coalesce(jsonb_agg(jsonb_build_object('playaName', coalesce(m.playa_name, m.preferred_name))
                            order by coalesce(m.playa_name, m.preferred_name), m.id), '[]')
    into names from members m
   where m.camp_id = app.camp_id() and m.id <> mine.member_id and exists (
     select from shelter_nights n where n.camp_id = app.camp_id() and n.unit_id = mine.unit_id
        and n.member_id = m.id and n.night_on between mine.first_night_on and mine.last_night_on);
  perform set_config('app.role', coalesce(acting, ''), true);
  return names;
end $$;
