-- How many have signed up for each shift of a season, counted at once: as app.shift_places says it of one.
create function app.places_of_shifts(the_season text) returns table (shift_id text, places jsonb) language plpgsql as $$
declare
  acting text := current_setting('app.role', true);
begin
  perform set_config('app.role', 'key', true);
  return query
    select f.id, jsonb_build_object('held', n.held, 'confirmed', n.confirmed, 'pending', n.pending, 'offered', n.offered,
             'waitlisted', n.waitlisted, 'free', greatest(0, f.max - n.held), 'over', greatest(0, n.held - f.max))
      from shifts f
      join (select s.id as of_shift,
                   count(*) filter (where app.holds_shift(u.status)) as held,
                   count(*) filter (where u.status in ('confirmed', 'checked_in', 'completed', 'no_show', 'swap_pending')) as confirmed,
                   count(*) filter (where u.status = 'pending') as pending,
                   count(*) filter (where u.status = 'offered') as offered,
                   count(*) filter (where u.status = 'waitlisted') as waitlisted
              from shifts s left join shift_signups u on u.camp_id = s.camp_id and u.shift_id = s.id
             where s.camp_id = app.camp_id() and s.season_id = the_season
             group by s.id) n on n.of_shift = f.id
     where f.camp_id = app.camp_id() and f.season_id = the_season;
  perform set_config('app.role', coalesce(acting, ''), true);
end $$;

-- The camp's time zone; one that PostgreSQL does not know counts as UTC.
create function app.camp_zone() returns text language plpgsql stable as $$
declare
  zone text := coalesce((select identity->>'timeZone' from settings where camp_id = app.camp_id()), 'UTC');
begin
  perform now() at time zone zone;
  return zone;
exception when invalid_parameter_value then
  return 'UTC';
end $$;

-- Until when members can give a shift up themselves, for many shifts with the camp's hours looked up once.
create function app.drop_cutoff(starts timestamptz, cutoff timestamptz, hours integer) returns timestamptz
language sql immutable return coalesce(cutoff, starts - hours * interval '1 hour');
create or replace function app.drop_cutoff(starts timestamptz, cutoff timestamptz) returns timestamptz
language sql stable return app.drop_cutoff(starts, cutoff, app.shift_setting('dropCutoffHours', 48));
