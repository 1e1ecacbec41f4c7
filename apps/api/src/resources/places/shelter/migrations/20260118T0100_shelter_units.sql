-- Where people sleep in a season: tents, yurts, vans, dorms.
create table shelter_units (
  camp_id text not null default app.camp_id() references camps,
  id text not null,
  season_id text not null,
  label text not null check (length(label) between 1 and 80),
  kind text not null check (kind in ('tent', 'shiftpod', 'yurt', 'hexayurt', 'rv', 'trailer', 'dorm', 'shade_spot',
    'vehicle', 'other')),
  ownership text not null check (ownership in ('camp', 'member')),
  owner_member_id text,
  -- How many sleep in it each night.
  capacity integer not null check (capacity between 1 and 200),
  power text not null check (power in ('none', 'amp15', 'amp30', 'amp50')),
  -- One of the plan's circuits, by its name.
  circuit text check (length(circuit) between 1 and 40),
  length_cm integer check (length_cm between 1 and 10000),
  width_cm integer check (width_cm between 1 and 10000),
  x_cm integer check (x_cm between 0 and 100000),
  y_cm integer check (y_cm between 0 and 100000),
  rotation_degrees integer not null check (rotation_degrees between 0 and 359),
  zone text check (length(zone) between 1 and 40),
  accessible boolean not null,
  quiet boolean not null,
  -- Whether members may take a free bed in it themselves.
  open_to_members boolean not null,
  status text not null check (status in ('planned', 'ready', 'occupied', 'struck')),
  locked boolean not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (camp_id, id),
  -- For foreign keys of rows in the same season.
  constraint unit_in_its_season unique (camp_id, id, season_id),
  foreign key (camp_id, season_id) references seasons (camp_id, id),
  foreign key (camp_id, owner_member_id) references members (camp_id, id),
  constraint owner_of_members_unit check (owner_member_id is null or ownership = 'member'),
  constraint whole_footprint check (num_nulls(length_cm, width_cm) in (0, 2)),
  constraint whole_position check (num_nulls(x_cm, y_cm) in (0, 2))
);
create unique index one_unit_per_label on shelter_units (camp_id, season_id, lower(label));
create index shelter_units_by_label on shelter_units (camp_id, season_id, label, id);
create index shelter_units_by_owner on shelter_units (camp_id, owner_member_id) where owner_member_id is not null;
call app.version_table('shelter_units');
call app.close_with_season('shelter_units');
call app.protect_camp_table('shelter_units');

-- How a season's camp is laid out: the lot, its circuits, and whether the plan is published. A season without a row has
-- said nothing yet.
create table shelter_plans (
  camp_id text not null default app.camp_id() references camps,
  season_id text not null,
  lot_length_cm integer check (lot_length_cm between 1 and 100000),
  lot_width_cm integer check (lot_width_cm between 1 and 100000),
  -- A list of {name, ratingAmps}.
  circuits jsonb not null,
  -- How long a proposed bed waits for its member.
  offer_hours integer not null default 72 check (offer_hours between 1 and 720),
  published_at timestamptz(3),
  published_by text,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (camp_id, season_id),
  foreign key (camp_id, season_id) references seasons (camp_id, id),
  constraint whole_lot check (num_nulls(lot_length_cm, lot_width_cm) in (0, 2)),
  constraint published_by_somebody check (num_nulls(published_at, published_by) in (0, 2))
);
call app.version_table('shelter_plans');
call app.close_with_season('shelter_plans');
call app.protect_camp_table('shelter_plans', 'select, insert, update');
