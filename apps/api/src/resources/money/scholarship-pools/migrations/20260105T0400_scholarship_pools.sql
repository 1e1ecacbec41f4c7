-- Money that a camp gives away in a season: how much, for which charges, and when members can ask for it.
create table scholarship_pools (
  camp_id text not null default app.camp_id() references camps,
  id text not null,
  season_id text not null,
  name text not null check (length(name) between 1 and 120),
  budget_cents bigint not null check (budget_cents between 0 and 100000000),
  opens_at timestamptz(3),
  closes_at timestamptz(3),
  -- Null means no limit but the budget.
  max_per_member_cents bigint check (max_per_member_cents between 1 and 100000000),
  -- Kinds of charges. A deposit is not among them, because it is the member's own money.
  covers text[] not null check (cardinality(covers) > 0
    and covers <@ array['dues', 'power', 'meal', 'rv', 'bike', 'late_fee', 'merch', 'donation', 'other']),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (camp_id, id),
  constraint whose_season unique (camp_id, id, season_id),
  foreign key (camp_id, season_id) references seasons (camp_id, id),
  constraint opens_before_it_closes check (opens_at < closes_at)
);
create index scholarship_pools_by_creation on scholarship_pools (camp_id, created_at, id);
call app.version_table('scholarship_pools');
call app.close_with_season('scholarship_pools');
call app.protect_camp_table('scholarship_pools', 'select, insert, update');
