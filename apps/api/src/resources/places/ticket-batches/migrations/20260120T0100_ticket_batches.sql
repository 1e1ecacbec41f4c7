-- Tickets of one kind that the camp was given, as many as there are. For setup access a batch is the quota of one day.
create table ticket_batches (
  camp_id text not null default app.camp_id() references camps,
  id text not null,
  season_id text not null,
  name text not null check (length(name) between 1 and 120),
  kind text not null check (kind in ('admission', 'child', 'vehicle_pass', 'setup_access')),
  source text not null check (source in ('steward', 'main', 'fomo', 'omg', 'ticket_aid', 'staff', 'art', 'gift', 'step',
    'transfer', 'other')),
  quantity integer not null check (quantity between 0 and 10000),
  face_value_cents bigint check (face_value_cents between 0 and 100000000),
  valid_from_on date,
  claim_opens_at timestamptz(3),
  claim_closes_at timestamptz(3),
  offer_hours integer not null default 72 check (offer_hours between 1 and 720),
  -- Who of those waiting is offered the next one.
  queue_rule text not null default 'first_come' check (queue_rule in ('first_come', 'tenure', 'build_crew', 'random')),
  -- Members see nothing of a batch before.
  published_at timestamptz(3),
  notes text check (length(notes) between 1 and 1000),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (camp_id, id),
  constraint batch_of_kind unique (camp_id, id, season_id, kind),
  foreign key (camp_id, season_id) references seasons (camp_id, id),
  constraint claims_open_first check (claim_opens_at < claim_closes_at),
  constraint access_has_a_day check ((kind = 'setup_access') = (valid_from_on is not null))
);
create unique index one_quota_per_day on ticket_batches (camp_id, season_id, valid_from_on) where kind = 'setup_access';
create index ticket_batches_by_season on ticket_batches (camp_id, season_id, created_at, id);
call app.version_table('ticket_batches');
call app.close_with_season('ticket_batches');
call app.protect_camp_table('ticket_batches', 'select, insert, update');
create policy published on ticket_batches as restrictive for select to campkit_app, campkit_auth, current_user
  using ((select app.sees_camp()) or published_at <= now());

-- A ticket, with its one holder (INV-T1). Leads and the camp write it; what members may do goes through the service.
create table tickets (
  -- The camp follows from the season. A reference to camps would make all changes of a camp lock its one row.
  camp_id text not null default app.camp_id(),
  id text not null,
  season_id text not null,
  batch_id text,
  kind text not null check (kind in ('admission', 'child', 'vehicle_pass', 'setup_access')),
  source text not null check (source in ('steward', 'main', 'fomo', 'omg', 'ticket_aid', 'staff', 'art', 'gift', 'step',
    'transfer', 'other')),
  ownership text not null check (ownership in ('camp_allotment', 'member_own')),
  -- The holder.
  member_id text,
  purchaser_id text,
  status text not null check (status in ('available', 'offered', 'claimed', 'purchased', 'in_hand', 'used', 'returned',
    'sold_elsewhere', 'cancelled', 'reported', 'verified')),
  -- What a member wants with a ticket of their own.
  purpose text not null default 'own' check (purpose in ('own', 'for_sale', 'for_friend')),
  price_cents bigint check (price_cents between 0 and 100000000),
  delivery text check (delivery in ('digital', 'will_call', 'mail', 'hand')),
  valid_from_on date,
  offer_expires_at timestamptz(3),
  -- The holder has left and paid for it: leads have to get it back.
  to_recover boolean not null default false,
  -- Why somebody may come in before the gate opens.
  access_reason text check (length(access_reason) between 1 and 500),
  notes text check (length(notes) between 1 and 1000),
  overridden_by text,
  override_reason text check (length(override_reason) between 1 and 500),
  status_changed_at timestamptz(3) not null default now(),
  status_changed_by text not null,
  status_reason text check (length(status_reason) between 1 and 500),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (camp_id, id),
  constraint ticket_of_kind unique (camp_id, id, season_id, kind),
  foreign key (camp_id, season_id) references seasons (camp_id, id),
  foreign key (camp_id, batch_id, season_id, kind) references ticket_batches (camp_id, id, season_id, kind),
  foreign key (camp_id, member_id) references members (camp_id, id),
  foreign key (camp_id, purchaser_id) references members (camp_id, id),
  constraint of_a_batch_or_ones_own check ((ownership = 'camp_allotment') = (batch_id is not null)),
  constraint one_holder check (case
    when status = 'available' then member_id is null
    when status in ('offered', 'claimed', 'purchased', 'in_hand', 'used', 'reported', 'verified') then member_id is not null
    else true end),
  constraint ticket_offer_has_an_end check ((status = 'offered') = (offer_expires_at is not null)),
  constraint purpose_of_ones_own check (purpose = 'own' or ownership = 'member_own'),
  constraint access_ticket_has_a_day check ((kind = 'setup_access') = (valid_from_on is not null)),
  check (num_nulls(overridden_by, override_reason) in (0, 2))
);
-- One active admission ticket for each member and season (INV-T2).
create unique index one_admission_per_member on tickets (camp_id, season_id, member_id)
  where kind = 'admission' and purpose = 'own'
    and status in ('offered', 'claimed', 'purchased', 'in_hand', 'used', 'reported', 'verified');
