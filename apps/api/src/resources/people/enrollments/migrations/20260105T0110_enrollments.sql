-- A member in one season. The member sets the intent, the camp decides the status.
create table enrollments (
  camp_id text not null default app.camp_id() references camps,
  id text not null,
  season_id text not null,
  member_id text not null,
  status text not null default 'pending' check (status in ('invited', 'pending', 'confirmed', 'waitlisted', 'offered',
    'offer_expired', 'declined', 'withdrawn', 'removed', 'completed')),
  intent text not null default 'unknown' check (intent in ('unknown', 'yes', 'maybe', 'no')),
  cohort text not null default 'new' check (cohort in ('new', 'returning')),
  arrival_on date,
  arrival_window text check (arrival_window in ('morning', 'afternoon', 'evening', 'night')),
  departure_on date,
  transport jsonb,
  build_crew boolean not null default false,
  strike_crew boolean not null default false,
  camp_role text check (length(camp_role) between 1 and 120),
  -- The day from which they may come in before the gate opens.
  access_pass_on date,
  -- Those who have waited longest get the next offer. No two members of a season have the same time.
  waitlisted_at timestamptz(3),
  offer_expires_at timestamptz(3),
  confirmed_at timestamptz(3),
  withdrawn_at timestamptz(3),
  status_changed_at timestamptz(3) not null default now(),
  status_changed_by text not null,
  status_reason text check (length(status_reason) between 1 and 500),
  overridden_by text,
  override_reason text check (length(override_reason) between 1 and 500),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (camp_id, id),
  constraint one_enrollment_per_season unique (camp_id, season_id, member_id),
  foreign key (camp_id, season_id) references seasons (camp_id, id),
  foreign key (camp_id, member_id) references members (camp_id, id),
  constraint departs_after_arrival check (departure_on >= arrival_on),
  constraint confirmed_by_intent check (status <> 'confirmed' or intent = 'yes'),
  constraint offer_has_an_end check (status <> 'offered' or offer_expires_at is not null),
  check (num_nulls(overridden_by, override_reason) in (0, 2))
);
create index enrollments_by_member on enrollments (camp_id, member_id, created_at, id);
create index enrollments_by_season on enrollments (camp_id, season_id, created_at, id);
create index enrollments_by_status on enrollments (camp_id, season_id, status);
create index enrollments_waiting on enrollments (camp_id, season_id, waitlisted_at, id) where status = 'waitlisted';
call app.version_table('enrollments');
call app.close_with_season('enrollments');
call app.protect_member_table('enrollments', 'select, insert, update');
create trigger member_is_active before insert or update of status on enrollments for each row
  when (new.status in ('invited', 'pending'))
  execute function app.require_active_member();

-- Members who arrive before the gate opens need an access pass for that day or an earlier one (INV-M5).
create function app.hold_arrival() returns trigger language plpgsql as $$
begin
  if coalesce(new.access_pass_on > new.arrival_on, true) and new.arrival_on <
       (select gate_opens_on from seasons where camp_id = new.camp_id and id = new.season_id) then
    raise exception using errcode = '23514', constraint = 'arrives_by_pass', message = 'the gate is closed then';
  end if;
  return new;
end $$;
create trigger hold_arrival before insert or update of arrival_on, access_pass_on on enrollments for each row
  when (new.arrival_on is not null) execute function app.hold_arrival();

create function app.enrollment_transitions(from_status text) returns text[] language sql immutable
  return case from_status
    when 'invited' then '{pending}'::text[]
    when 'pending' then '{confirmed,waitlisted,declined}'
    when 'waitlisted' then '{offered,declined}'
    when 'offered' then '{confirmed,offer_expired,declined}'
    when 'confirmed' then '{withdrawn,removed,completed}'
    when 'withdrawn' then '{pending}'
    when 'declined' then '{pending}'
    else '{}'
  end;

-- The transitions members may make themselves. Whether a place is free and whose turn it is are not up to them.
create function app.is_own_transition(from_status text, to_status text) returns boolean language sql immutable
  return from_status || '>' || to_status in ('invited>pending', 'pending>confirmed', 'pending>waitlisted',
    'pending>declined', 'waitlisted>declined', 'offered>confirmed', 'offered>declined', 'confirmed>withdrawn',
    'withdrawn>pending', 'declined>pending');

create function app.holds_place(status text) returns boolean language sql immutable
  return status in ('confirmed', 'offered');

-- The next three count over the whole camp for every caller. They return numbers, never rows.

-- Throws unless there is a place for one more (INV-M2). The season stays locked, so the result stays true.
create procedure app.assert_place(the_season text) language plpgsql as $$
declare
  acting text := current_setting('app.role', true);
  places integer;
  taken integer;
begin
  perform set_config('app.role', 'key', true);
  select max_members into places from seasons
   where camp_id = app.camp_id() and id = the_season for no key update;
  select count(*) into taken from enrollments
   where camp_id = app.camp_id() and season_id = the_season and status in ('confirmed', 'offered');
  perform set_config('app.role', coalesce(acting, ''), true);
  if taken >= places then
    raise exception using errcode = '23514', constraint = 'a_place_for_each', message = 'all places are taken';
  end if;
end $$;

-- How many hold a place, how many wait, and how many places are free.
create function app.season_places(the_season text, places integer) returns jsonb language plpgsql as $$
declare
  acting text := current_setting('app.role', true);
  counts jsonb;
