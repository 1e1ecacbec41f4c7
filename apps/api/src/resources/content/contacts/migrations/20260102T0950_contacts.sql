-- Whom to call. Members' emergency contacts are not here: they are restricted fields of a profile.
create table contacts (
  camp_id text not null default app.camp_id() references camps,
  id text not null,
  name text not null check (length(name) between 1 and 120),
  role_title text check (length(role_title) between 1 and 120),
  kind text not null check (kind in
    ('lead', 'emergency', 'vendor', 'placement', 'neighbour', 'medical', 'ranger', 'supplier')),
  member_id text,
  phone text check (length(phone) between 1 and 40),
  radio_channel text check (length(radio_channel) between 1 and 40),
  on_site_location text check (length(on_site_location) between 1 and 200),
  hours text check (length(hours) between 1 and 200),
  priority integer not null check (priority between 0 and 1000),
  visibility text not null check (visibility in ('public', 'members', 'leads')),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (camp_id, id),
  foreign key (camp_id, member_id) references members (camp_id, id)
);
create index contacts_by_priority on contacts (camp_id, priority, name, id);
call app.version_table('contacts');
call app.protect_published_table('contacts');
