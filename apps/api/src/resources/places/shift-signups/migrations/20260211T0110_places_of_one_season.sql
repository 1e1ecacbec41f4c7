-- Counts the sign-ups of the season, found by its index. Joined to the shifts first, those of all camps were read.
create or replace function app.places_of_shifts(the_season text) returns table (shift_id text, places jsonb) language plpgsql as $$
declare
  acting text := current_setting('app.role', true);
  the_camp text := app.camp_id();
begin
  perform set_config('app.role', 'key', true);
  return query
    with n as materialized (
      select u.shift_id as of_shift,
             count(*) filter (where app.holds_shift(u.status)) as held,
             count(*) filter (where u.status in ('confirmed', 'checked_in', 'completed', 'no_show', 'swap_pending')) as confirmed,
             count(*) filter (where u.status = 'pending') as pending,
             count(*) filter (where u.status = 'offered') as offered,
             count(*) filter (where u.status = 'waitlisted') as waitlisted
        from shift_signups u
       where u.camp_id = the_camp and u.season_id = the_season
       group by u.shift_id)
    select f.id, jsonb_build_object('held', coalesce(n.held, 0), 'confirmed', coalesce(n.confirmed, 0),
             'pending', coalesce(n.pending, 0), 'offered', coalesce(n.offered, 0), 'waitlisted', coalesce(n.waitlisted, 0),
             'free', greatest(0, f.max - coalesce(n.held, 0)), 'over', greatest(0, coalesce(n.held, 0) - f.max))
      from shifts f left join n on n.of_shift = f.id
     where f.camp_id = the_camp and f.season_id = the_season;
  perform set_config('app.role', coalesce(acting, ''), true);
end $$;
