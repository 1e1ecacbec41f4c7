-- One year of a camp, with everything that happens in it. One season is active, and a closed one does not change.
create table seasons (
  camp_id text not null default app.camp_id() references camps,
  id text not null,
  name text not null check (length(name) between 1 and 120),
  status text not null default 'planned' check (status in ('planned', 'active', 'closed')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  build_starts_on date,
  gate_opens_on date,
  gate_closes_on date,
  strike_ends_on date,
  -- Null means no limit.
  max_members integer check (max_members > 0),
  -- How long an offer of a place stands.
  offer_hours integer not null default 72 check (offer_hours between 1 and 720),
  opened_at timestamptz(3),
  closed_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (camp_id, id),
  -- For foreign keys of rows in the season's currency (INV-P6).
  constraint in_its_currency unique (camp_id, id, currency),
  constraint dates_in_order check (
    build_starts_on <= gate_opens_on and gate_opens_on <= gate_closes_on and gate_closes_on <= strike_ends_on
    and build_starts_on <= gate_closes_on and build_starts_on <= strike_ends_on and gate_opens_on <= strike_ends_on)
);
create unique index one_active_season on seasons (camp_id) where status = 'active';
create index seasons_by_creation on seasons (camp_id, created_at, id);
call app.version_table('seasons');
call app.protect_camp_table('seasons', 'select, insert, update');

-- A season goes from planned to active to closed, and never changes after that (INV-G2).
create function app.hold_season() returns trigger language plpgsql as $$
begin
  if old.status = 'closed' then
    raise exception using errcode = '23514', constraint = 'season_is_open', message = 'the season is closed';
  end if;
  if new.status <> old.status then
    if old.status || '>' || new.status not in ('planned>active', 'active>closed') then
      raise exception using errcode = '23514', constraint = 'season_transitions', message = 'no such move of a season';
    end if;
    new.opened_at := case new.status when 'active' then now() else new.opened_at end;
    new.closed_at := case new.status when 'closed' then now() else new.closed_at end;
  end if;
  return new;
end $$;
create trigger hold_season before update on seasons for each row execute function app.hold_season();

-- At the end of the transaction a camp with seasons must have an active one (INV-G1). The index one_active_season
-- allows no second one.
create function app.assert_active_season() returns trigger language plpgsql as $$
begin
  if not exists (select from seasons where camp_id = new.camp_id and status = 'active') then
    raise exception using errcode = '23514', constraint = 'an_active_season', message = 'no season is active';
  end if;
  return null;
end $$;
create constraint trigger an_active_season after insert or update on seasons deferrable initially deferred
  for each row execute function app.assert_active_season();

-- The status of a season, which cannot change until the transaction ends. Also for members, who may not lock a season
-- themselves. Call it before locking a row of the season: locking the season first avoids deadlocks.
create function app.hold_season_status(the_season text) returns text language plpgsql as $$
declare
  acting text := current_setting('app.role', true);
  the_status text;
begin
  perform set_config('app.role', 'key', true);
  select status into the_status from seasons where camp_id = app.camp_id() and id = the_season for share;
  perform set_config('app.role', coalesce(acting, ''), true);
  return the_status;
end $$;

-- The first day on which restricted data of a season closed at this time is purged.
create function app.purge_day(closed timestamptz) returns date language sql stable
  return app.camp_day(closed) + app.retention_days() + 1;

create function app.seasons_to_purge() returns setof text language sql stable
begin atomic
  select id from seasons where camp_id = app.camp_id() and status = 'closed'
    and app.purge_day(closed_at) <= app.camp_today();
end;

-- Whether a change does nothing but empty some of these columns.
create function app.only_empties(was jsonb, is_now jsonb, columns text[]) returns boolean language sql immutable
  return was - columns - '{version,updated_at}'::text[] = is_now - columns - '{version,updated_at}'::text[]
    and not exists (select from unnest(columns) c
                     where is_now -> c <> 'null'::jsonb and is_now -> c is distinct from was -> c);

-- Nothing of a closed season changes except the ledger (INV-G2). The columns the table names as restricted can be
-- emptied by anyone once their retention is over.
create function app.refuse_in_closed_season() returns trigger language plpgsql as $$
begin
  if app.hold_season_status(coalesce(new.season_id, old.season_id)) = 'closed' then
    if tg_op = 'UPDATE' and tg_nargs > 0 and app.only_empties(to_jsonb(old), to_jsonb(new), tg_argv)
       and new.season_id in (select app.seasons_to_purge()) then
      return new;
    end if;
    raise exception using errcode = '23514', constraint = 'season_is_open', message = 'the season is closed';
  end if;
  return coalesce(new, old);
end $$;

-- For every table whose rows belong to a season. `restricted` names the columns that are emptied when their retention
-- is over.
create procedure app.close_with_season(t regclass, restricted text[] default '{}') language plpgsql as $$
begin
  execute format('create trigger season_is_open before insert or update or delete on %s
                  for each row execute function app.refuse_in_closed_season(%s)', t,
    (select string_agg(quote_literal(c), ', ') from unnest(restricted) c));
end $$;

-- Camps with data to purge, now or later. Returns only ids, because the caller acts outside any camp.
create function app.camps_with_closed_seasons() returns setof text
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct camp_id from seasons where status = 'closed'
$$;
grant select (camp_id, status) on seasons to campkit_gate;
revoke execute on function app.camps_with_closed_seasons() from public;
grant execute on function app.camps_with_closed_seasons() to campkit_app;
grant create on schema app to campkit_gate;
alter function app.camps_with_closed_seasons() owner to campkit_gate;
revoke create on schema app from campkit_gate;
