-- The fields of a profile. Restricted fields are in a table of their own, so that no list, event or export can contain
-- them by accident.
alter table members
  add column email text not null check (length(email) <= 254),
  add column legal_name text not null check (length(legal_name) between 1 and 120),
  add column preferred_name text check (length(preferred_name) <= 120),
  add column playa_name text check (length(playa_name) <= 120),
  add column pronouns text check (length(pronouns) <= 40),
  add column phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  add column city text check (length(city) <= 120),
  add column country text check (country ~ '^[A-Z]{2}$'),
  add column skills text[] not null default '{}',
  add column languages text[] not null default '{}',
  add column camp_title text check (length(camp_title) <= 120),
  add column joined_on date,
  alter column created_at type timestamptz(3),
  alter column updated_at type timestamptz(3);
create index members_by_name on members (camp_id, legal_name, id);
create index members_by_creation on members (camp_id, created_at, id);

create table member_restricted (
  camp_id text not null default app.camp_id(),
  member_id text not null,
  -- All restricted fields as JSON, sealed under a key of the camp that is not in the database.
  sealed bytea not null,
  -- The names of the fields that are filled: others need to know no more.
  filled text[] not null default '{}',
  -- When they were last written or confirmed.
  confirmed_at timestamptz(3) not null default now(),
  primary key (camp_id, member_id),
  foreign key (camp_id, member_id) references members (camp_id, id)
);
create function app.stamp_confirmed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or not app.only_reseals(to_jsonb(old), to_jsonb(new), '{sealed}') then
    new.confirmed_at := now();
  end if;
  return new;
end $$;
create trigger stamp_confirmed before insert or update on member_restricted
  for each row execute function app.stamp_confirmed();
call app.protect_member_table('member_restricted', 'select, insert, update');

-- For tables in which members request something or get a place: refuses deactivated members. What they had under way
-- was ended when they were deactivated, under the same locks.
create function app.require_active_member() returns trigger language plpgsql as $$
begin
  if exists (select from members m where m.camp_id = new.camp_id and m.id = new.member_id
                                     and m.deactivated_at is not null) then
    raise exception using errcode = '23514', constraint = 'member_is_active', message = 'the member is deactivated';
  end if;
  return new;
end $$;