begin
  perform set_config('app.role', 'key', true);
  select jsonb_build_object(
           'confirmed', count(*) filter (where status = 'confirmed'),
           'offered', count(*) filter (where status = 'offered'),
           'waitlisted', count(*) filter (where status = 'waitlisted'),
           'free', greatest(0, places - count(*) filter (where status in ('confirmed', 'offered'))))
    into counts from enrollments
   where camp_id = app.camp_id() and season_id = the_season and status in ('confirmed', 'offered', 'waitlisted');
  perform set_config('app.role', coalesce(acting, ''), true);
  return case when places is null then counts || '{"free": null}' else counts end;
end $$;

-- How many have waited since before the given time (all, if none is given), and since when the last of them has waited.
create function app.waiting(the_season text, before timestamptz, out people integer, out since timestamptz)
language plpgsql as $$
declare
  acting text := current_setting('app.role', true);
begin
  perform set_config('app.role', 'key', true);
  select count(*), max(waitlisted_at) into people, since from enrollments
   where camp_id = app.camp_id() and season_id = the_season and status = 'waitlisted'
     and waitlisted_at < coalesce(before, 'infinity');
  perform set_config('app.role', coalesce(acting, ''), true);
end $$;

create function app.waitlist_position(the_season text, since timestamptz) returns integer language sql
begin atomic
  select people + 1 from app.waiting(the_season, since);
end;

create function app.refuse_transition(why text) returns void language plpgsql as $$
begin
  raise exception using errcode = '42501', message = why;
end $$;

-- What members may write of their own enrollments: their plans, and their own transitions.
create function app.hold_own_enrollment() returns trigger language plpgsql as $$
declare
  plans text[] := '{intent,arrival_on,arrival_window,departure_on,transport,build_crew,strike_crew,version,updated_at}';
  of_moves text[] := '{status,status_changed_by,status_reason}';
begin
  if tg_op = 'INSERT' then
    if app.role() is distinct from 'member' or new.status <> 'pending' or new.camp_role is not null
       or new.overridden_by is not null or new.status_changed_by is distinct from app.member_id() then
      perform app.refuse_transition('members enroll themselves as pending; applicants apply');
    end if;
    return new;
  end if;
  if to_jsonb(new) - plans - of_moves is distinct from to_jsonb(old) - plans - of_moves then
    perform app.refuse_transition('this is kept by the leads');
  end if;
  if new.status = old.status then
    if to_jsonb(new) - plans is distinct from to_jsonb(old) - plans then
      perform app.refuse_transition('this is kept by the leads');
    end if;
    return new;
  end if;
  if not app.is_own_transition(old.status, new.status) or new.status_changed_by is distinct from app.member_id() then
    perform app.refuse_transition('this move is not the member’s');
  end if;
  if old.status = 'offered' and new.status = 'confirmed' and old.offer_expires_at <= clock_timestamp() then
    perform app.refuse_transition('the offer has expired');
  end if;
  return new;
end $$;
-- Triggers fire in order of their names: this one must see the values as sent, before others set theirs.
create trigger a_own_enrollment before insert or update on enrollments for each row
  when (not app.sees_camp()) execute function app.hold_own_enrollment();

-- Only allowed transitions are made, and only if a place is free where one is needed. This also sets the times.
create function app.hold_enrollment() returns trigger language plpgsql as $$
declare
  was text := 'none';
begin
  if tg_op = 'UPDATE' then
    if new.status = old.status then return new; end if;
    was := old.status;
    if new.status <> all (app.enrollment_transitions(was)) then
      raise exception using errcode = '23514', constraint = 'enrollment_transitions', message = 'no such move';
    end if;
    new.status_changed_at := now();
  else
    -- Members who have completed a season are not new.
    new.cohort := case when exists (
      select from enrollments e where e.camp_id = new.camp_id and e.member_id = new.member_id
                                  and e.status = 'completed') then 'returning' else 'new' end;
  end if;
  if app.holds_place(new.status) and not app.holds_place(was) and new.overridden_by is null then
    call app.assert_place(new.season_id);
  end if;
  if new.status = 'waitlisted' then
    -- In the order in which they got the season's lock, which may differ from the order in which they began.
    new.waitlisted_at := greatest(date_trunc('milliseconds', clock_timestamp()),
      (select since + interval '1 millisecond' from app.waiting(new.season_id, null)));
  else
    new.waitlisted_at := null;
  end if;
  if new.status <> 'offered' then new.offer_expires_at := null; end if;
  -- An override is for one place: members who give the place up lose the override.
  if not app.holds_place(new.status) and new.status <> 'completed' then
    new.overridden_by := null;
    new.override_reason := null;
  end if;
  if new.status = 'confirmed' then new.confirmed_at := now(); end if;
  if new.status in ('withdrawn', 'removed') then new.withdrawn_at := now(); end if;
  return new;
end $$;
create trigger hold_enrollment before insert or update on enrollments
  for each row execute function app.hold_enrollment();

-- A season cannot be made smaller than the places taken in it, not counting overrides.
create function app.hold_season_size() returns trigger language plpgsql as $$
begin
  if new.max_members < (select count(*) from enrollments e
                         where e.camp_id = new.camp_id and e.season_id = new.id
                           and app.holds_place(e.status) and e.overridden_by is null) then
    raise exception using errcode = '23514', constraint = 'season_fits', message = 'more places are taken';
  end if;
  return new;
end $$;
create trigger hold_size before update of max_members on seasons
  for each row execute function app.hold_season_size();
