-- What a season costs, and for whom. Changing an item changes no existing charge, because that is already posted.
create table fee_items (
  camp_id text not null default app.camp_id() references camps,
  id text not null,
  season_id text not null,
  name text not null check (length(name) between 1 and 120),
  kind text not null check (kind in ('dues', 'deposit', 'power', 'meal', 'rv', 'bike', 'late_fee', 'merch', 'donation',
    'other')),
  amount_cents bigint not null check (amount_cents between 1 and 100000000),
  tiers jsonb not null check (jsonb_typeof(tiers) = 'array'),
  due_on date,
  applies_to jsonb not null check (jsonb_typeof(applies_to) = 'object'),
  scholarship_eligible boolean not null default true,
  refundable text not null default 'none' check (refundable in ('none', 'full', 'until_date', 'conditional')),
  refundable_until_on date,
  -- For a late fee: after how many days past its due day a charge gets one.
  late_after_days integer check (late_after_days between 1 and 365),
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (camp_id, id),
  foreign key (camp_id, season_id) references seasons (camp_id, id),
  constraint late_fees_say_when check ((kind = 'late_fee') = (late_after_days is not null)),
  constraint refundable_until_a_day check ((refundable = 'until_date') = (refundable_until_on is not null))
);
create index fee_items_by_name on fee_items (camp_id, name, id);
create index fee_items_by_creation on fee_items (camp_id, created_at, id);
create unique index one_late_fee_per_season on fee_items (camp_id, season_id) where kind = 'late_fee' and active;
call app.version_table('fee_items');
call app.close_with_season('fee_items');
call app.protect_camp_table('fee_items', 'select, insert, update');

-- Camps whose active season has a late fee. Returns only ids, because the caller acts outside any camp.
create function app.camps_with_late_fees() returns setof text
language sql stable security definer set search_path = public, pg_temp as $$
  select f.camp_id from fee_items f
  join seasons s on s.camp_id = f.camp_id and s.id = f.season_id and s.status = 'active'
  where f.kind = 'late_fee' and f.active
$$;
grant select (camp_id, season_id, kind, active) on fee_items to campkit_gate;
grant select (camp_id, id, status) on seasons to campkit_gate;
revoke execute on function app.camps_with_late_fees() from public;
grant execute on function app.camps_with_late_fees() to campkit_app;
grant create on schema app to campkit_gate;
alter function app.camps_with_late_fees() owner to campkit_gate;
revoke create on schema app from campkit_gate;
