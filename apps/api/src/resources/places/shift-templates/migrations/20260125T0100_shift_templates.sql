-- Shifts that come again: on which days, by the clock of the camp. A season's shifts are made from them.
create table shift_templates (
  camp_id text not null default app.camp_id() references camps,
  id text not null,
  season_id text not null,
  role_id text not null,
  title text not null check (length(title) between 1 and 200),
  description text check (length(description) between 1 and 5000),
  location text check (length(location) between 1 and 200),
  min integer not null check (min between 0 and 500),
  max integer not null check (max between 1 and 500),
  points integer not null check (points between 0 and 100),
  multiplier_percent integer not null default 100 check (multiplier_percent between 10 and 1000),
  policy text not null default 'open' check (policy in ('open', 'approval', 'assigned')),
  phase text not null default 'event'
    check (phase in ('pre_event', 'build', 'event', 'strike', 'post', 'year_round')),
  start_time text not null check (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- By the clock on the wall.
  duration_minutes integer not null check (duration_minutes between 1 and 8640),
  -- Either days of the calendar, or days counted from the one on which the gate opens.
  first_on date,
  last_on date,
  first_day integer check (first_day between -400 and 400),
  last_day integer check (last_day between -400 and 400),
  -- Only on these; empty: every day.
  weekdays text[] not null default '{}'
    check (weekdays <@ array['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] and cardinality(weekdays) <= 7),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (camp_id, id),
  constraint template_of_season unique (camp_id, season_id, id),
  constraint shift_templates_role_fkey foreign key (camp_id, season_id, role_id)
    references shift_roles (camp_id, season_id, id),
  constraint template_min_within_max check (min <= max),
  constraint days_by_one_count check (num_nulls(first_on, last_on, first_day, last_day) = 2
    and num_nulls(first_on, last_on) in (0, 2)),
  constraint days_in_order check (last_on - first_on between 0 and 365 or last_day - first_day between 0 and 365)
);
create index shift_templates_by_title on shift_templates (camp_id, season_id, title, id);
create index shift_templates_by_role on shift_templates (camp_id, season_id, role_id);
call app.version_table('shift_templates');
call app.close_with_season('shift_templates');
call app.protect_camp_table('shift_templates');
create policy plans_for_leads on shift_templates as restrictive
  using ((select app.sees_camp()));

-- What a shift was made from, and for which day. One shift a day: whoever makes them again gets only what is missing.
alter table shifts add column template_id text;
alter table shifts add column template_on date;
alter table shifts add constraint shifts_template_fkey foreign key (camp_id, season_id, template_id)
  references shift_templates (camp_id, season_id, id);
alter table shifts add constraint made_for_a_day check ((template_id is null) = (template_on is null));
create unique index one_shift_per_template_day on shifts (camp_id, template_id, template_on) where template_id is not null;
