-- A member and a bike: wished for, reserved, out, given back. Members read their own; the service writes for them.
create table bike_assignments (
  -- The camp follows from the bike. A reference to camps would make all changes of a camp lock its one row.
  camp_id text not null default app.camp_id(),
  id text not null,
  season_id text not null,
  bike_id text not null,
  member_id text not null,
  status text not null check (status in ('requested', 'waitlisted', 'offered', 'reserved', 'checked_out', 'returned',
    'returned_damaged', 'lost', 'denied', 'cancelled', 'expired')),
  -- Rode this bike in the season before: comes first when several wait.
  has_priority boolean not null default false,
  waitlisted_at timestamptz(3),
  offer_expires_at timestamptz(3),
  reserved_at timestamptz(3),
  checked_out_at timestamptz(3),
  checked_out_by text,
  out_condition text check (out_condition in ('ok', 'needs_repair', 'in_repair', 'unsafe')),
  due_at timestamptz(3),
  returned_at timestamptz(3),
  returned_by text,
  return_condition text check (return_condition in ('ok', 'needs_repair', 'in_repair', 'unsafe')),
  return_note text check (length(return_note) between 1 and 1000),
  return_photo_file_id text,
  -- The charge whose money stands for the bike, and what became of that money.
  deposit_due_id text,
  kept_cents bigint check (kept_cents >= 0),
  released_cents bigint check (released_cents >= 0),
  status_changed_at timestamptz(3) not null default now(),
  status_changed_by text not null,
  status_reason text check (length(status_reason) between 1 and 500),
  overridden_by text,
  override_reason text check (length(override_reason) between 1 and 500),
  -- The rules that a lead set aside.
  overridden text[] not null default '{}' check (overridden <@ array['BIKE_NOT_RIDABLE', 'BIKE_LIMIT']),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (camp_id, id),
  foreign key (camp_id, season_id) references seasons (camp_id, id),
  foreign key (camp_id, bike_id) references bikes (camp_id, id),
  foreign key (camp_id, member_id) references members (camp_id, id),
  foreign key (camp_id, deposit_due_id) references dues (camp_id, id),
  constraint return_photo foreign key (camp_id, return_photo_file_id) references files (camp_id, id),
  constraint bike_offer_has_an_end check ((status = 'offered') = (offer_expires_at is not null)),
  constraint waits_since check (status <> 'waitlisted' or waitlisted_at is not null),
  constraint out_by_somebody check (status not in ('checked_out', 'returned', 'returned_damaged', 'lost')
    or num_nulls(checked_out_at, checked_out_by, out_condition) = 0),
  -- INV-B4.
  constraint return_is_recorded check ((status in ('returned', 'returned_damaged', 'lost'))
    = (num_nulls(returned_at, returned_by) = 0)),
  constraint bike_overridden_by_somebody check (
    num_nulls(overridden_by, override_reason) = case cardinality(overridden) when 0 then 2 else 0 end)
);
-- INV-B1.
create unique index one_open_assignment_per_bike on bike_assignments (camp_id, bike_id)
  where status in ('requested', 'offered', 'reserved', 'checked_out');
create unique index one_assignment_per_bike_and_member on bike_assignments (camp_id, bike_id, member_id)
  where status in ('requested', 'waitlisted', 'offered', 'reserved', 'checked_out');
create unique index one_bike_per_deposit on bike_assignments (camp_id, deposit_due_id)
  where status in ('requested', 'waitlisted', 'offered', 'reserved', 'checked_out', 'returned', 'returned_damaged', 'lost');
create index bike_assignments_waiting on bike_assignments (camp_id, bike_id, has_priority desc, waitlisted_at, id)
  where status = 'waitlisted';
create index bike_assignments_by_member on bike_assignments (camp_id, member_id, created_at, id);
create index bike_assignments_by_season on bike_assignments (camp_id, season_id, created_at, id);
create index bike_assignments_by_bike on bike_assignments (camp_id, bike_id, season_id);
create index bike_assignments_by_photo on bike_assignments (camp_id, return_photo_file_id)
  where return_photo_file_id is not null;
call app.version_table('bike_assignments');
call app.protect_member_table('bike_assignments', 'select, insert, update');
call app.keep_for_leads('bike_assignments');
create trigger member_is_active before insert on bike_assignments for each row
  execute function app.require_active_member();

