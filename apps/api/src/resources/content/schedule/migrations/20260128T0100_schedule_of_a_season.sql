-- Entries belong to a season, repeat in series, have hosts, and people say whether they come.
alter table schedule_entries
  add column season_id text,
  -- The first entry of the series, which may be gone.
  add column series_id text,
  add column host_member_ids text[] not null default '{}' check (cardinality(host_member_ids) <= 20),
  add column takes_rsvps boolean not null default false,
  add column rsvp_max integer check (rsvp_max between 1 and 1000),
  add constraint schedule_entries_season_fkey foreign key (camp_id, season_id) references seasons (camp_id, id);
create index schedule_entries_by_season on schedule_entries (camp_id, season_id, starts_at, id);
create unique index one_entry_of_a_series_at_a_time on schedule_entries (camp_id, series_id, starts_at)
  where series_id is not null;

-- A moment so many days later at the same time of day, where the camp is.
create function app.days_later(the_moment timestamptz, days integer) returns timestamptz language plpgsql stable as $$
declare
  zone text := coalesce((select identity->>'timeZone' from settings where camp_id = app.camp_id()), 'UTC');
begin
  return (the_moment at time zone zone + make_interval(days => days)) at time zone zone;
exception when invalid_parameter_value then
  return the_moment + make_interval(days => days);
end $$;

-- Who comes to what.
create table schedule_rsvps (
  camp_id text not null default app.camp_id(),
  entry_id text not null,
  member_id text not null,
  created_at timestamptz(3) not null default now(),
  primary key (camp_id, entry_id, member_id),
  foreign key (camp_id, entry_id) references schedule_entries (camp_id, id) on delete cascade,
  foreign key (camp_id, member_id) references members (camp_id, id)
);
create index schedule_rsvps_by_member on schedule_rsvps (camp_id, member_id);
create index schedule_rsvps_by_time on schedule_rsvps (camp_id, entry_id, created_at, member_id);
call app.protect_member_table('schedule_rsvps', 'select, insert, delete');
create policy readers_of_entry on schedule_rsvps as restrictive
  using (exists (select from schedule_entries e where e.camp_id = schedule_rsvps.camp_id
                                                  and e.id = schedule_rsvps.entry_id));

-- How many come. Everyone sees the number, and only leads see who they are.
create function app.rsvps_to(the_entry text) returns integer language plpgsql as $$
declare
  acting text := current_setting('app.role', true);
  people integer;
begin
  perform set_config('app.role', 'key', true);
  select count(*) into people from schedule_rsvps where camp_id = app.camp_id() and entry_id = the_entry;
  perform set_config('app.role', coalesce(acting, ''), true);
  return people;
end $$;

-- Whether a member works a shift at that time, other than one that a lead put there despite the overlap (INV-E3).
create function app.works_between(the_member text, since timestamptz, until timestamptz) returns boolean
language plpgsql as $$
declare
  acting text := current_setting('app.role', true);
  is_busy boolean;
begin
  perform set_config('app.role', 'key', true);
  select exists (select from shift_signups s where s.camp_id = app.camp_id() and s.member_id = the_member
    and app.holds_shift(s.status) and s.starts_at < until and s.ends_at > since) into is_busy;
  perform set_config('app.role', coalesce(acting, ''), true);
  return is_busy;
end $$;

-- Nobody comes to what takes no answers, is full, is over, or is during their own shift. The entry is locked, so that
-- answers to it take turns; then the member's enrollment, as by sign-ups for shifts.
create function app.hold_rsvp() returns trigger language plpgsql as $$
declare
  acting text := current_setting('app.role', true);
  entry schedule_entries;
  people integer;
  is_busy boolean;
begin
  perform set_config('app.role', 'key', true);
  select * into entry from schedule_entries where camp_id = new.camp_id and id = new.entry_id for no key update;
  perform from enrollments where camp_id = new.camp_id and season_id = entry.season_id and member_id = new.member_id
    for no key update;
  people := app.rsvps_to(new.entry_id);
  is_busy := app.works_between(new.member_id, entry.starts_at, entry.ends_at);
  perform set_config('app.role', coalesce(acting, ''), true);
  if entry.status <> 'published' or not entry.takes_rsvps or entry.ends_at <= clock_timestamp() then
    raise exception using errcode = '23514', constraint = 'rsvp_taken', message = 'this entry takes no answers';
  end if;
  if people >= entry.rsvp_max then
    raise exception using errcode = '23514', constraint = 'rsvp_max', message = 'all places are taken';
  end if;
  if is_busy then
    raise exception using errcode = '23514', constraint = 'rsvp_beside_shift', message = 'the member works then';
  end if;
  return new;
end $$;
create trigger hold_rsvp before insert on schedule_rsvps for each row execute function app.hold_rsvp();
