-- What the deactivation of a member ended, so that it can be undone. It names requests of scholarships, so only leads and
-- workers see it; which of it a lead sees is decided by the route.
create table deactivations (
  camp_id text not null default app.camp_id() references camps,
  member_id text not null,
  ended jsonb not null,
  created_at timestamptz(3) not null default now(),
  primary key (camp_id, member_id),
  foreign key (camp_id, member_id) references members (camp_id, id)
);
call app.protect_member_table('deactivations', 'select, insert, update, delete');
create policy leads_only on deactivations as restrictive to campkit_app, campkit_auth, current_user
  using ((select app.sees_camp()));

-- An undo returns applications and scholarships to the status they had. Nobody else can: the routes of leads and members
-- have no such move, and the moves of members are held apart.
create or replace function app.application_transitions(from_status text) returns text[] language sql immutable
  return case from_status
    when 'draft' then '{submitted}'::text[]
    when 'submitted' then '{in_review,withdrawn}'
    when 'in_review' then '{info_requested,accepted,declined,waitlisted,withdrawn}'
    when 'info_requested' then '{in_review}'
    when 'waitlisted' then '{in_review,accepted,withdrawn}'
    when 'accepted' then '{offer_expired}'
    when 'withdrawn' then '{submitted,in_review,info_requested,waitlisted}'
    else '{}'
  end;
create or replace function app.hold_application() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.status <> 'draft'
     or tg_op = 'UPDATE' and new.status <> old.status and new.status <> all (app.application_transitions(old.status)) then
    raise exception using errcode = '23514', constraint = 'application_transitions', message = 'no such move';
  end if;
  if tg_op = 'INSERT' or new.status = old.status then return new; end if;
  new.status_changed_at := now();
  -- What is restored was submitted and decided when it was.
  if old.status = 'withdrawn' then return new; end if;
  if new.status = 'submitted' then new.submitted_at := now(); end if;
  if new.status in ('accepted', 'declined', 'waitlisted') then new.decided_at := now(); end if;
  return new;
end $$;

create or replace function app.scholarship_transitions(from_status text) returns text[] language sql immutable
  return case from_status
    when 'draft' then '{submitted,withdrawn}'::text[]
    when 'submitted' then '{in_review,withdrawn}'
    when 'in_review' then '{approved,declined,waitlisted,withdrawn}'
    when 'waitlisted' then '{approved,declined,withdrawn}'
    when 'approved' then '{accepted,lapsed,declined_by_member}'
    when 'accepted' then '{applied}'
    when 'applied' then '{revoked}'
    when 'withdrawn' then '{draft,submitted,in_review,waitlisted}'
    when 'lapsed' then '{in_review,approved}'
    else '{}'
  end;
