-- The camp's own labels for its people. `system` tags are computed and never set by hand.
create table tags (
  camp_id text not null default app.camp_id() references camps,
  key text not null check (key ~ '^[a-z0-9]([a-z0-9:-]{0,58}[a-z0-9])?$'),
  label text not null check (length(label) between 1 and 60),
  colour text check (colour ~ '^#[0-9a-f]{6}$'),
  kind text not null check (kind in ('free', 'skill', 'team', 'status', 'system')),
  assignable_by text not null check (assignable_by in ('admin', 'self')),
  description text check (length(description) <= 500),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (camp_id, key)
);
create index tags_by_label on tags (camp_id, label, key);
call app.version_table('tags');
call app.protect_camp_table('tags');

create table member_tags (
  camp_id text not null default app.camp_id(),
  member_id text not null,
  tag text not null,
  added_at timestamptz(3) not null default now(),
  primary key (camp_id, member_id, tag),
  foreign key (camp_id, member_id) references members (camp_id, id),
  foreign key (camp_id, tag) references tags (camp_id, key) on delete cascade
);
create index member_tags_by_tag on member_tags (camp_id, tag, member_id);
call app.protect_member_table('member_tags', 'select, insert, delete');
