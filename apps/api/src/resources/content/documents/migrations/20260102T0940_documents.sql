-- What the camp wants people to read. The text is in numbered versions; a published version never changes.
create table documents (
  camp_id text not null default app.camp_id() references camps,
  id text not null,
  slug text not null check (slug ~ '^[a-z0-9]([a-z0-9-]{0,78}[a-z0-9])?$'),
  title text not null check (length(title) between 1 and 200),
  category text not null check (category in ('guide', 'policy', 'form', 'map', 'recipe', 'budget')),
  visibility text not null check (visibility in ('public', 'members', 'leads')),
  pinned boolean not null default false,
  ack_required text not null check (ack_required in ('none', 'once', 'each_season', 'each_version')),
  current_version integer not null default 1 check (current_version >= 1),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (camp_id, id),
  constraint one_document_per_slug unique (camp_id, slug)
);
create index documents_by_title on documents (camp_id, title, id);
create index documents_by_change on documents (camp_id, updated_at, id);
call app.version_table('documents');
call app.protect_published_table('documents');

create table document_versions (
  camp_id text not null default app.camp_id(),
  document_id text not null,
  number integer not null check (number >= 1),
  body text not null check (length(body) between 1 and 100000),
  change_note text check (length(change_note) between 1 and 500),
  published_at timestamptz(3) not null default now(),
  primary key (camp_id, document_id, number),
  foreign key (camp_id, document_id) references documents (camp_id, id) on delete cascade
);
call app.protect_camp_table('document_versions', 'select, insert');
-- Callers who cannot see a document cannot see its text.
create policy readers_of_document on document_versions as restrictive
  using (exists (select from documents d where d.camp_id = document_versions.camp_id
                                           and d.id = document_versions.document_id));

-- Who has read which version.
create table acknowledgements (
  camp_id text not null default app.camp_id(),
  id text not null,
  document_id text not null,
  version integer not null,
  member_id text not null,
  acknowledged_at timestamptz(3) not null default now(),
  primary key (camp_id, id),
  constraint once_per_version unique (camp_id, document_id, member_id, version),
  foreign key (camp_id, member_id) references members (camp_id, id),
  foreign key (camp_id, document_id, version)
    references document_versions (camp_id, document_id, number) on delete cascade
);
create index acknowledgements_by_time on acknowledgements (camp_id, document_id, acknowledged_at, id);
create index acknowledgements_by_version on acknowledgements (camp_id, document_id, version);
call app.protect_member_table('acknowledgements', 'select, insert');
