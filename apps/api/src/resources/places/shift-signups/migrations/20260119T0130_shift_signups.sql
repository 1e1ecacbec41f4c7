-- A member on a shift: waiting for it, holding it, done with it.
create table shift_signups (
  camp_id text not null default app.camp_id(),
  id text not null,
  season_id text not null,
  shift_id text not null,
  member_id text not null,
  status text not null check (status in ('pending', 'confirmed', 'refused', 'checked_in', 'completed', 'dropped',
    'removed', 'no_show', 'excused', 'waitlisted', 'offered', 'offer_expired', 'cancelled', 'swap_pending', 'swapped')),
  origin text not null check (origin in ('self', 'assigned', 'swap', 'waitlist')),
  comment text check (length(comment) between 1 and 500),
  -- The shift's own times, so that no two of a member overlap.
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  -- The shift was moved, and the member has not yet said that they still come (INV-X7).
  needs_reconfirm boolean not null default false,
  -- Given up after the cut-off.
  is_late boolean not null default false,
  waitlisted_at timestamptz(3),
  offer_expires_at timestamptz(3),
  -- Credited when completed, and only then (INV-X8).
  points_credited integer check (points_credited >= 0),
  minutes_credited integer check (minutes_credited >= 0),
  status_changed_at timestamptz(3) not null default now(),
  status_changed_by text not null,
  status_reason text check (length(status_reason) between 1 and 500),
  overridden_by text,
  override_reason text check (length(override_reason) between 1 and 500),
  -- The rules that a lead set aside.
  overridden text[] not null default '{}' check (overridden <@ array['FULL', 'SHIFT_CONFLICT', 'REST_TOO_SHORT',
    'REQUIREMENT_MISSING', 'NOT_YET_OPEN', 'WINDOW_CLOSED', 'ENDED', 'LIMIT_REACHED']),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (camp_id, id),
  constraint shift_signups_shift_fkey foreign key (camp_id, season_id, shift_id)
    references shifts (camp_id, season_id, id),
  foreign key (camp_id, member_id) references members (camp_id, id),
  constraint shift_offer_has_an_end check (status <> 'offered' or offer_expires_at is not null),
  constraint signup_overridden_by_somebody check (
    num_nulls(overridden_by, override_reason) = case cardinality(overridden) when 0 then 2 else 0 end),
  constraint credited_when_completed check ((status = 'completed') = (points_credited is not null)
    and (status = 'completed') = (minutes_credited is not null))
);
-- INV-X2.
create unique index one_signup_per_shift on shift_signups (camp_id, shift_id, member_id)
  where status in ('pending', 'confirmed', 'checked_in', 'completed', 'no_show', 'waitlisted', 'offered', 'swap_pending');
create index shift_signups_by_shift on shift_signups (camp_id, shift_id, status);
create index shift_signups_by_member on shift_signups (camp_id, member_id, starts_at, id);
create index shift_signups_by_start on shift_signups (camp_id, season_id, starts_at, id);
create index shift_signups_waiting on shift_signups (camp_id, shift_id, waitlisted_at, id) where status = 'waitlisted';
call app.version_table('shift_signups');
call app.close_with_season('shift_signups');
call app.protect_member_table('shift_signups', 'select, insert, update');

create function app.holds_shift(status text) returns boolean language sql immutable
  return status in ('pending', 'confirmed', 'offered', 'checked_in', 'completed', 'no_show', 'swap_pending');

create function app.signup_transitions(from_status text) returns text[] language sql immutable
  return case from_status
    when 'pending' then '{confirmed,refused,dropped,removed,cancelled}'::text[]
    when 'confirmed' then '{checked_in,completed,dropped,removed,no_show,excused,cancelled,swap_pending}'
    when 'checked_in' then '{completed,no_show,excused,removed,confirmed}'
    when 'completed' then '{no_show,excused}'
    when 'no_show' then '{completed,excused}'
    when 'excused' then '{completed,no_show}'
    when 'waitlisted' then '{offered,confirmed,cancelled,removed}'
    when 'offered' then '{confirmed,offer_expired,cancelled,removed}'
    when 'swap_pending' then '{confirmed,swapped,dropped,removed,cancelled,checked_in,completed,no_show,excused}'
    else '{}'
  end;

-- The transitions members may make themselves.
create function app.is_own_signup_transition(from_status text, to_status text) returns boolean language sql immutable
  return from_status || '>' || to_status in ('pending>dropped', 'confirmed>dropped', 'confirmed>swap_pending',
    'swap_pending>confirmed', 'swap_pending>dropped', 'waitlisted>cancelled', 'offered>confirmed', 'offered>cancelled');

