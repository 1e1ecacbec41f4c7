-- The camp's bikes, year after year, and those that members store with it.
create table bikes (
  camp_id text not null default app.camp_id() references camps,
  id text not null,
  number text not null check (length(number) between 1 and 20),
  nickname text check (length(nickname) between 1 and 80),
  frame_size text check (length(frame_size) between 1 and 40),
  kind text not null check (kind in ('cruiser', 'city', 'mountain', 'road', 'cargo', 'electric', 'tricycle', 'child', 'other')),
  photo_file_id text,
  condition text not null default 'ok' check (condition in ('ok', 'needs_repair', 'in_repair', 'unsafe')),
  -- Reserved and checked out follow from the assignments; a trigger keeps them.
  status text not null default 'available' check (status in ('available', 'reserved', 'checked_out', 'missing', 'retired')),
  ownership text not null default 'camp' check (ownership in ('camp', 'member_stored')),
  owner_member_id text,
  storage text check (length(storage) between 1 and 200),
  notes text check (length(notes) between 1 and 2000),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (camp_id, id),
  constraint bike_number_once unique (camp_id, number),
  foreign key (camp_id, owner_member_id) references members (camp_id, id),
  constraint bike_photo foreign key (camp_id, photo_file_id) references files (camp_id, id),
  constraint stored_bike_has_an_owner check ((ownership = 'member_stored') = (owner_member_id is not null))
);
create index bikes_by_photo on bikes (camp_id, photo_file_id) where photo_file_id is not null;
call app.version_table('bikes');
call app.protect_camp_table('bikes');

-- What opens a bike's lock. Stored apart, so that no list, event or audit row can contain it.
create table bike_lock_codes (
  camp_id text not null default app.camp_id(),
  bike_id text not null,
  -- Sealed under a key of the camp that is not in the database.
  sealed bytea not null,
  primary key (camp_id, bike_id),
  foreign key (camp_id, bike_id) references bikes (camp_id, id) on delete cascade
);
call app.protect_camp_table('bike_lock_codes');

alter table settings add column bikes jsonb not null default '{}';
alter table settings alter column bikes drop default;

-- A number of the camp's settings for bikes, or what counts unless the camp says otherwise.
create function app.bike_setting(the_name text, otherwise integer) returns integer language sql stable
  return coalesce((select (bikes->>the_name)::integer from settings where camp_id = app.camp_id()), otherwise);
