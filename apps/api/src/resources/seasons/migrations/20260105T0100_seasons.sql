-- One year of a camp. What happens in it hangs on it; at most one is active, and a closed one stays as it is.
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
  -- Null: as many as come.
  max_members integer check (max_members > 0),
  -- How long an offered place waits for its member.
  offer_hours integer not null default 72 check (offer_hours between 1 and 720),
  opened_at timestamptz(3),
  closed_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (camp_id, id),
  constraint dates_in_order check (
    build_starts_on <= gate_opens_on and gate_opens_on <= gate_closes_on and gate_closes_on <= strike_ends_on
    and build_starts_on <= gate_closes_on and build_starts_on <= strike_ends_on and gate_opens_on <= strike_ends_on)
);
create unique index one_active_season on seasons (camp_id) where status = 'active';
call app.version_table('seasons');
call app.protect_camp_table('seasons', 'select, insert, update');

-- Of a closed season nothing changes but the ledger (INV-G2). The season stays locked until the end of the
-- change, so that closing it waits; also for members, who may not lock a season themselves.
create function app.refuse_in_closed_season() returns trigger language plpgsql as $$
declare
  acting text := current_setting('app.role', true);
  the_season text := coalesce(new.season_id, old.season_id);
  the_status text;
begin
  perform set_config('app.role', 'key', true);
  select status into the_status from seasons
   where camp_id = coalesce(new.camp_id, old.camp_id) and id = the_season for share;
  perform set_config('app.role', coalesce(acting, ''), true);
  if the_status = 'closed' then
    raise exception using errcode = '23514', constraint = 'season_is_open', message = 'the season is closed';
  end if;
  return coalesce(new, old);
end $$;

-- For every table whose rows belong to a season.
create procedure app.close_with_season(t regclass) language plpgsql as $$
begin
  execute format('create trigger season_is_open before insert or update or delete on %s
                  for each row execute function app.refuse_in_closed_season()', t);
end $$;