-- The next three look at the whole camp for every caller. They return times and numbers, never rows of members.

-- A shift, which stays as it is until the transaction ends.
create function app.hold_shift(the_shift text) returns shifts language plpgsql as $$
declare
  acting text := current_setting('app.role', true);
  found shifts;
begin
  perform set_config('app.role', 'key', true);
  select * into found from shifts where camp_id = app.camp_id() and id = the_shift for no key update;
  perform set_config('app.role', coalesce(acting, ''), true);
  return found;
end $$;

-- How many hold a place of a shift, how many wait, how many places are free, and how many more than fit (INV-X9).
create function app.shift_places(the_shift text, places integer) returns jsonb language plpgsql as $$
declare
  acting text := current_setting('app.role', true);
  counts jsonb;
begin
  perform set_config('app.role', 'key', true);
  select jsonb_build_object(
           'held', count(*) filter (where app.holds_shift(status)),
           'confirmed', count(*) filter (where status in ('confirmed', 'checked_in', 'completed', 'no_show', 'swap_pending')),
           'pending', count(*) filter (where status = 'pending'),
           'offered', count(*) filter (where status = 'offered'),
           'waitlisted', count(*) filter (where status = 'waitlisted'),
           'free', greatest(0, places - count(*) filter (where app.holds_shift(status))),
           'over', greatest(0, count(*) filter (where app.holds_shift(status)) - places))
    into counts from shift_signups
   where camp_id = app.camp_id() and shift_id = the_shift
     and status in ('pending', 'confirmed', 'offered', 'checked_in', 'completed', 'no_show', 'swap_pending', 'waitlisted');
  perform set_config('app.role', coalesce(acting, ''), true);
  return counts;
end $$;

-- How many have waited for a shift since before the given time (all, if none is given), and since when the last of them.
create function app.shift_waiting(the_shift text, before timestamptz, out people integer, out since timestamptz)
language plpgsql as $$
declare
  acting text := current_setting('app.role', true);
begin
  perform set_config('app.role', 'key', true);
  select count(*), max(waitlisted_at) into people, since from shift_signups
   where camp_id = app.camp_id() and shift_id = the_shift and status = 'waitlisted'
     and waitlisted_at < coalesce(before, 'infinity');
  perform set_config('app.role', coalesce(acting, ''), true);
end $$;

create function app.shift_waitlist_position(the_shift text, since timestamptz) returns integer language sql
begin atomic
  select people + 1 from app.shift_waiting(the_shift, since);
end;

create function app.refuse_signup(the_rule text, why text) returns void language plpgsql as $$
begin
  raise exception using errcode = '23514', constraint = the_rule, message = why;
end $$;

-- A member who takes a place must be confirmed in the season, and in no other shift at that time (INV-X3). Their
-- enrollment is locked, so that two sign-ups of one member take turns; the shift must be locked before.
create procedure app.assert_free_for_shift(the_signup shift_signups) language plpgsql as $$
declare
  acting text := current_setting('app.role', true);
  place text;
  is_busy boolean;
begin
  perform set_config('app.role', 'key', true);
  select status into place from enrollments
   where camp_id = the_signup.camp_id and season_id = the_signup.season_id and member_id = the_signup.member_id
     for no key update;
  select exists (
    select from shift_signups s where s.camp_id = the_signup.camp_id and s.member_id = the_signup.member_id
       and s.id <> the_signup.id and app.holds_shift(s.status)
       and s.starts_at < the_signup.ends_at and s.ends_at > the_signup.starts_at) into is_busy;
  perform set_config('app.role', coalesce(acting, ''), true);
  if place is distinct from 'confirmed' then
    perform app.refuse_signup('confirmed_in_season', 'only who is confirmed in the season takes a shift');
  end if;
  if is_busy and 'SHIFT_CONFLICT' <> all (the_signup.overridden) then
    perform app.refuse_signup('no_overlap', 'the member has another shift at that time');
  end if;
end $$;

-- What members may write of their own sign-ups.
create function app.hold_own_signup() returns trigger language plpgsql as $$
declare
  own text[] := '{status,status_changed_by,status_reason,comment,needs_reconfirm,version,updated_at}';
  shift shifts;
