-- How a camp is run: one row per camp, one object per group, with only the values that were set and no defaults. The
-- camp's name is not here but in camps.
create table settings (
  camp_id text primary key default app.camp_id() references camps,
  identity jsonb not null,
  windows jsonb not null,
  shifts jsonb not null,
  privacy jsonb not null,
  features jsonb not null,
  applications jsonb not null,
  referrals jsonb not null,
  dues jsonb not null,
  version integer not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
call app.version_table('settings');
call app.protect_camp_table('settings', 'select, insert, update');
grant update (name) on camps to campkit_app;
create policy leads_update on camps as restrictive for update to campkit_app
  using ((select app.sees_camp()));

-- The date of a moment in the camp's time zone. A time zone that PostgreSQL does not know counts as UTC.
create function app.camp_day(the_moment timestamptz) returns date language plpgsql stable as $$
begin
  return (the_moment at time zone coalesce(
    (select identity->>'timeZone' from settings where camp_id = app.camp_id()), 'UTC'))::date;
exception when invalid_parameter_value then
  return (the_moment at time zone 'UTC')::date;
end $$;
create function app.camp_today() returns date language sql stable return app.camp_day(now());

-- How many days restricted fields are kept after a season has closed.
create function app.retention_days() returns integer language sql stable
  return coalesce((select (privacy->>'retentionDays')::integer from settings where camp_id = app.camp_id()), 90);
