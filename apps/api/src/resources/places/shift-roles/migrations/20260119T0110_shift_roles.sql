-- What somebody does on a shift, what it takes to do it, and what it is worth.
create table shift_roles (
  camp_id text not null default app.camp_id() references camps,
  id text not null,
  season_id text not null,
  team_id text not null,
  name text not null check (length(name) between 1 and 120),
  description text check (length(description) between 1 and 2000),
  -- Tags that a member must have, and documents whose current version they must have acknowledged.
  requires_tags text[] not null default '{}' check (cardinality(requires_tags) <= 20),
  requires_ack text[] not null default '{}' check (cardinality(requires_ack) <= 20),
  -- Somebody must have completed a shift of this role first.
  training_role_id text,
  -- Somebody must owe nothing that is due.
  requires_dues boolean not null default false,
  points integer not null default 1 check (points between 0 and 100),
  min_rest_minutes integer not null default 0 check (min_rest_minutes between 0 and 2880),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (camp_id, id),
  constraint one_role_per_name unique (camp_id, team_id, name),
  constraint role_of_season unique (camp_id, season_id, id),
  constraint trained_elsewhere check (training_role_id <> id),
  constraint shift_roles_team_fkey foreign key (camp_id, season_id, team_id) references teams (camp_id, season_id, id),
  constraint shift_roles_training_fkey foreign key (camp_id, season_id, training_role_id)
    references shift_roles (camp_id, season_id, id)
);
create index shift_roles_by_name on shift_roles (camp_id, season_id, name, id);
create index shift_roles_by_training on shift_roles (camp_id, season_id, training_role_id)
  where training_role_id is not null;
call app.version_table('shift_roles');
call app.close_with_season('shift_roles');
call app.protect_camp_table('shift_roles');
