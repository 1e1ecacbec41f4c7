-- What somebody drives to the event in a season. Members read their own; what they may change goes through the service.
create table vehicles (
  camp_id text not null default app.camp_id(),
  id text not null,
  season_id text not null,
  -- The owner, who drives it.
  member_id text not null,
  type text not null check (type in ('car', 'suv', 'truck', 'van', 'box_truck', 'rv', 'bus', 'motorcycle', 'other')),
  trailer text not null check (trailer in ('none', 'small', 'medium', 'large')),
  length_ft integer check (length_ft between 1 and 100),
  width_ft integer check (width_ft between 1 and 30),
  plate text check (length(plate) between 1 and 20),
  sleeping boolean not null,
  tows_camp_gear boolean not null,
  -- It is planned to enter, so it needs a pass (INV-V4).
  needs_pass boolean not null,
  seats_total integer not null check (seats_total between 1 and 80),
  seats_offered integer not null check (seats_offered >= 0),
  -- The pass that is bound to it: one at most, by being one column.
  pass_ticket_id text,
  parked_at text check (length(parked_at) between 1 and 120),
  note text check (length(note) between 1 and 500),
  status text not null default 'planned' check (status in ('planned', 'cancelled')),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (camp_id, id),
  constraint vehicle_of_season unique (camp_id, season_id, id),
  foreign key (camp_id, season_id) references seasons (camp_id, id),
  foreign key (camp_id, member_id) references members (camp_id, id),
  foreign key (camp_id, pass_ticket_id) references tickets (camp_id, id),
  constraint driver_has_a_seat check (seats_offered < seats_total),
  constraint cancelled_has_no_pass check (status = 'planned' or pass_ticket_id is null)
);
-- INV-V1.
create unique index one_vehicle_per_pass on vehicles (camp_id, pass_ticket_id) where pass_ticket_id is not null;
create index vehicles_by_member on vehicles (camp_id, member_id, created_at, id);
create index vehicles_by_season on vehicles (camp_id, season_id, created_at, id);
call app.version_table('vehicles');
call app.close_with_season('vehicles');
call app.protect_member_table('vehicles', 'select, insert, update');
call app.keep_for_leads('vehicles');
create trigger member_is_active before insert on vehicles for each row execute function app.require_active_member();

-- Which tickets are in somebody's hands. An offer is not yet theirs.
create function app.is_in_hands(status text) returns boolean language sql immutable
  return status in ('claimed', 'purchased', 'in_hand', 'used', 'reported', 'verified');

-- A seat in somebody's vehicle, on the way in or out: asked for, waited for, offered, given; or looked for in any.
create table ride_seats (
  camp_id text not null default app.camp_id(),
  id text not null,
  season_id text not null,
  -- Null: whoever drives.
  vehicle_id text,
  -- The vehicle's owner, who sees the row, too.
  driver_id text,
  -- The rider.
  member_id text not null,
  leg text not null check (leg in ('in', 'out')),
  status text not null check (status in ('looking', 'requested', 'waitlisted', 'offered', 'accepted', 'declined',
    'offer_expired', 'cancelled')),
  -- The driver has offered it: with the rider's yes it is theirs.
  is_invited boolean not null default false,
  note text check (length(note) between 1 and 500),
  waitlisted_at timestamptz(3),
  offer_expires_at timestamptz(3),
  status_changed_at timestamptz(3) not null default now(),
  status_changed_by text not null,
  status_reason text check (length(status_reason) between 1 and 500),
  overridden_by text,
  override_reason text check (length(override_reason) between 1 and 500),
  -- The rules that a lead set aside.
  overridden text[] not null default '{}' check (overridden <@ array['FULL', 'DRIVES_OWN']),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (camp_id, id),
  foreign key (camp_id, season_id) references seasons (camp_id, id),
  constraint ride_seats_vehicle_fkey foreign key (camp_id, season_id, vehicle_id)
    references vehicles (camp_id, season_id, id),
  foreign key (camp_id, member_id) references members (camp_id, id),
  constraint in_a_vehicle_or_looking check (case when vehicle_id is null then status in ('looking', 'cancelled')
    else status <> 'looking' end and (vehicle_id is null) = (driver_id is null)),
  constraint rides_with_another check (driver_id <> member_id),
  constraint ride_offer_has_an_end check ((status = 'offered') = (offer_expires_at is not null)),
  constraint ride_overridden_by_somebody check (
    num_nulls(overridden_by, override_reason) = case cardinality(overridden) when 0 then 2 else 0 end)
);
-- INV-V3: nobody sits in two vehicles on a leg, nor keeps seats in several while they choose.
create unique index one_ride_per_leg on ride_seats (camp_id, season_id, member_id, leg)
  where status in ('requested', 'offered', 'accepted');