-- One pass of a day for each member; several days are several passes.
create unique index one_access_per_day on tickets (camp_id, batch_id, member_id)
  where kind = 'setup_access' and status in ('offered', 'claimed', 'purchased', 'in_hand', 'used');
create index tickets_by_member on tickets (camp_id, member_id, created_at, id);
create index tickets_by_season on tickets (camp_id, season_id, created_at, id);
create index tickets_by_batch on tickets (camp_id, batch_id, status);
call app.version_table('tickets');
call app.close_with_season('tickets');
call app.protect_member_table('tickets', 'select, insert, update');
call app.keep_for_leads('tickets');
create trigger member_is_active before insert or update of member_id on tickets for each row
  when (new.member_id is not null)
  execute function app.require_active_member();

-- Every change of a ticket's holder, for ever. Written by a trigger, so that none is forgotten.
create table ticket_transfers (
  camp_id text not null default app.camp_id(),
  ticket_id text not null,
  number integer not null,
  from_member_id text,
  to_member_id text,
  from_status text not null,
  to_status text not null,
  changed_by text not null,
  reason text,
  changed_at timestamptz(3) not null default now(),
  primary key (camp_id, ticket_id, number),
  foreign key (camp_id, ticket_id) references tickets (camp_id, id)
);
call app.protect_camp_table('ticket_transfers', 'select, insert');
create policy leads_select on ticket_transfers as restrictive for select to campkit_app, campkit_auth, current_user
  using ((select app.sees_camp()));

-- What opens the gate: the ticket's number or barcode. Stored apart, so that no list, event or audit row can contain it.
create table ticket_codes (
  camp_id text not null default app.camp_id(),
  ticket_id text not null,
  season_id text not null,
  kind text not null check (kind in ('admission', 'child', 'vehicle_pass', 'setup_access')),
  -- Sealed under a key of the camp that is not in the database.
  sealed bytea not null,
  -- A slow hash, by which the database tells that a code is there twice (INV-T4).
  digest bytea not null check (length(digest) = 32),
  primary key (camp_id, ticket_id),
  foreign key (camp_id, ticket_id, season_id, kind) references tickets (camp_id, id, season_id, kind),
  constraint code_once_per_kind unique (camp_id, season_id, kind, digest)
);
call app.protect_camp_table('ticket_codes', 'select, insert, update, delete');
-- The holder reads it once the ticket is theirs; an offer is not yet.
create policy holder_select on ticket_codes as restrictive for select to campkit_app, campkit_auth, current_user
  using ((select app.sees_camp()) or exists (select from tickets t
    where t.camp_id = ticket_codes.camp_id and t.id = ticket_codes.ticket_id
      and t.member_id = (select app.member_id())
      and t.status in ('claimed', 'purchased', 'in_hand', 'used', 'reported', 'verified')));
create policy kept_no_more on ticket_codes as restrictive for delete to campkit_app, campkit_auth, current_user
  using (season_id in (select app.seasons_to_purge()));