-- INV-B6: who has the bike reads the code of its lock. An offer is not yet theirs.
create policy holder_select on bike_lock_codes as restrictive for select to campkit_app, campkit_auth, current_user
  using ((select app.sees_camp()) or exists (select from bike_assignments a
    where a.camp_id = bike_lock_codes.camp_id and a.bike_id = bike_lock_codes.bike_id
      and a.member_id = (select app.member_id()) and a.status in ('reserved', 'checked_out')));

-- Nothing of a closed season changes, but a bike that is still out comes back all the same (INV-B5).
create function app.refuse_bikes_in_closed_season() returns trigger language plpgsql as $$
begin
  if app.hold_season_status(new.season_id) = 'closed' and not (tg_op = 'UPDATE'
       and old.status in ('checked_out', 'lost') and new.status in ('returned', 'returned_damaged', 'lost')
       and new.status <> old.status) then
    raise exception using errcode = '23514', constraint = 'season_is_open', message = 'the season is closed';
  end if;
  return new;
end $$;
create trigger a_season_is_open before insert or update on bike_assignments
  for each row execute function app.refuse_bikes_in_closed_season();

create function app.holds_bike(status text) returns boolean language sql immutable
  return status in ('requested', 'offered', 'reserved', 'checked_out');

create function app.bike_transitions(from_status text) returns text[] language sql immutable
  return case from_status
    when 'requested' then '{reserved,denied,cancelled}'::text[]
    when 'waitlisted' then '{offered,reserved,denied,cancelled}'
    when 'offered' then '{reserved,waitlisted,denied,cancelled,expired}'
    when 'reserved' then '{checked_out,cancelled,expired}'
    when 'checked_out' then '{returned,returned_damaged,lost}'
    when 'lost' then '{returned,returned_damaged}'
    else '{}'
  end;

create function app.refuse_bike(the_rule text, why text) returns void language plpgsql as $$
begin
  raise exception using errcode = '23514', constraint = the_rule, message = why;
end $$;

-- The next two look at the whole camp for every caller. They return numbers, never rows of members.

-- How many of the camp's bikes a member has, or is offered, beside one assignment.
create function app.bikes_of(the_member text, beside text) returns integer language plpgsql as $$
declare
  acting text := current_setting('app.role', true);
  bikes_held integer;
begin
  perform set_config('app.role', 'key', true);
  select count(*) into bikes_held from bike_assignments a join bikes b on b.camp_id = a.camp_id and b.id = a.bike_id
   where a.camp_id = app.camp_id() and a.member_id = the_member and a.id <> beside
     and app.holds_bike(a.status) and b.ownership = 'camp';
  perform set_config('app.role', coalesce(acting, ''), true);
  return bikes_held;
end $$;

create function app.bike_waitlist_position(the_bike text, priority boolean, since timestamptz) returns integer
language plpgsql as $$
declare
  acting text := current_setting('app.role', true);
  ahead integer;
begin
  perform set_config('app.role', 'key', true);
  select count(*) into ahead from bike_assignments
   where camp_id = app.camp_id() and bike_id = the_bike and status = 'waitlisted'
     and (has_priority, since) > (priority, waitlisted_at);
  perform set_config('app.role', coalesce(acting, ''), true);
  return ahead + 1;
end $$;

-- Whoever gets a bike is confirmed in the season (their enrollment is locked, so that two bikes of one member take
-- turns), has no more than the camp allows (INV-B2), and gets one that can be ridden (INV-B3) and is lent.
create procedure app.assert_may_have_bike(wanted bike_assignments, bike bikes, has_it boolean) language plpgsql as $$
declare
  place text;
begin
  if bike.ownership = 'member_stored' and bike.owner_member_id <> wanted.member_id then
    perform app.refuse_bike('bike_is_lent', 'it belongs to a member who stores it');
  end if;
  if bike.status in ('missing', 'retired') or bike.condition in ('in_repair', 'unsafe')
       and 'BIKE_NOT_RIDABLE' <> all (wanted.overridden) then
    perform app.refuse_bike('bike_is_ridable', 'it cannot be ridden');
  end if;
  select status into place from enrollments
   where camp_id = wanted.camp_id and season_id = wanted.season_id and member_id = wanted.member_id for no key update;
  if place is distinct from 'confirmed' then
    perform app.refuse_bike('rider_is_confirmed', 'only who is confirmed in the season gets a bike');
  end if;
  if not has_it and bike.ownership = 'camp' and 'BIKE_LIMIT' <> all (wanted.overridden)
       and app.bikes_of(wanted.member_id, wanted.id) >= app.bike_setting('perMember', 1) then
    perform app.refuse_bike('bikes_per_member', 'the member has as many bikes as the camp allows');
  end if;
