-- From when a member may come in before the gate opens follows from the passes that they hold. It was a note of the leads;
-- the notes become passes, of one batch for each day.

-- The earliest day of the passes that somebody holds. An offer is not yet theirs.
create function app.access_pass_on(the_season text, the_member text) returns date language sql stable
begin atomic
  select min(t.valid_from_on) from tickets t
   where t.camp_id = app.camp_id() and t.season_id = the_season and t.member_id = the_member
     and t.kind = 'setup_access' and t.status in ('claimed', 'purchased', 'in_hand', 'used');
end;

alter table enrollments disable trigger user;
alter table ticket_batches disable trigger user;
alter table tickets disable trigger user;
do $$
declare
  one record;
begin
  for one in select camp_id from camps loop
    perform app.enter(one.camp_id, null, 'key');
    insert into ticket_batches (camp_id, id, season_id, name, kind, source, quantity, valid_from_on)
      select e.camp_id, app.new_id('tkb'), e.season_id, 'Setup access', 'setup_access', 'other', count(*), e.access_pass_on
        from enrollments e where e.access_pass_on is not null
       group by e.camp_id, e.season_id, e.access_pass_on;
    insert into tickets (camp_id, id, season_id, batch_id, kind, source, ownership, member_id, status, valid_from_on,
        access_reason, status_changed_by)
      select e.camp_id, app.new_id('tkt'), e.season_id, b.id, 'setup_access', 'other', 'camp_allotment', e.member_id,
          'in_hand', e.access_pass_on, 'Noted by the leads', 'system'
        from enrollments e join ticket_batches b on b.camp_id = e.camp_id and b.season_id = e.season_id
         and b.kind = 'setup_access' and b.valid_from_on = e.access_pass_on
       where e.status in ('confirmed', 'completed');
    insert into ticket_transfers (camp_id, ticket_id, number, to_member_id, from_status, to_status, changed_by)
      select t.camp_id, t.id, 1, t.member_id, 'none', t.status, 'system' from tickets t where t.kind = 'setup_access';
    -- Only who is confirmed holds a pass. The others are given theirs when they are; the quota of their day has room for it.
    update enrollments e set access_pass_on = null,
        arrival_on = case when e.arrival_on < s.gate_opens_on then null else e.arrival_on end
      from seasons s
     where s.camp_id = e.camp_id and s.id = e.season_id and e.access_pass_on is not null
       and e.status not in ('confirmed', 'completed');
  end loop;
  perform app.enter('', null, '');
end $$;
alter table enrollments enable trigger user;
alter table ticket_batches enable trigger user;
alter table tickets enable trigger user;

-- Nobody writes the day by hand.
create function app.hold_access() returns trigger language plpgsql as $$
begin
  if new.access_pass_on is distinct from app.access_pass_on(new.season_id, new.member_id) then
    raise exception using errcode = '23514', constraint = 'access_by_passes', message = 'it follows from the passes held';
  end if;
  return new;
end $$;
create trigger hold_access before insert or update of access_pass_on on enrollments
  for each row execute function app.hold_access();

-- The days of whoever gets or loses a pass.
create function app.note_access() returns trigger language plpgsql as $$
begin
  update enrollments e set access_pass_on = app.access_pass_on(e.season_id, e.member_id)
   where e.camp_id = new.camp_id and e.season_id = new.season_id
     and e.member_id in (new.member_id, case when tg_op = 'UPDATE' then old.member_id end)
     and e.access_pass_on is distinct from app.access_pass_on(e.season_id, e.member_id);
  return null;
end $$;
create trigger note_access after insert or update of status, member_id on tickets for each row
  when (new.kind = 'setup_access') execute function app.note_access();

-- As before, but who has left gives up their passes without having to change their plans first (INV-M5, INV-M3).
create or replace function app.hold_arrival() returns trigger language plpgsql as $$
begin
  if new.status in ('withdrawn', 'removed', 'declined', 'offer_expired', 'completed') then return new; end if;
  if coalesce(new.access_pass_on > new.arrival_on, true) and new.arrival_on <
       (select gate_opens_on from seasons where camp_id = new.camp_id and id = new.season_id) then
    raise exception using errcode = '23514', constraint = 'arrives_by_pass', message = 'the gate is closed then';
  end if;
  return new;
end $$;

-- Whoever comes back has no pass any more, so a day before the gate opens is planned anew.
create function app.forget_early_arrival() returns trigger language plpgsql as $$
begin
  if coalesce(new.access_pass_on > new.arrival_on, true) and new.arrival_on <
       (select gate_opens_on from seasons where camp_id = new.camp_id and id = new.season_id) then
    new.arrival_on := null;
    new.arrival_window := null;
  end if;
  return new;
end $$;
create trigger forget_early_arrival before update of status on enrollments for each row
  when (new.status = 'pending' and old.status in ('withdrawn', 'removed', 'declined', 'offer_expired'))
  execute function app.forget_early_arrival();
