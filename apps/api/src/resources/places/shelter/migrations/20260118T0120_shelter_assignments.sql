-- Who sleeps where, from the first night to the last, or waits for a bed. A night has the date of its evening.
create table shelter_assignments (
  camp_id text not null default app.camp_id() references camps,
  id text not null,
  season_id text not null,
  member_id text not null,
  -- Null while somebody waits for any unit of a kind.
  unit_id text,
  kind text check (kind in ('tent', 'shiftpod', 'yurt', 'hexayurt', 'rv', 'trailer', 'dorm', 'shade_spot', 'vehicle',
    'other')),
  bed text check (length(bed) between 1 and 40),
  first_night_on date not null,
  last_night_on date not null,
  status text not null check (status in ('waitlisted', 'proposed', 'confirmed', 'checked_in', 'vacated', 'declined',
    'expired', 'moved', 'cancelled')),
  -- What the member says to the room.
  note text check (length(note) between 1 and 500),
  waitlisted_at timestamptz(3),
  offer_expires_at timestamptz(3),
  status_changed_at timestamptz(3) not null default now(),
  status_changed_by text not null,
  status_reason text check (length(status_reason) between 1 and 500),
  overridden_by text,
  override_reason text check (length(override_reason) between 1 and 500),
  -- The rules that a lead set aside.
  overridden text[] not null default '{}'
    check (overridden <@ array['FULL', 'UNIT_LOCKED', 'PLAN_PUBLISHED', 'OUTSIDE_STAY']),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (camp_id, id),
  foreign key (camp_id, season_id) references seasons (camp_id, id),
  foreign key (camp_id, member_id) references members (camp_id, id),
  constraint placed_in_a_unit foreign key (camp_id, unit_id, season_id)
    references shelter_units (camp_id, id, season_id),
  constraint nights_in_order check (last_night_on >= first_night_on and last_night_on - first_night_on < 100),
  constraint beds_are_in_units check (unit_id is not null or kind is not null and status in ('waitlisted', 'cancelled')),
  constraint proposal_has_an_end check (status <> 'proposed' or offer_expires_at is not null),
  constraint bed_overridden_by_somebody check (
    num_nulls(overridden_by, override_reason) = case cardinality(overridden) when 0 then 2 else 0 end)
);
create index shelter_assignments_by_creation on shelter_assignments (camp_id, season_id, created_at, id);
create index shelter_assignments_by_member on shelter_assignments (camp_id, member_id, season_id, first_night_on);
create index shelter_assignments_by_unit on shelter_assignments (camp_id, unit_id, status);
create index shelter_assignments_waiting on shelter_assignments (camp_id, season_id, waitlisted_at, id)
  where status = 'waitlisted';
create unique index one_turn_per_waitlist on shelter_assignments
  (camp_id, season_id, member_id, coalesce(unit_id, ''), coalesce(kind, '')) where status = 'waitlisted';
call app.version_table('shelter_assignments');
call app.close_with_season('shelter_assignments');
call app.protect_member_table('shelter_assignments', 'select, insert, update');
create trigger member_is_active before insert on shelter_assignments for each row
  execute function app.require_active_member();

-- Every night of everybody who holds a bed. Only the triggers below write it.
create table shelter_nights (
  camp_id text not null default app.camp_id(),
  assignment_id text not null,
  night_on date not null,
  season_id text not null,
  unit_id text not null,
  member_id text not null,
  bed text,
  primary key (camp_id, assignment_id, night_on),
  -- INV-H2.
  constraint one_bed_a_night unique (camp_id, member_id, night_on),
  constraint one_sleeper_a_bed unique (camp_id, unit_id, night_on, bed),
  foreign key (camp_id, assignment_id) references shelter_assignments (camp_id, id)
);
create index shelter_nights_by_season on shelter_nights (camp_id, season_id, unit_id, night_on);
call app.protect_member_table('shelter_nights', 'select, insert, update, delete');
create policy written_by_the_camp on shelter_nights as restrictive for insert to campkit_app, campkit_auth, current_user
  with check ((select app.sees_camp()));
create policy changed_by_the_camp on shelter_nights as restrictive for update to campkit_app, campkit_auth, current_user
  using ((select app.sees_camp()));
