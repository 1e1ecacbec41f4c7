-- What happens when, and who may see it.
create table schedule_entries (
  camp_id text not null default app.camp_id() references camps,
  id text not null,
  title text not null check (length(title) between 1 and 200),
  kind text not null check (kind in
    ('program', 'meal', 'meeting', 'build', 'strike', 'deadline', 'gate', 'travel')),
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  all_day boolean not null default false,
  location text check (length(location) <= 200),
  description text check (length(description) <= 10000),
  visibility text not null check (visibility in ('public', 'members', 'leads')),
  status text not null check (status in ('draft', 'published', 'cancelled', 'moved')),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (camp_id, id),
  constraint ends_after_start check (ends_at > starts_at)
);
create index schedule_entries_by_start on schedule_entries (camp_id, starts_at, id);
call app.version_table('schedule_entries');
call app.protect_published_table('schedule_entries');
create policy drafts_for_leads on schedule_entries as restrictive
  using (status <> 'draft' or (select app.sees_camp()));
