-- The picture of a bike, for everybody who sees the bike. A copy: files stay closed to all but their owner and leads.
create table bike_photos (
  camp_id text not null default app.camp_id(),
  bike_id text not null,
  name text not null check (length(name) between 1 and 120),
  content_type text not null
    check (content_type in ('application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'text/plain')),
  bytes bytea not null check (octet_length(bytes) between 1 and 3145728),
  primary key (camp_id, bike_id),
  foreign key (camp_id, bike_id) references bikes (camp_id, id) on delete cascade
);
alter table bike_photos alter column bytes set storage external;

-- Pictures that were named before this table was there.
alter table bikes no force row level security;
alter table files no force row level security;
insert into bike_photos (camp_id, bike_id, name, content_type, bytes)
  select b.camp_id, b.id, f.name, f.content_type, f.bytes
    from bikes b join files f on f.camp_id = b.camp_id and f.id = b.photo_file_id where not f.is_restricted;
alter table bikes force row level security;
alter table files force row level security;

call app.protect_camp_table('bike_photos');
create policy readers_of_bike on bike_photos as restrictive
  using (exists (select from bikes b where b.camp_id = bike_photos.camp_id and b.id = bike_photos.bike_id));

create function app.copy_bike_photo() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.photo_file_id is not distinct from old.photo_file_id then return null; end if;
  delete from bike_photos where camp_id = new.camp_id and bike_id = new.id;
  insert into bike_photos (camp_id, bike_id, name, content_type, bytes)
    select new.camp_id, new.id, f.name, f.content_type, f.bytes from files f
     where f.camp_id = new.camp_id and f.id = new.photo_file_id and not f.is_restricted;
  return null;
end $$;
create trigger copy_bike_photo after insert or update of photo_file_id on bikes
  for each row execute function app.copy_bike_photo();
