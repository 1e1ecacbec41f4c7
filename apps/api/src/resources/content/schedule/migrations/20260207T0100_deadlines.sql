-- Deadlines follow from fees, windows and claim dates by themselves, and an entry may be for some people only.
alter table schedule_entries
  -- What a deadline follows: a path of the API.
  add column source_ref text check (length(source_ref) <= 200),
  -- Nobody but leads sees it before.
  add column shown_from timestamptz(3),
  -- Filters of the list of members; null: for everybody whom its visibility names.
  add column audience jsonb check (jsonb_typeof(audience) = 'object');
create unique index one_deadline_of_a_source on schedule_entries (camp_id, source_ref) where source_ref is not null;

-- Whether a member meets the audience of an entry. What it says of a season is about the entry's, or the active one.
-- The list of members finds the same people by the same filters (`roster.store.ts`).
create function app.is_in_audience(the_audience jsonb, the_season text, the_member text) returns boolean
language plpgsql stable as $$
declare
  season text := coalesce(the_season, (select s.id from seasons s where s.camp_id = app.camp_id() and s.status = 'active'));
  wanted_role text := the_audience ->> 'role';
  wanted_tag text := the_audience ->> 'tag';
  wanted_place text := the_audience ->> 'enrollmentStatus';
  wanted_application text := the_audience ->> 'applicationStatus';
  wanted_on_site boolean := (the_audience ->> 'isOnSite')::boolean;
begin
  return exists (select from members m where m.camp_id = app.camp_id() and m.id = the_member
      and (wanted_role is null or m.role = wanted_role))
    and (wanted_tag is null or exists (select from member_tags t
      where t.camp_id = app.camp_id() and t.member_id = the_member and t.tag = wanted_tag
        and app.tag_counts(t.expires_at, t.season_id, season)))
    and (wanted_place is null or season is not null and wanted_place = coalesce((select e.status from enrollments e
      where e.camp_id = app.camp_id() and e.season_id = season and e.member_id = the_member), 'none'))
    and (wanted_application is null or season is not null and wanted_application = coalesce((
      select a.status from applications a
       where a.camp_id = app.camp_id() and a.season_id = season and a.member_id = the_member
       order by a.created_at desc, a.id desc limit 1), 'none'))
    and (wanted_on_site is null or wanted_on_site = coalesce((select c.kind = 'arrival' from check_ins c
      where c.camp_id = app.camp_id() and c.member_id = the_member and c.kind in ('arrival', 'departure')
        and c.annulled_at is null
      order by c.occurred_at desc, c.kind, c.id desc limit 1), false));
end $$;

create policy for_some on schedule_entries as restrictive
  using (audience is null or (select app.sees_camp()) or (select app.member_id()) = any (host_member_ids)
         or app.is_in_audience(audience, season_id, (select app.member_id())));
create policy shown_later on schedule_entries as restrictive
  using (shown_from is null or shown_from <= now() or (select app.sees_camp()));

-- Whoever copies the schedule hears that an entry is for others now.
create trigger for_others after update of audience on schedule_entries for each row
  when (old.audience is distinct from new.audience and old.visibility = new.visibility)
  execute function app.leave_tombstone();

-- When a day begins where the camp is.
create function app.camp_midnight(the_day date) returns timestamptz language plpgsql stable as $$
begin
  return the_day::timestamp at time zone coalesce(
    (select identity->>'timeZone' from settings where camp_id = app.camp_id()), 'UTC');
exception when invalid_parameter_value then
  return the_day::timestamp at time zone 'UTC';
end $$;

-- The deadlines of the camp. The moment of each is its end; what is due on a day is on all of that day. Those of a season
-- that is only planned are drafts. Windows are of no season or of the active one.
create function app.deadlines() returns table (source_ref text, season_id text, title text, starts_at timestamptz,
  ends_at timestamptz, all_day boolean, visibility text, status text, shown_from timestamptz)