create unique index one_wait_per_vehicle on ride_seats (camp_id, vehicle_id, leg, member_id) where status = 'waitlisted';
create unique index one_search_per_leg on ride_seats (camp_id, season_id, member_id, leg) where status = 'looking';
create index ride_seats_by_vehicle on ride_seats (camp_id, vehicle_id, leg, status);
create index ride_seats_by_member on ride_seats (camp_id, member_id, created_at, id);
create index ride_seats_by_driver on ride_seats (camp_id, driver_id, created_at, id);
create index ride_seats_by_season on ride_seats (camp_id, season_id, created_at, id);
create index ride_seats_waiting on ride_seats (camp_id, vehicle_id, leg, waitlisted_at, id) where status = 'waitlisted';
call app.version_table('ride_seats');
call app.close_with_season('ride_seats');
call app.hold_in_camp('ride_seats', 'select, insert, update');
call app.keep_for_leads('ride_seats');
create policy own_rows on ride_seats as restrictive to campkit_app, campkit_auth, current_user
  using ((select app.sees_camp()) or member_id = (select app.member_id()) or driver_id = (select app.member_id()));
create trigger member_is_active before insert on ride_seats for each row execute function app.require_active_member();

create function app.holds_ride(status text) returns boolean language sql immutable
  return status in ('requested', 'offered', 'accepted');

-- The same table as in ride-seats.transitions.ts.
create function app.ride_transitions(from_status text) returns text[] language sql immutable
  return case from_status
    when 'looking' then '{cancelled}'::text[]
    when 'requested' then '{accepted,declined,cancelled}'
    when 'waitlisted' then '{offered,accepted,declined,cancelled}'
    when 'offered' then '{requested,accepted,declined,offer_expired,cancelled}'
    when 'accepted' then '{cancelled}'
    else '{}'
  end;

create function app.refuse_ride(the_rule text, why text) returns void language plpgsql as $$
begin
  raise exception using errcode = '23514', constraint = the_rule, message = why;
end $$;

create function app.hold_vehicle() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.member_id <> old.member_id or new.season_id <> old.season_id then
      perform app.refuse_ride('vehicle_stays', 'a vehicle is of one member in one season');
    end if;
    if old.status = 'cancelled' and new.status <> 'cancelled' then
      perform app.refuse_ride('vehicle_transitions', 'a cancelled vehicle stays cancelled');
    end if;
    -- INV-V2.
    if new.seats_offered < old.seats_offered and exists (
      select from ride_seats r where r.camp_id = new.camp_id and r.vehicle_id = new.id and app.holds_ride(r.status)
         and 'FULL' <> all (r.overridden)
       group by r.leg having count(*) > new.seats_offered) then
      perform app.refuse_ride('seats_cover_riders', 'more seats are taken');
    end if;
    if new.status = 'cancelled' and exists (
      select from ride_seats r where r.camp_id = new.camp_id and r.vehicle_id = new.id
         and (app.holds_ride(r.status) or r.status = 'waitlisted')) then
      perform app.refuse_ride('vehicle_is_empty', 'somebody rides in it or waits for a seat');
    end if;
  else
    if not exists (select from enrollments e where e.camp_id = new.camp_id and e.season_id = new.season_id
         and e.member_id = new.member_id and e.status = 'confirmed') then
      perform app.refuse_ride('driver_is_confirmed', 'only who is confirmed in the season drives');
    end if;
    if exists (select from ride_seats r where r.camp_id = new.camp_id and r.season_id = new.season_id
         and r.member_id = new.member_id and app.holds_ride(r.status) and 'DRIVES_OWN' <> all (r.overridden)) then
      perform app.refuse_ride('driver_rides_with_nobody', 'they have a seat in another vehicle');
    end if;
  end if;
  if new.pass_ticket_id is not null and (tg_op = 'INSERT' or new.pass_ticket_id is distinct from old.pass_ticket_id) then
    perform from tickets t where t.camp_id = new.camp_id and t.id = new.pass_ticket_id and t.season_id = new.season_id
        and t.kind = 'vehicle_pass' and t.member_id = new.member_id and app.is_in_hands(t.status) for share;
    if not found then perform app.refuse_ride('pass_in_hands', 'the driver does not have this pass'); end if;
  end if;
  return new;