create policy removed_by_the_camp on shelter_nights as restrictive for delete to campkit_app, campkit_auth, current_user
  using ((select app.sees_camp()));

create function app.holds_bed(status text) returns boolean language sql immutable
  return status in ('proposed', 'confirmed', 'checked_in');

-- The same table as in assignments.transitions.ts.
create function app.shelter_transitions(from_status text) returns text[] language sql immutable
  return case from_status
    when 'waitlisted' then '{proposed,cancelled}'::text[]
    when 'proposed' then '{confirmed,declined,expired,cancelled}'
    when 'confirmed' then '{checked_in,moved,cancelled}'
    when 'checked_in' then '{vacated,moved}'
    else '{}'
  end;

-- What members may write of their own: a free bed in an open unit, a turn on a waitlist, their answer to a proposal,
-- their going, and their note.
create function app.hold_own_shelter() returns trigger language plpgsql as $$
declare
  of_moves text[] := '{status,status_changed_by,status_reason,note,version,updated_at}';
begin
  if tg_op = 'INSERT' then
    if app.role() is distinct from 'member' or new.status not in ('confirmed', 'waitlisted') or new.bed is not null
       or cardinality(new.overridden) > 0 or new.status_changed_by is distinct from app.member_id()
       or new.status = 'confirmed' and not exists (select from shelter_units u where u.camp_id = new.camp_id
            and u.id = new.unit_id and u.open_to_members) then
      perform app.refuse_transition('members take a free bed in a unit that is open to them');
    end if;
    return new;
  end if;
  if to_jsonb(new) - of_moves is distinct from to_jsonb(old) - of_moves then
    perform app.refuse_transition('this is kept by the leads');
  end if;
  if new.status = old.status then
    if new.status_changed_by is distinct from old.status_changed_by
       or new.status_reason is distinct from old.status_reason then
      perform app.refuse_transition('this is kept by the leads');
    end if;
    return new;
  end if;
  if old.status || '>' || new.status not in ('proposed>confirmed', 'proposed>declined', 'confirmed>cancelled',
       'waitlisted>cancelled') or new.status_changed_by is distinct from app.member_id() then
    perform app.refuse_transition('this move is not the member’s');
  end if;
  if new.status = 'confirmed' and old.offer_expires_at <= clock_timestamp() then
    perform app.refuse_transition('the offer has expired');
  end if;
  return new;
end $$;
-- Triggers fire in order of their names: this one must see the values as sent, before others set theirs.
create trigger a_own_shelter before insert or update on shelter_assignments for each row
  when (not app.sees_camp()) execute function app.hold_own_shelter();

-- Only allowed moves are made; who holds a bed comes to the season (INV-H3), on those nights (INV-H6), and is not put
-- into a plan that stands (INV-H4). Sets the times.
create function app.hold_shelter() returns trigger language plpgsql as $$
declare
  acting text := current_setting('app.role', true);
  stay record;
  the_unit record;
  is_new boolean := tg_op = 'INSERT';
begin
  if not is_new and new.status <> old.status then
    if new.status <> all (app.shelter_transitions(old.status)) then
      raise exception using errcode = '23514', constraint = 'shelter_transitions', message = 'no such move';
    end if;
    new.status_changed_at := now();
  end if;
  if new.status = 'waitlisted' and is_new then
    new.waitlisted_at := clock_timestamp();
  elsif new.status <> 'waitlisted' then
    new.waitlisted_at := null;
  end if;
  if new.status <> 'proposed' then new.offer_expires_at := null; end if;
  if not app.holds_bed(new.status) or not is_new and app.holds_bed(old.status) and new.unit_id = old.unit_id
       and new.first_night_on >= old.first_night_on and new.last_night_on <= old.last_night_on then
    return new;
  end if;
  perform set_config('app.role', 'key', true);
  select e.status, e.arrival_on, e.departure_on into stay from enrollments e
   where e.camp_id = new.camp_id and e.season_id = new.season_id and e.member_id = new.member_id;
  select u.locked, u.status, p.published_at is not null as is_published into the_unit from shelter_units u
    left join shelter_plans p on p.camp_id = u.camp_id and p.season_id = u.season_id
   where u.camp_id = new.camp_id and u.id = new.unit_id;
  perform set_config('app.role', coalesce(acting, ''), true);
  if stay.status is distinct from 'confirmed' then
    raise exception using errcode = '23514', constraint = 'sleeper_is_confirmed', message = 'not confirmed';
  end if;
  if (new.first_night_on < stay.arrival_on or new.last_night_on >= stay.departure_on)
       and 'OUTSIDE_STAY' <> all (new.overridden) then
    raise exception using errcode = '23514', constraint = 'nights_of_the_stay', message = 'not there on such a night';
  end if;
  if the_unit.status = 'struck' then
    raise exception using errcode = '23514', constraint = 'unit_stands', message = 'the unit is struck';
  end if;
  if the_unit.locked and 'UNIT_LOCKED' <> all (new.overridden) then
    raise exception using errcode = '23514', constraint = 'unit_not_locked', message = 'the unit is locked';
  end if;
  if the_unit.is_published and 'PLAN_PUBLISHED' <> all (new.overridden) then
    raise exception using errcode = '23514', constraint = 'plan_not_published', message = 'the plan is published';
  end if;
  return new;
