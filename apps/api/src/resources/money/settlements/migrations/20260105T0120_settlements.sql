-- A task for the leads when someone has left a season: find out what is owed either way and settle it. Opened in the
-- transaction in which the member leaves. It moves no money, so it can be settled after the season has closed.
create table settlements (
  camp_id text not null default app.camp_id() references camps,
  id text not null,
  season_id text not null,
  enrollment_id text not null,
  member_id text not null,
  opened_at timestamptz(3) not null default now(),
  settled_at timestamptz(3),
  settled_by text,
  note text check (length(note) between 1 and 500),
  primary key (camp_id, id),
  foreign key (camp_id, season_id) references seasons (camp_id, id),
  foreign key (camp_id, enrollment_id) references enrollments (camp_id, id),
  foreign key (camp_id, member_id) references members (camp_id, id),
  constraint settled_by_someone check (num_nulls(settled_at, settled_by) in (0, 2))
);
-- A member who returns and leaves again before the task is settled has one task, not two.
create unique index one_open_settlement on settlements (camp_id, enrollment_id) where settled_at is null;
create index settlements_by_enrollment on settlements (camp_id, enrollment_id);
create index settlements_by_opening on settlements (camp_id, opened_at, id);
create index settlements_by_season on settlements (camp_id, season_id, opened_at, id);
call app.protect_member_table('settlements', 'select, insert, update');
create policy leads_insert on settlements as restrictive for insert to campkit_app, campkit_auth, current_user
  with check ((select app.sees_camp()));
create policy leads_update on settlements as restrictive for update to campkit_app, campkit_auth, current_user
  using ((select app.sees_camp()));
