-- Who works together in a season, and who leads them.
create table teams (
  camp_id text not null default app.camp_id() references camps,
  id text not null,
  season_id text not null,
  name text not null check (length(name) between 1 and 120),
  description text check (length(description) between 1 and 2000),
  lead_member_ids text[] not null default '{}' check (cardinality(lead_member_ids) <= 20),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (camp_id, id),
  constraint one_team_per_name unique (camp_id, season_id, name),
  -- For foreign keys of rows of the same season.
  constraint team_of_season unique (camp_id, season_id, id),
  foreign key (camp_id, season_id) references seasons (camp_id, id)
);
create index teams_by_name on teams (camp_id, season_id, name, id);
call app.version_table('teams');
call app.close_with_season('teams');
call app.protect_camp_table('teams');