language sql stable as $$
  with active as (select s.id from seasons s where s.camp_id = app.camp_id() and s.status = 'active'),
  named (source_ref, season_id, title, on_day, at_moment, visibility, shown_from) as (
    select '/fee-items/' || f.id, f.season_id, 'Due: ' || f.name, f.due_on, null::timestamptz, 'members',
           null::timestamptz
      from fee_items f
     where f.camp_id = app.camp_id() and f.active and f.due_on is not null and f.kind <> 'late_fee'
    union all
    select '/ticket-batches/' || b.id, b.season_id, 'Claims close: ' || b.name, null, b.claim_closes_at, 'members',
           b.published_at
      from ticket_batches b
     where b.camp_id = app.camp_id() and b.claim_closes_at is not null and b.published_at is not null
    union all
    select '/scholarship-pools/' || p.id, p.season_id, 'Scholarship requests close: ' || p.name, null, p.closes_at,
           'members', null
      from scholarship_pools p where p.camp_id = app.camp_id() and p.closes_at is not null
    union all
    select '/settings#windows.' || w.name, case when w.name <> 'applications' then (select id from active) end,
           w.title, null, (g.windows -> w.name ->> 'closesAt')::timestamptz,
           case when w.name = 'applications' then 'public' else 'members' end, null
      from settings g cross join (values ('applications', 'Applications close'),
        ('shelter', 'Wishes for shelter close'), ('shifts', 'Sign-up for shifts closes')) as w (name, title)
     where g.camp_id = app.camp_id() and g.windows -> w.name ->> 'closesAt' is not null
    union all
    select '/settings#shifts.pointsDueOn', (select id from active), 'Points for shifts are due',
           (g.shifts ->> 'pointsDueOn')::date, null, 'members', null
      from settings g where g.camp_id = app.camp_id() and g.shifts ->> 'pointsDueOn' is not null
  )
  select n.source_ref, n.season_id, n.title,
         coalesce(app.camp_midnight(n.on_day), n.at_moment - interval '30 minutes')::timestamptz(3),
         coalesce(app.camp_midnight(n.on_day + 1), n.at_moment)::timestamptz(3),
         n.on_day is not null, n.visibility, case s.status when 'planned' then 'draft' else 'published' end, n.shown_from
    from named n left join seasons s on s.camp_id = app.camp_id() and s.id = n.season_id
$$;

-- Makes the deadlines of the schedule what they follow from. Those who change what they follow from take turns, so that
-- each sees what the one before has changed.
create function app.keep_deadlines() returns void language plpgsql as $$
declare
  acting text := current_setting('app.role', true);
begin
  if app.camp_id() is null then return; end if;
  perform set_config('app.role', 'key', true);
  perform pg_advisory_xact_lock(hashtextextended('deadlines ' || app.camp_id(), 0));
  delete from schedule_entries e
   where e.camp_id = app.camp_id() and e.source_ref is not null
     and e.source_ref not in (select d.source_ref from app.deadlines() d);
  insert into schedule_entries as e (id, kind, source_ref, season_id, title, starts_at, ends_at, all_day, visibility,
      status, shown_from)
    select app.new_id('sch'), 'deadline', d.source_ref, d.season_id, d.title, d.starts_at, d.ends_at, d.all_day,
           d.visibility, d.status, d.shown_from
      from app.deadlines() d
     where not exists (select from schedule_entries k where k.camp_id = app.camp_id()
       and k.source_ref = d.source_ref
       and (k.season_id, k.title, k.starts_at, k.ends_at, k.all_day, k.visibility, k.status, k.shown_from)
         is not distinct from (d.season_id, d.title, d.starts_at, d.ends_at, d.all_day, d.visibility, d.status, d.shown_from))
    on conflict (camp_id, source_ref) where source_ref is not null do update set season_id = excluded.season_id,
      title = excluded.title, starts_at = excluded.starts_at, ends_at = excluded.ends_at, all_day = excluded.all_day,
      visibility = excluded.visibility, status = excluded.status, shown_from = excluded.shown_from;
  perform set_config('app.role', coalesce(acting, ''), true);
end $$;

-- Nobody changes a deadline by hand: it would not be what it follows from any more.
create function app.hold_deadline() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception using errcode = '23514', constraint = 'deadline_follows', message = 'a deadline follows its source';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

do $$
declare
  one record;
begin
  for one in select camp_id from camps loop
    perform app.enter(one.camp_id, null, 'key');
    perform app.keep_deadlines();
  end loop;
  perform app.enter('', null, '');
end $$;

create trigger hold_deadline before update or delete on schedule_entries for each row
  when (old.source_ref is not null) execute function app.hold_deadline();
create trigger hold_new_deadline before insert on schedule_entries for each row
  when (new.source_ref is not null) execute function app.hold_deadline();

create function app.follow_deadlines() returns trigger language plpgsql as $$
begin
  perform app.keep_deadlines();
  return null;
end $$;
create trigger follow_deadlines after insert or delete or update of name, due_on, active on fee_items
  execute function app.follow_deadlines();
create trigger follow_deadlines after insert or delete or update of name, claim_closes_at, published_at on ticket_batches
  execute function app.follow_deadlines();
create trigger follow_deadlines after insert or delete or update of name, closes_at on scholarship_pools
  execute function app.follow_deadlines();
create trigger follow_deadlines after insert or update of windows, shifts, identity on settings
  execute function app.follow_deadlines();
create trigger follow_deadlines after update of status on seasons
  execute function app.follow_deadlines();
