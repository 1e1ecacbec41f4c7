-- Files that members hand in, stored here because the service has no other storage. A file never changes. Its bytes are
-- stored out of line and read only when a query selects them.
create table files (
  camp_id text not null default app.camp_id() references camps,
  id text not null,
  member_id text not null,
  name text not null check (length(name) between 1 and 120),
  content_type text not null
    check (content_type in ('application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'text/plain')),
  bytes bytea not null check (octet_length(bytes) between 1 and 3145728),
  size_bytes integer not null generated always as (octet_length(bytes)) stored,
  -- A file stays restricted once something restricted has named it: it must not become visible when that stops naming
  -- it.
  is_restricted boolean not null default false,
  created_at timestamptz(3) not null default now(),
  primary key (camp_id, id),
  constraint whose_file unique (camp_id, id, member_id),
  foreign key (camp_id, member_id) references members (camp_id, id)
);
-- Not compressed, because most of these kinds of files already are.
alter table files alter column bytes set storage external;
create index files_by_member on files (camp_id, member_id, created_at, id);
create index files_by_creation on files (camp_id, created_at, id);
call app.protect_member_table('files', 'select, insert, delete');
grant update (is_restricted) on files to campkit_app;
create policy by_triggers on files as restrictive for update to campkit_app, campkit_auth, current_user
  using (true) with check (pg_trigger_depth() > 0);

-- At most 20 files and 20 MB per member. The member is locked, so that two additions cannot both count first.
create function app.hold_room_for_files() returns trigger language plpgsql as $$
declare
  held record;
begin
  perform from members where camp_id = new.camp_id and id = new.member_id for no key update;
  select count(*) as files, coalesce(sum(size_bytes), 0) as bytes into held
    from files where camp_id = new.camp_id and member_id = new.member_id;
  if held.files >= 20 or held.bytes + octet_length(new.bytes) > 20971520 then
    raise exception using errcode = '23514', constraint = 'room_for_files', message = 'no room for another file';
  end if;
  return new;
end $$;
create trigger room_for_files before insert on files for each row execute function app.hold_room_for_files();

-- What names a file, such as an answer of an application; the file stays as long as something does. Only the triggers
-- of the naming tables write here, so it always matches them.
create table file_uses (
  camp_id text not null default app.camp_id() references camps,
  file_id text not null,
  member_id text not null,
  -- The record that names the file, and the place in it.
  used_by text not null,
  place text not null,
  is_restricted boolean not null,
  primary key (camp_id, file_id, used_by, place),
  constraint named_file foreign key (camp_id, file_id, member_id) references files (camp_id, id, member_id)
);
create index file_uses_by_user on file_uses (camp_id, used_by);
call app.protect_member_table('file_uses', 'select, insert, delete');
create policy by_triggers_insert on file_uses as restrictive for insert to campkit_app, campkit_auth, current_user
  with check (pg_trigger_depth() > 0);
create policy by_triggers_delete on file_uses as restrictive for delete to campkit_app, campkit_auth, current_user
  using (pg_trigger_depth() > 0);

create function app.restrict_file() returns trigger language plpgsql as $$
begin
  update files set is_restricted = true
   where camp_id = new.camp_id and id = new.file_id and not is_restricted;
  return new;
end $$;
create trigger restrict_file after insert on file_uses for each row
  when (new.is_restricted) execute function app.restrict_file();