end $$;
create trigger hold_shelter before insert or update on shelter_assignments
  for each row execute function app.hold_shelter();

-- Keeps the nights of an assignment as it says, and refuses one that has no bed left (INV-H1). The unit stays locked, so
-- the count stays true. Nights that were held before are not judged again.
create function app.keep_shelter_nights() returns trigger language plpgsql as $$
declare
  acting text := current_setting('app.role', true);
  is_held boolean := app.holds_bed(new.status);
  beds integer;
  added date[];
begin
  if tg_op = 'UPDATE' and (new.status, new.unit_id, new.bed, new.first_night_on, new.last_night_on)
       is not distinct from (old.status, old.unit_id, old.bed, old.first_night_on, old.last_night_on)
     or tg_op = 'INSERT' and not is_held then
    return null;
  end if;
  perform set_config('app.role', 'key', true);
  select capacity into beds from shelter_units
   where camp_id = new.camp_id and id = new.unit_id for no key update;
  delete from shelter_nights n where n.camp_id = new.camp_id and n.assignment_id = new.id
    and (not is_held or n.unit_id <> new.unit_id or n.night_on not between new.first_night_on and new.last_night_on);
  if is_held then
    update shelter_nights n set bed = new.bed
     where n.camp_id = new.camp_id and n.assignment_id = new.id and n.bed is distinct from new.bed;
    with fresh as (
      insert into shelter_nights (camp_id, assignment_id, night_on, season_id, unit_id, member_id, bed)
      select new.camp_id, new.id, night::date, new.season_id, new.unit_id, new.member_id, new.bed
        from generate_series(new.first_night_on, new.last_night_on, interval '1 day') night
       order by night
      on conflict (camp_id, assignment_id, night_on) do nothing returning night_on)
    select array_agg(night_on) into added from fresh;
    if 'FULL' <> all (new.overridden) and exists (
         select from shelter_nights n where n.camp_id = new.camp_id and n.unit_id = new.unit_id
            and n.night_on = any (added) group by n.night_on having count(*) > beds) then
      raise exception using errcode = '23514', constraint = 'a_bed_for_each', message = 'all beds are taken';
    end if;
  end if;
  perform set_config('app.role', coalesce(acting, ''), true);
  return null;
end $$;
create trigger keep_nights after insert or update on shelter_assignments
  for each row execute function app.keep_shelter_nights();

-- A unit cannot be made smaller than what is taken in it on some night, not counting overrides.
create function app.hold_unit_size() returns trigger language plpgsql as $$
begin
  if new.capacity < old.capacity and exists (
       select from shelter_nights n
         join shelter_assignments a on a.camp_id = n.camp_id and a.id = n.assignment_id
        where n.camp_id = new.camp_id and n.unit_id = new.id and 'FULL' <> all (a.overridden)
        group by n.night_on having count(*) > new.capacity) then
    raise exception using errcode = '23514', constraint = 'unit_fits', message = 'more beds are taken';
  end if;
  return new;
end $$;
create trigger hold_size before update of capacity on shelter_units
  for each row execute function app.hold_unit_size();

