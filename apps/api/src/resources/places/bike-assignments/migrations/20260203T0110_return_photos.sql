-- The picture that was taken when a bike came back, for leads and the rider. A copy, as that of a bike.
create table return_photos (
  camp_id text not null default app.camp_id(),
  assignment_id text not null,
  member_id text not null,
  name text not null check (length(name) between 1 and 120),
  content_type text not null
    check (content_type in ('application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'text/plain')),
  bytes bytea not null check (octet_length(bytes) between 1 and 3145728),
  primary key (camp_id, assignment_id),
  foreign key (camp_id, assignment_id) references bike_assignments (camp_id, id),
  foreign key (camp_id, member_id) references members (camp_id, id)
);
create index return_photos_by_member on return_photos (camp_id, member_id);
alter table return_photos alter column bytes set storage external;

-- Pictures that were named before this table was there.
alter table bike_assignments no force row level security;
alter table files no force row level security;
insert into return_photos (camp_id, assignment_id, member_id, name, content_type, bytes)
  select a.camp_id, a.id, a.member_id, f.name, f.content_type, f.bytes
    from bike_assignments a join files f on f.camp_id = a.camp_id and f.id = a.return_photo_file_id
   where not f.is_restricted;
alter table bike_assignments force row level security;
alter table files force row level security;

call app.protect_member_table('return_photos', 'select, insert, delete');
call app.keep_for_leads('return_photos');

create function app.copy_return_photo() returns trigger language plpgsql as $$
begin
  if new.return_photo_file_id is not distinct from old.return_photo_file_id then return null; end if;
  delete from return_photos where camp_id = new.camp_id and assignment_id = new.id;
  insert into return_photos (camp_id, assignment_id, member_id, name, content_type, bytes)
    select new.camp_id, new.id, new.member_id, f.name, f.content_type, f.bytes from files f
     where f.camp_id = new.camp_id and f.id = new.return_photo_file_id and not f.is_restricted;
  return null;
end $$;
create trigger copy_return_photo after update of return_photo_file_id on bike_assignments
  for each row execute function app.copy_return_photo();
