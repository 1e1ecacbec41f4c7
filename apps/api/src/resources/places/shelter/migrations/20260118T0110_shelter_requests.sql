-- How a member would like to sleep in a season.
create table shelter_requests (
  camp_id text not null default app.camp_id() references camps,
  id text not null,
  season_id text not null,
  member_id text not null,
  -- The kinds they would take, the dearest first.
  kinds text[] not null check (kinds <@ array['tent', 'shiftpod', 'yurt', 'hexayurt', 'rv', 'trailer', 'dorm',
    'shade_spot', 'vehicle', 'other']),
  bring text not null check (bring in ('own', 'camp', 'share')),
  own_kind text check (own_kind in ('tent', 'shiftpod', 'yurt', 'hexayurt', 'rv', 'trailer', 'dorm', 'shade_spot',
    'vehicle', 'other')),
  own_length_cm integer check (own_length_cm between 1 and 10000),
  own_width_cm integer check (own_width_cm between 1 and 10000),
  with_member_ids text[] not null check (cardinality(with_member_ids) <= 20),
  near_member_ids text[] not null check (cardinality(near_member_ids) <= 20),
  first_night_on date,
  last_night_on date,
  power text not null check (power in ('none', 'amp15', 'amp30', 'amp50')),
  quiet boolean not null,
  notes text check (length(notes) between 1 and 2000),
  withdrawn_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (camp_id, id),
  constraint one_wish_per_season unique (camp_id, season_id, member_id),
  -- For what is kept apart of it.
  constraint wish_of_its_member unique (camp_id, id, member_id),
  foreign key (camp_id, season_id) references seasons (camp_id, id),
  foreign key (camp_id, member_id) references members (camp_id, id),
  constraint wished_nights_in_order check (last_night_on >= first_night_on)
);
create index shelter_requests_by_creation on shelter_requests (camp_id, season_id, created_at, id);
create index shelter_requests_by_member on shelter_requests (camp_id, member_id);
call app.version_table('shelter_requests');
call app.close_with_season('shelter_requests');
call app.protect_member_table('shelter_requests', 'select, insert, update');
create trigger member_is_active before insert or update on shelter_requests for each row
  execute function app.require_active_member();

-- Whom a member would rather not sleep beside, and what they need to get around. Kept apart and sealed, so that no list,
-- event, report or audit row can contain it by accident.
create table shelter_restricted (
  camp_id text not null default app.camp_id(),
  request_id text not null,
  member_id text not null,
  sealed bytea not null,
  primary key (camp_id, request_id),
  constraint kept_with_its_wish foreign key (camp_id, request_id, member_id)
    references shelter_requests (camp_id, id, member_id)
);
call app.protect_member_table('shelter_restricted', 'select, insert, update, delete');
-- Nobody removes a row before its retention is over; members write an empty one.
create policy kept_no_more on shelter_restricted as restrictive for delete to campkit_app, campkit_auth, current_user
  using ((select app.sees_camp()) and exists (select from shelter_requests r where r.camp_id = shelter_restricted.camp_id
    and r.id = shelter_restricted.request_id and r.season_id in (select app.seasons_to_purge())));