begin
  shift := app.hold_shift(new.shift_id);
  if tg_op = 'INSERT' then
    if app.role() is distinct from 'member' or new.origin <> 'self' or new.overridden <> '{}'
       or new.status_changed_by is distinct from app.member_id() or new.is_late or new.needs_reconfirm
       or shift.status <> 'published' or shift.starts_at <= clock_timestamp()
       or not (case shift.policy when 'open' then new.status in ('confirmed', 'waitlisted')
                                 when 'approval' then new.status in ('pending', 'waitlisted') else false end) then
      perform app.refuse_transition('members take what is open to them; leads assign');
    end if;
    return new;
  end if;
  if to_jsonb(new) - own is distinct from to_jsonb(old) - own
     or new.needs_reconfirm and not old.needs_reconfirm then
    perform app.refuse_transition('this is kept by the leads');
  end if;
  if new.status = old.status then return new; end if;
  if not app.is_own_signup_transition(old.status, new.status)
     or new.status_changed_by is distinct from app.member_id() then
    perform app.refuse_transition('this move is not the member’s');
  end if;
  if old.status = 'offered' and new.status = 'confirmed' and old.offer_expires_at <= clock_timestamp() then
    perform app.refuse_transition('the offer has expired');
  end if;
  -- INV-X5. Who must confirm a moved shift again may give it up until it begins.
  if new.status = 'dropped' and clock_timestamp() > (case when old.status = 'pending' or old.needs_reconfirm
       then shift.starts_at else app.drop_cutoff(shift.starts_at, shift.drop_cutoff_at) end) then
    perform app.refuse_transition('it is too late to give this shift up');
  end if;
  return new;
end $$;
-- Triggers fire in order of their names: this one must see the values as sent.
create trigger a_own_signup before insert or update on shift_signups for each row
  when (not app.sees_camp()) execute function app.hold_own_signup();

-- Only allowed transitions are made, and a place is taken only if there is one (INV-X1). This also sets the times, what is
-- credited, and the turn in the queue.
create function app.hold_signup() returns trigger language plpgsql as $$
declare
  was text := 'none';
  shift shifts;
begin
  if tg_op = 'UPDATE' then
    was := old.status;
    if new.shift_id <> old.shift_id or new.member_id <> old.member_id then
      perform app.refuse_signup('signup_stays', 'a sign-up is of one member for one shift');
    end if;
    if new.status <> was and new.status <> all (app.signup_transitions(was)) then
      perform app.refuse_signup('signup_transitions', 'no such move of a sign-up');
    end if;
    if new.status = was and new.starts_at = old.starts_at and new.ends_at = old.ends_at then return new; end if;
  elsif new.status not in ('pending', 'confirmed', 'waitlisted') then
    perform app.refuse_signup('signup_transitions', 'a sign-up begins as pending, confirmed or waitlisted');
  end if;
  shift := app.hold_shift(new.shift_id);
  if shift.id is null then raise foreign_key_violation using message = 'no such shift'; end if;
  new.season_id := shift.season_id;
  new.starts_at := shift.starts_at;
  new.ends_at := shift.ends_at;
  if new.status <> was then
    new.status_changed_at := now();
    if app.holds_shift(new.status) and not app.holds_shift(was) then
      if shift.status not in ('published', 'completed') then
        perform app.refuse_signup('shift_is_published', 'nobody takes a shift that is not published');
      end if;
      if 'FULL' <> all (new.overridden) and (app.shift_places(shift.id, shift.max)->>'held')::integer >= shift.max then
        perform app.refuse_signup('a_place_on_each_shift', 'all places are taken');
      end if;
    end if;
    new.waitlisted_at := case when new.status = 'waitlisted' then
      -- In the order in which they got the shift's lock, which may differ from the order in which they began.
      greatest(date_trunc('milliseconds', clock_timestamp()),
        (select since + interval '1 millisecond' from app.shift_waiting(new.shift_id, null))) end;
    if new.status <> 'offered' then new.offer_expires_at := null; end if;
    if new.status <> all (array['confirmed', 'swap_pending']) then new.needs_reconfirm := false; end if;
    new.points_credited := case when new.status = 'completed' then app.shift_worth(shift.points, shift.multiplier_percent) end;
    new.minutes_credited := case when new.status = 'completed'
      then extract(epoch from shift.ends_at - shift.starts_at)::integer / 60 end;
  end if;
  if app.holds_shift(new.status) and (not app.holds_shift(was) or new.starts_at <> old.starts_at
       or new.ends_at <> old.ends_at) then
    call app.assert_free_for_shift(new);
  end if;
  return new;
end $$;
create trigger hold_signup before insert or update on shift_signups for each row execute function app.hold_signup();
