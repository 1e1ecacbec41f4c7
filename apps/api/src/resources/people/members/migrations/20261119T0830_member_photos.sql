-- The picture of a member, for themselves and leads. Apart from the profile, which lists read by the hundred.
create table member_photos (
  camp_id text not null default app.camp_id(),
  member_id text not null,
  content_type text not null check (content_type in ('image/png', 'image/webp', 'image/jpeg')),
  bytes bytea not null check (octet_length(bytes) between 1 and 200000),
  primary key (camp_id, member_id),
  foreign key (camp_id, member_id) references members (camp_id, id)
);
alter table member_photos alter column bytes set storage external;
call app.protect_member_table('member_photos');

-- Tells whether there is one, and which: a new picture has a new time.
alter table members add column photo_changed_at timestamptz(3);

create function app.note_photo() returns trigger language plpgsql as $$
begin
  update members set photo_changed_at = case when tg_op <> 'DELETE' then now() end
   where camp_id = coalesce(new.camp_id, old.camp_id) and id = coalesce(new.member_id, old.member_id);
  return null;
end $$;
create trigger note_photo after insert or update or delete on member_photos
  for each row execute function app.note_photo();