end $$;
create trigger hold_vehicle before insert or update on vehicles for each row execute function app.hold_vehicle();

-- A pass that leaves somebody's hands leaves their vehicle, too.
create function app.unbind_pass() returns trigger language plpgsql as $$
begin
  update vehicles set pass_ticket_id = null where camp_id = new.camp_id and pass_ticket_id = new.id;
  return null;
end $$;
create trigger unbind_pass after update of status, member_id on tickets for each row
  when (new.kind = 'vehicle_pass' and (old.member_id is distinct from new.member_id or not app.is_in_hands(new.status)))
  execute function app.unbind_pass();

-- Only allowed transitions are made, and a seat is taken only if there is one (INV-V2), by somebody who is confirmed and
-- does not drive (INV-V3). The vehicle is locked, then the rider's enrollment.
create function app.hold_ride_seat() returns trigger language plpgsql as $$
declare
  was text := 'none';
  vehicle vehicles;
  place text;
begin
  if tg_op = 'UPDATE' then
    was := old.status;
    if (new.vehicle_id, new.member_id, new.leg) is distinct from (old.vehicle_id, old.member_id, old.leg) then
      perform app.refuse_ride('ride_stays', 'a seat is of one member in one vehicle on one leg');
    end if;
    if new.status = was then return new; end if;
    if new.status <> all (app.ride_transitions(was)) then
      perform app.refuse_ride('ride_transitions', 'no such move of a seat');
    end if;
  elsif new.status in ('declined', 'offer_expired', 'cancelled') then
    perform app.refuse_ride('ride_transitions', 'a seat does not begin with its end');
  end if;
  new.status_changed_at := now();
  if new.status <> 'offered' then new.offer_expires_at := null; end if;
  if new.vehicle_id is not null and (app.holds_ride(new.status) or new.status = 'waitlisted') then
    select * into vehicle from vehicles where camp_id = new.camp_id and id = new.vehicle_id for no key update;
    if vehicle.status is distinct from 'planned' then
      perform app.refuse_ride('vehicle_goes', 'the vehicle does not go');
    end if;
    new.season_id := vehicle.season_id;
    new.driver_id := vehicle.member_id;
  end if;
  new.waitlisted_at := case when new.status = 'waitlisted' then
    -- In the order in which they got the vehicle's lock, which may differ from the order in which they began.
    greatest(date_trunc('milliseconds', clock_timestamp()), (select max(r.waitlisted_at) + interval '1 millisecond'
      from ride_seats r where r.camp_id = new.camp_id and r.vehicle_id = new.vehicle_id and r.leg = new.leg
       and r.status = 'waitlisted')) end;
  if not app.holds_ride(new.status) or app.holds_ride(was) then return new; end if;
  if 'FULL' <> all (new.overridden) and vehicle.seats_offered <= (
    select count(*) from ride_seats r where r.camp_id = new.camp_id and r.vehicle_id = new.vehicle_id
       and r.leg = new.leg and app.holds_ride(r.status)) then
    perform app.refuse_ride('a_seat_for_each', 'all seats are taken');
  end if;
  select status into place from enrollments
   where camp_id = new.camp_id and season_id = new.season_id and member_id = new.member_id for no key update;
  if place is distinct from 'confirmed' then
    perform app.refuse_ride('rider_is_confirmed', 'only who is confirmed in the season rides');
  end if;
  if 'DRIVES_OWN' <> all (new.overridden) and exists (
    select from vehicles v where v.camp_id = new.camp_id and v.season_id = new.season_id
       and v.member_id = new.member_id and v.status = 'planned') then
    perform app.refuse_ride('rider_drives_nothing', 'they drive a vehicle of their own');
  end if;
  return new;