end $$;

-- Only allowed transitions are made, and a bike is taken only by whom it is for. This also sets the times and the turn in
-- the queue. Leads and the camp write here.
create function app.hold_bike_assignment() returns trigger language plpgsql as $$
declare
  was text := 'none';
  bike bikes;
begin
  if tg_op = 'UPDATE' then
    was := old.status;
    if (new.bike_id, new.member_id, new.season_id) <> (old.bike_id, old.member_id, old.season_id) then
      perform app.refuse_bike('assignment_stays', 'an assignment is of one member and one bike');
    end if;
    if new.status = was then return new; end if;
    if new.status <> all (app.bike_transitions(was)) then
      perform app.refuse_bike('bike_transitions', 'no such move of an assignment');
    end if;
  elsif new.status not in ('requested', 'reserved', 'waitlisted') then
    perform app.refuse_bike('bike_transitions', 'an assignment begins as requested, reserved or waitlisted');
  end if;
  select * into bike from bikes where camp_id = new.camp_id and id = new.bike_id for no key update;
  if bike.id is null then raise foreign_key_violation using message = 'no such bike'; end if;
  new.status_changed_at := now();
  if was = 'none' then
    new.has_priority := exists (select from bike_assignments a
      where a.camp_id = new.camp_id and a.bike_id = new.bike_id and a.member_id = new.member_id
        and a.checked_out_at is not null and a.status <> 'lost'
        and a.season_id = (select s.id from seasons s where s.camp_id = new.camp_id and s.status = 'closed'
                            order by s.closed_at desc limit 1));
  end if;
  if app.holds_bike(new.status) and (not app.holds_bike(was) or new.status = 'checked_out') then
    call app.assert_may_have_bike(new, bike, app.holds_bike(was));
  end if;
  if new.status <> 'offered' then new.offer_expires_at := null; end if;
  case new.status
    when 'waitlisted' then
      -- In the order in which they got the bike's lock. Who was offered it and lost it to a repair keeps their turn.
      new.waitlisted_at := coalesce(new.waitlisted_at, greatest(date_trunc('milliseconds', clock_timestamp()),
        (select max(w.waitlisted_at) + interval '1 millisecond' from bike_assignments w
          where w.camp_id = new.camp_id and w.bike_id = new.bike_id and w.status = 'waitlisted')));
    when 'reserved' then new.reserved_at := now();
    when 'checked_out' then
      new.checked_out_at := now();
      new.out_condition := bike.condition;
    when 'returned', 'returned_damaged', 'lost' then new.returned_at := now();
    else null;
  end case;
  return new;
end $$;
create trigger hold_bike_assignment before insert or update on bike_assignments
  for each row execute function app.hold_bike_assignment();

-- What a bike's status is by its assignments; null if nobody has it.
create function app.bike_held_as(the_bike text) returns text language sql stable
begin atomic
  select case a.status when 'checked_out' then 'checked_out' else 'reserved' end from bike_assignments a
   where a.camp_id = app.camp_id() and a.bike_id = the_bike and app.holds_bike(a.status) limit 1;
end;

create function app.note_bike_status() returns trigger language plpgsql as $$
begin
  update bikes set status = coalesce(app.bike_held_as(id),
      case when new.status = 'lost' then 'missing'
           when tg_op = 'UPDATE' and old.status = 'lost' and status = 'missing' then 'available'
           when status in ('missing', 'retired') then status else 'available' end)
   where camp_id = new.camp_id and id = new.bike_id;
  return null;
end $$;
create trigger note_bike_status after insert or update of status on bike_assignments
  for each row execute function app.note_bike_status();

-- Nobody writes reserved or checked out by hand, and no bike goes out of the fleet, or into other hands, that somebody has.
create function app.hold_bike() returns trigger language plpgsql as $$
declare
  held_as text := app.bike_held_as(new.id);
begin
  if new.status <> coalesce(held_as, case when new.status in ('missing', 'retired') then new.status else 'available' end)
       or held_as is not null and tg_op = 'UPDATE'
       and (new.ownership, new.owner_member_id) is distinct from (old.ownership, old.owner_member_id) then
    perform app.refuse_bike('bike_by_assignments', 'somebody has it, or nobody has');
  end if;
  return new;
end $$;
create trigger hold_bike before insert or update of status, ownership, owner_member_id on bikes
  for each row execute function app.hold_bike();