-- Who wants a ticket of a batch and waits for one.
create table ticket_requests (
  camp_id text not null default app.camp_id(),
  id text not null,
  season_id text not null,
  batch_id text not null,
  kind text not null check (kind in ('admission', 'child', 'vehicle_pass', 'setup_access')),
  member_id text not null,
  status text not null default 'waiting' check (status in ('waiting', 'offered', 'met', 'withdrawn', 'ended')),
  -- For setup access: why so early.
  reason text check (length(reason) between 1 and 500),
  ticket_id text,
  -- No two of a batch have the same time: they take the batch's lock.
  asked_at timestamptz(6) not null default clock_timestamp(),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (camp_id, id),
  foreign key (camp_id, batch_id, season_id, kind) references ticket_batches (camp_id, id, season_id, kind),
  foreign key (camp_id, member_id) references members (camp_id, id),
  foreign key (camp_id, ticket_id) references tickets (camp_id, id),
  constraint offered_a_ticket check (status not in ('offered', 'met') or ticket_id is not null)
);
create unique index one_open_ticket_request on ticket_requests (camp_id, batch_id, member_id)
  where status in ('waiting', 'offered');
create index ticket_requests_by_member on ticket_requests (camp_id, member_id, created_at, id);
create index ticket_requests_by_season on ticket_requests (camp_id, season_id, created_at, id);
create index ticket_requests_by_ticket on ticket_requests (camp_id, ticket_id);
call app.version_table('ticket_requests');
call app.close_with_season('ticket_requests');
call app.protect_member_table('ticket_requests', 'select, insert, update');
call app.keep_for_leads('ticket_requests');
create trigger member_is_active before insert on ticket_requests for each row
  execute function app.require_active_member();

-- Smaller is served first. What the rule looks at is looked at when a ticket becomes free, so who qualifies later counts.
create function app.ticket_rank(rule text, build_crew boolean, seasons_completed bigint, request_id text) returns bigint
language sql immutable
  return case rule
    when 'tenure' then -seasons_completed
    when 'build_crew' then case when build_crew then 0 else 1 end
    when 'random' then ('x' || left(md5(request_id), 15))::bit(60)::bigint
    else 0
  end;

-- The turn of somebody who waits, counted over all who wait. Returns only the number, never rows.
create function app.ticket_position(the_request text) returns integer language plpgsql as $$
declare
  acting text := current_setting('app.role', true);
  turn integer;
begin
  perform set_config('app.role', 'key', true);
  select q.turn into turn from (
    select r.id, row_number() over (order by app.ticket_rank(b.queue_rule, e.build_crew,
        (select count(*) from enrollments c where c.camp_id = r.camp_id and c.member_id = r.member_id
           and c.status = 'completed'), r.id), r.asked_at, r.id) as turn
      from ticket_requests r
      join ticket_batches b on b.camp_id = r.camp_id and b.id = r.batch_id
      join enrollments e on e.camp_id = r.camp_id and e.season_id = r.season_id and e.member_id = r.member_id
     where r.camp_id = app.camp_id() and r.status = 'waiting'
       and r.batch_id = (select batch_id from ticket_requests where camp_id = app.camp_id() and id = the_request)) q
   where q.id = the_request;
  perform set_config('app.role', coalesce(acting, ''), true);
  return turn;
end $$;

-- How many tickets of a batch are held, and how many wait. Returns only numbers, never rows.
create function app.ticket_counts(the_batch text, quantity integer) returns jsonb language plpgsql as $$
declare
  acting text := current_setting('app.role', true);
  counts jsonb;
begin
  perform set_config('app.role', 'key', true);
  select jsonb_build_object(
      'offered', count(*) filter (where status = 'offered'),
      'held', count(*) filter (where status in ('claimed', 'purchased', 'in_hand', 'used')),
      'waiting', (select count(*) from ticket_requests r
                   where r.camp_id = app.camp_id() and r.batch_id = the_batch and r.status = 'waiting'),
      'free', greatest(0, quantity - count(*)))
    into counts from tickets
   where camp_id = app.camp_id() and batch_id = the_batch
     and status in ('offered', 'claimed', 'purchased', 'in_hand', 'used');
  perform set_config('app.role', coalesce(acting, ''), true);
  return counts;
end $$;

-- The same table as in tickets.transitions.ts.
create function app.ticket_transitions(from_status text) returns text[] language sql immutable
  return case from_status
    when 'available' then '{offered,cancelled}'::text[]
    when 'offered' then '{claimed,available,cancelled}'
    when 'claimed' then '{purchased,in_hand,available,cancelled}'
    when 'purchased' then '{in_hand,available,returned,sold_elsewhere,cancelled}'
    when 'in_hand' then '{used,available,returned,sold_elsewhere,cancelled}'
    when 'used' then '{in_hand}'
    when 'reported' then '{verified,sold_elsewhere,cancelled}'
    when 'verified' then '{used,returned,sold_elsewhere,cancelled}'
    else '{}'
  end;

