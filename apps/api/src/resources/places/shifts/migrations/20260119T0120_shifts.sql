-- Work at a time and a place that so many people are needed for.
create table shifts (
  camp_id text not null default app.camp_id() references camps,
  id text not null,
  season_id text not null,
  role_id text not null,
  title text not null check (length(title) between 1 and 200),
  description text check (length(description) between 1 and 5000),
  location text check (length(location) between 1 and 200),
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  min integer not null check (min between 0 and 500),
  max integer not null check (max between 1 and 500),
  points integer not null check (points between 0 and 100),
  multiplier_percent integer not null default 100 check (multiplier_percent between 10 and 1000),
  policy text not null default 'open' check (policy in ('open', 'approval', 'assigned')),
  phase text not null default 'event'
    check (phase in ('pre_event', 'build', 'event', 'strike', 'post', 'year_round')),
  -- Null means the window of the settings.
  signup_opens_at timestamptz(3),
  signup_closes_at timestamptz(3),
  -- Null means so many hours before the start as the settings say.
  drop_cutoff_at timestamptz(3),
  status text not null default 'draft' check (status in ('draft', 'published', 'cancelled', 'completed')),
  status_changed_at timestamptz(3) not null default now(),
  status_changed_by text not null default 'system',
  status_reason text check (length(status_reason) between 1 and 500),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (camp_id, id),
  constraint shift_of_season unique (camp_id, season_id, id),
  constraint shifts_role_fkey foreign key (camp_id, season_id, role_id) references shift_roles (camp_id, season_id, id),
  constraint shift_ends_after_start check (ends_at > starts_at and ends_at <= starts_at + interval '7 days'),
  constraint min_within_max check (min <= max),
  constraint signup_closes_after_open check (signup_closes_at > signup_opens_at),
  constraint dropped_before_start check (drop_cutoff_at <= starts_at)
);
create index shifts_by_start on shifts (camp_id, season_id, starts_at, id);
create index shifts_by_role on shifts (camp_id, season_id, role_id, starts_at);
call app.version_table('shifts');
call app.close_with_season('shifts');
call app.protect_camp_table('shifts');
create policy drafts_for_leads on shifts as restrictive
  using (status <> 'draft' or (select app.sees_camp()));

-- What a shift is worth in points.
create function app.shift_worth(points integer, percent integer) returns integer language sql immutable
  return round(points * percent / 100.0)::integer;

-- A number of the camp's settings for shifts, or what counts unless the camp says otherwise.
create function app.shift_setting(the_name text, otherwise integer) returns integer language sql stable
  return coalesce((select (shifts->>the_name)::integer from settings where camp_id = app.camp_id()), otherwise);

-- Until when members can give a shift up themselves (INV-X5).
create function app.drop_cutoff(starts timestamptz, cutoff timestamptz) returns timestamptz language sql stable
  return coalesce(cutoff, starts - app.shift_setting('dropCutoffHours', 48) * interval '1 hour');

-- Published shifts can be cancelled or completed, and what was completed by mistake is published again.
create function app.shift_transitions(from_status text) returns text[] language sql immutable
  return case from_status
    when 'draft' then '{published,cancelled}'::text[]
    when 'published' then '{draft,cancelled,completed}'
    when 'completed' then '{published}'
    else '{}'
  end;

create function app.hold_shift_status() returns trigger language plpgsql as $$
begin
  if new.status <> all (app.shift_transitions(old.status)) then
    raise exception using errcode = '23514', constraint = 'shift_transitions', message = 'no such move of a shift';
  end if;
  new.status_changed_at := now();
  return new;
end $$;
create trigger hold_shift_status before update of status on shifts for each row
  when (old.status <> new.status) execute function app.hold_shift_status();
