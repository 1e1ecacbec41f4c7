-- Shifts and the schedule share one conflict check (INV-E3): nobody says yes to what is during their shift, and nobody
-- takes a shift during what they have said yes to. What is on all day takes no hours of it and is in nobody's way.
alter table shift_signups drop constraint shift_signups_overridden_check;
alter table shift_signups add constraint shift_signups_overridden_check
  check (overridden <@ array['FULL', 'SHIFT_CONFLICT', 'EVENT_CONFLICT', 'REST_TOO_SHORT', 'REQUIREMENT_MISSING',
    'NOT_YET_OPEN', 'WINDOW_CLOSED', 'ENDED', 'LIMIT_REACHED']);

create function app.takes_time(the_entry schedule_entries) returns boolean language sql immutable
  return the_entry.status in ('published', 'moved') and not the_entry.all_day;

-- All enrollments of the member are locked, since their shift may be of another season than the entry.
create or replace function app.hold_rsvp() returns trigger language plpgsql as $$
declare
  acting text := current_setting('app.role', true);
  entry schedule_entries;
  people integer;
  is_busy boolean;
begin
  perform set_config('app.role', 'key', true);
  select * into entry from schedule_entries where camp_id = new.camp_id and id = new.entry_id for no key update;
  perform from enrollments where camp_id = new.camp_id and member_id = new.member_id order by id for no key update;
  people := app.rsvps_to(new.entry_id);
  is_busy := app.takes_time(entry) and app.works_between(new.member_id, entry.starts_at, entry.ends_at);
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

-- Checked when somebody says yes to a shift. An offer asks nothing of them yet; and a shift or an entry that is moved is
-- told to everybody concerned, who decide then.
create function app.hold_signup_beside_events() returns trigger language plpgsql as $$
declare
  acting text := current_setting('app.role', true);
  comes boolean;
begin
  if tg_op = 'UPDATE' and app.holds_shift(old.status) and old.status <> 'offered' then return new; end if;
  perform set_config('app.role', 'key', true);
  perform from enrollments where camp_id = new.camp_id and season_id = new.season_id and member_id = new.member_id
    for no key update;
  select exists (
    select from schedule_rsvps r join schedule_entries e on e.camp_id = r.camp_id and e.id = r.entry_id
     where r.camp_id = new.camp_id and r.member_id = new.member_id and app.takes_time(e)
       and e.starts_at < new.ends_at and e.ends_at > new.starts_at) into comes;
  perform set_config('app.role', coalesce(acting, ''), true);
  if comes then
    perform app.refuse_signup('shift_beside_event', 'the member comes to something else at that time');
  end if;
  return new;
end $$;
-- After hold_signup, which sets the times.
create trigger hold_signup_beside_events before insert or update of status on shift_signups for each row
  when (new.status in ('pending', 'confirmed') and 'EVENT_CONFLICT' <> all (new.overridden))
  execute function app.hold_signup_beside_events();