-- The next functions look at the whole camp for every caller. They return numbers and words, never rows.

-- How many hold a bed in each unit of a season, night by night.
create function app.shelter_held(the_season text) returns table (unit_id text, night_on date, held integer)
language plpgsql as $$
declare
  acting text := current_setting('app.role', true);
begin
  perform set_config('app.role', 'key', true);
  return query select n.unit_id, n.night_on, count(*)::integer from shelter_nights n
    where n.camp_id = app.camp_id() and n.season_id = the_season group by n.unit_id, n.night_on;
  perform set_config('app.role', coalesce(acting, ''), true);
end $$;

-- How many hold a bed in a unit on its fullest night.
create function app.most_held(the_unit text) returns integer language plpgsql as $$
declare
  acting text := current_setting('app.role', true);
  most integer;
begin
  perform set_config('app.role', 'key', true);
  select coalesce(max(held), 0) into most from (
    select count(*) as held from shelter_nights n
     where n.camp_id = app.camp_id() and n.unit_id = the_unit group by n.night_on) nights;
  perform set_config('app.role', coalesce(acting, ''), true);
  return most;
end $$;

-- How many wait for the same unit or kind since before then.
create function app.shelter_waiting(the_season text, the_unit text, the_kind text, since timestamptz)
returns integer language plpgsql as $$
declare
  acting text := current_setting('app.role', true);
  people integer;
begin
  perform set_config('app.role', 'key', true);
  select count(*) into people from shelter_assignments a
   where a.camp_id = app.camp_id() and a.season_id = the_season and a.status = 'waitlisted'
     and a.unit_id is not distinct from the_unit and a.kind is not distinct from the_kind and a.waitlisted_at < since;
  perform set_config('app.role', coalesce(acting, ''), true);
  return people;
end $$;

-- The names that those who share a unit with an assignment on some night go by. For the member of that assignment: the
-- caller must see it.
create function app.roommates(the_assignment text) returns jsonb language plpgsql as $$
declare
  acting text := current_setting('app.role', true);
  mine record;
  names jsonb;
begin
  select id, unit_id, first_night_on, last_night_on, member_id into mine from shelter_assignments a
   where a.camp_id = app.camp_id() and a.id = the_assignment and app.holds_bed(a.status);
  if not found then return '[]'; end if;
  perform set_config('app.role', 'key', true);
  select coalesce(jsonb_agg(jsonb_build_object('playaName', m.playa_name) order by m.playa_name, m.id), '[]')
    into names from members m
   where m.camp_id = app.camp_id() and m.id <> mine.member_id and exists (
     select from shelter_nights n where n.camp_id = app.camp_id() and n.unit_id = mine.unit_id
        and n.member_id = m.id and n.night_on between mine.first_night_on and mine.last_night_on);
  perform set_config('app.role', coalesce(acting, ''), true);
  return names;
end $$;

-- What became of a wish: `open` until its member has a bed, then whether everybody who wishes the same of them sleeps in
-- the same unit on some night (INV-H5).
create function app.wish_status(the_season text, the_member text, wished text[], withdrawn timestamptz)
returns text language plpgsql as $$
declare
  acting text := current_setting('app.role', true);
  result text;
begin
  if withdrawn is not null then return 'withdrawn'; end if;
  perform set_config('app.role', 'key', true);
  select case
      when not exists (select from shelter_nights n where n.camp_id = app.camp_id() and n.season_id = the_season
                          and n.member_id = the_member) then 'open'
      when exists (
        select from shelter_requests other where other.camp_id = app.camp_id() and other.season_id = the_season
           and other.member_id = any (wished) and the_member = any (other.with_member_ids)
           and other.withdrawn_at is null and not exists (
             select from shelter_nights mine join shelter_nights theirs on theirs.camp_id = mine.camp_id
                and theirs.unit_id = mine.unit_id and theirs.night_on = mine.night_on
              where mine.camp_id = app.camp_id() and mine.season_id = the_season and mine.member_id = the_member
                and theirs.member_id = other.member_id)) then 'unmet'
      else 'met' end into result;
  perform set_config('app.role', coalesce(acting, ''), true);
  return result;
end $$;
