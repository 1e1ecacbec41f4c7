-- A camp's settings for a step in a season, where they differ from the steps in the code.
create table onboarding_steps (
  camp_id text not null default app.camp_id() references camps,
  season_id text not null,
  step_key text not null check (length(step_key) between 1 and 60),
  required boolean not null,
  due_on date,
  active boolean not null,
  primary key (camp_id, season_id, step_key),
  foreign key (camp_id, season_id) references seasons (camp_id, id)
);
call app.close_with_season('onboarding_steps');
call app.protect_camp_table('onboarding_steps', 'select, insert, update');

-- What cannot be computed: that a member has read something, or that a lead waived a step. Whether a step is completed
-- is stored nowhere: it follows from the data (INV-O1).
create table onboarding_marks (
  camp_id text not null default app.camp_id() references camps,
  season_id text not null,
  member_id text not null,
  step_key text not null check (length(step_key) between 1 and 60),
  kind text not null check (kind in ('acknowledged', 'waived')),
  marked_by text not null,
  marked_at timestamptz(3) not null default now(),
  reason text check (length(reason) between 1 and 500),
  primary key (camp_id, season_id, member_id, step_key, kind),
  foreign key (camp_id, season_id) references seasons (camp_id, id),
  foreign key (camp_id, member_id) references members (camp_id, id),
  foreign key (camp_id, marked_by) references members (camp_id, id),
  -- Only these steps are acknowledged; all others are computed (INV-O1).
  constraint computed_is_not_ticked check (kind <> 'acknowledged' or step_key in ('packing-list')),
  -- A waiver has a reason (INV-O2).
  constraint waived_with_reason check ((kind = 'waived') = (reason is not null))
);
create index onboarding_marks_by_member on onboarding_marks (camp_id, member_id, season_id);
call app.close_with_season('onboarding_marks');
call app.protect_member_table('onboarding_marks', 'select, insert, delete');
-- Members acknowledge only for themselves; only leads give waivers and take them back (INV-O2).
create policy read_by_members on onboarding_marks as restrictive for insert to campkit_app, campkit_auth, current_user
  with check ((select app.sees_camp()) or kind = 'acknowledged' and marked_by = (select app.member_id()));
create policy leads_delete on onboarding_marks as restrictive for delete to campkit_app, campkit_auth, current_user
  using ((select app.sees_camp()) and kind = 'waived');