-- Counts in the batch's quantity.
create function app.is_active_ticket(status text) returns boolean language sql immutable
  return status in ('available', 'offered', 'claimed', 'purchased', 'in_hand', 'used');

create function app.hold_ticket() returns trigger language plpgsql as $$
declare
  was_status text := 'none';
  was_holder text;
begin
  if tg_op = 'UPDATE' then
    was_status := old.status;
    was_holder := old.member_id;
    if new.status <> old.status then
      if new.status <> all (app.ticket_transitions(old.status)) then
        raise exception using errcode = '23514', constraint = 'ticket_transitions', message = 'no such move';
      end if;
      new.status_changed_at := now();
    end if;
  end if;
  -- Only a confirmed enrollment holds anything (INV-T5).
  if new.member_id is not null and new.member_id is distinct from was_holder and not exists (
    select from enrollments e where e.camp_id = new.camp_id and e.season_id = new.season_id
      and e.member_id = new.member_id and e.status = 'confirmed') then
    raise exception using errcode = '23514', constraint = 'holder_is_confirmed', message = 'not confirmed in this season';
  end if;
  -- Whoever paid for it is refunded, and nobody else (INV-T7).
  if new.status = 'returned' and was_status <> 'returned' and new.purchaser_id <> new.member_id then
    raise exception using errcode = '23514', constraint = 'returned_by_its_buyer', message = 'it was transferred since';
  end if;
  if new.status <> 'offered' then new.offer_expires_at := null; end if;
  if new.status = 'purchased' and was_status <> 'purchased' then
    new.purchaser_id := coalesce(new.purchaser_id, new.member_id);
  end if;
  -- An override is for one ticket in one pair of hands.
  if new.status in ('available', 'returned', 'sold_elsewhere', 'cancelled') then
    new.overridden_by := null;
    new.override_reason := null;
    new.to_recover := false;
  end if;
  if new.status = 'available' then
    new.access_reason := null;
    new.purchaser_id := null;
  end if;
  return new;
end $$;
create trigger hold_ticket before insert or update on tickets for each row execute function app.hold_ticket();

create function app.note_transfer() returns trigger language plpgsql as $$
begin
  insert into ticket_transfers (camp_id, ticket_id, number, from_member_id, to_member_id, from_status, to_status,
      changed_by, reason)
    values (new.camp_id, new.id,
      (select count(*) + 1 from ticket_transfers t where t.camp_id = new.camp_id and t.ticket_id = new.id),
      case when tg_op = 'UPDATE' then old.member_id end, new.member_id,
      case when tg_op = 'UPDATE' then old.status else 'none' end, new.status, new.status_changed_by, new.status_reason);
  return null;
end $$;
create trigger note_transfer after update on tickets for each row
  when (old.member_id is distinct from new.member_id) execute function app.note_transfer();
create trigger note_first_holder after insert on tickets for each row
  when (new.member_id is not null) execute function app.note_transfer();

-- A batch never gives out more than it has (INV-T3). The batch is locked before it is checked.
create function app.bound_batch() returns trigger language plpgsql as $$
declare
  has integer;
begin
  if new.batch_id is null or new.overridden_by is not null or not app.is_active_ticket(new.status) then return null; end if;
  if tg_op = 'UPDATE' and app.is_active_ticket(old.status) and old.overridden_by is null then return null; end if;
  select quantity into has from ticket_batches where camp_id = new.camp_id and id = new.batch_id for no key update;
  if (select count(*) from tickets where camp_id = new.camp_id and batch_id = new.batch_id
        and overridden_by is null and app.is_active_ticket(status)) > has then
    raise exception using errcode = '23514', constraint = 'batch_has_it', message = 'the batch has no more';
  end if;
  return null;
end $$;
create trigger bound_batch after insert or update on tickets for each row execute function app.bound_batch();

create function app.hold_quantity() returns trigger language plpgsql as $$
begin
  if new.quantity < (select count(*) from tickets where camp_id = new.camp_id and batch_id = new.id
       and overridden_by is null and app.is_active_ticket(status)) then
    raise exception using errcode = '23514', constraint = 'quantity_covers_tickets', message = 'more are given out';
  end if;
  return new;
end $$;
create trigger hold_quantity before update of quantity on ticket_batches
  for each row execute function app.hold_quantity();