end $$;
create trigger hold_ride_seat before insert or update on ride_seats for each row execute function app.hold_ride_seat();

-- The next four look at the whole camp for every caller, and return no more than each is for.

-- The turn of somebody who waits for a seat.
create function app.ride_position(the_vehicle text, the_leg text, since timestamptz) returns integer language plpgsql as $$
declare
  acting text := current_setting('app.role', true);
  turn integer;
begin
  perform set_config('app.role', 'key', true);
  select count(*) + 1 into turn from ride_seats r where r.camp_id = app.camp_id() and r.vehicle_id = the_vehicle
     and r.leg = the_leg and r.status = 'waitlisted' and r.waitlisted_at < since;
  perform set_config('app.role', coalesce(acting, ''), true);
  return turn;
end $$;

-- What rider and driver call each other.
create function app.ride_name(the_member text) returns text language plpgsql as $$
declare
  acting text := current_setting('app.role', true);
  called text;
begin
  perform set_config('app.role', 'key', true);
  select coalesce(playa_name, preferred_name) into called from members where camp_id = app.camp_id() and id = the_member;
  perform set_config('app.role', coalesce(acting, ''), true);
  return called;
end $$;

-- The vehicles of a season that offer seats, for everybody in the camp but applicants: neither plate nor owner.
create function app.ride_offers(the_season text) returns table (vehicle_id text, driver text, type text, note text,
  seats_offered integer, free_in integer, free_out integer, arrival_on date, departure_on date)
language plpgsql as $$
declare
  acting text := current_setting('app.role', true);
begin
  if acting in ('member', 'admin', 'super_admin', 'key') then
    perform set_config('app.role', 'key', true);
    return query
      select v.id, m.playa_name, v.type, v.note, v.seats_offered,
             greatest(0, v.seats_offered - count(*) filter (where r.leg = 'in'))::integer,
             greatest(0, v.seats_offered - count(*) filter (where r.leg = 'out'))::integer,
             e.arrival_on, e.departure_on
        from vehicles v
        join members m on m.camp_id = v.camp_id and m.id = v.member_id
        left join enrollments e on e.camp_id = v.camp_id and e.season_id = v.season_id and e.member_id = v.member_id
        left join ride_seats r on r.camp_id = v.camp_id and r.vehicle_id = v.id and app.holds_ride(r.status)
       where v.camp_id = app.camp_id() and v.season_id = the_season and v.status = 'planned' and v.seats_offered > 0
       group by v.id, v.type, v.note, v.seats_offered, v.created_at, m.playa_name, e.arrival_on, e.departure_on
       order by v.created_at, v.id limit 500;
    perform set_config('app.role', coalesce(acting, ''), true);
  end if;
end $$;

-- Who looks for a ride and has none yet, for leads and for those who offer seats: a playa name, no more.
create function app.ride_searches(the_season text) returns table (seat_id text, playa_name text, leg text, note text,
  arrival_on date, departure_on date)
language plpgsql as $$
declare
  acting text := current_setting('app.role', true);
begin
  perform set_config('app.role', 'key', true);
  return query
    select r.id, m.playa_name, r.leg, r.note, e.arrival_on, e.departure_on
      from ride_seats r
      join members m on m.camp_id = r.camp_id and m.id = r.member_id
      join enrollments e on e.camp_id = r.camp_id and e.season_id = r.season_id and e.member_id = r.member_id
     where r.camp_id = app.camp_id() and r.season_id = the_season and r.status = 'looking' and e.status = 'confirmed'
       and not exists (select from ride_seats h where h.camp_id = r.camp_id and h.season_id = r.season_id
             and h.member_id = r.member_id and h.leg = r.leg and app.holds_ride(h.status))
       and (acting in ('key', 'admin', 'super_admin') or exists (
         select from vehicles v where v.camp_id = r.camp_id and v.season_id = the_season
            and v.member_id = app.member_id() and v.status = 'planned' and v.seats_offered > 0))
     order by r.created_at, r.id limit 500;
  perform set_config('app.role', coalesce(acting, ''), true);
end $$;
