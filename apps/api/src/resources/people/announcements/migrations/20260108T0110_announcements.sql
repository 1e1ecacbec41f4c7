-- What leads tell many members at once. Whom it finds is looked up when it is sent, and kept (INV-Z4).
create table announcements (
  camp_id text not null default app.camp_id() references camps,
  id text not null,
  subject text not null check (length(subject) between 1 and 150),
  text text not null check (length(text) between 1 and 10000),
  -- The filters of the roster; none finds everybody.
  audience jsonb not null,
  -- How often it was mailed to a lead to look at.
  tests integer not null default 0 check (tests between 0 and 20),
  created_by text not null,
  sent_at timestamptz(3),
  sent_by text,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (camp_id, id),
  constraint sent_by_somebody check (num_nulls(sent_at, sent_by) in (0, 2))
);
create index announcements_by_creation on announcements (camp_id, created_at, id);
create index announcements_by_sending on announcements (camp_id, sent_at);
call app.version_table('announcements');
call app.protect_camp_table('announcements');
-- Members read what they were told among their notifications.
create policy leads_select on announcements as restrictive for select to campkit_app, campkit_auth, current_user
  using ((select app.sees_camp()));

-- What was sent stays as it was sent.
create function app.keep_sent_announcement() returns trigger language plpgsql as $$
begin
  if old.sent_at is not null then
    raise exception using errcode = '23514', constraint = 'announcement_was_sent', message = 'the announcement was sent';
  end if;
  return coalesce(new, old);
end $$;
create trigger keep_sent_announcement before update or delete on announcements for each row
  execute function app.keep_sent_announcement();

create table announcement_recipients (
  camp_id text not null default app.camp_id(),
  announcement_id text not null,
  member_id text not null,
  outcome text not null default 'waiting' check (outcome in ('waiting', 'told', 'skipped')),
  primary key (camp_id, announcement_id, member_id),
  foreign key (camp_id, announcement_id) references announcements (camp_id, id),
  foreign key (camp_id, member_id) references members (camp_id, id)
);
create index announcement_recipients_waiting on announcement_recipients (camp_id, announcement_id, member_id)
  where outcome = 'waiting';
call app.protect_member_table('announcement_recipients', 'select, insert');
grant update (outcome) on announcement_recipients to campkit_app;
call app.keep_for_leads('announcement_recipients');
