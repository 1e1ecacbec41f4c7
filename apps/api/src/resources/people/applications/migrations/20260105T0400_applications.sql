-- What a camp asks applicants in a season. A published version never changes.
create table application_forms (
  camp_id text not null default app.camp_id() references camps,
  id text not null,
  season_id text not null,
  form_version integer not null check (form_version > 0),
  intro text check (length(intro) between 1 and 5000),
  questions jsonb not null check (jsonb_typeof(questions) = 'array'),
  published_at timestamptz(3) not null default now(),
  primary key (camp_id, id),
  constraint one_form_version unique (camp_id, season_id, form_version),
  foreign key (camp_id, season_id) references seasons (camp_id, id)
);
call app.close_with_season('application_forms');
call app.protect_camp_table('application_forms', 'select, insert');

create function app.refuse_to_republish() returns trigger language plpgsql as $$
begin
  raise exception using errcode = '42501', message = 'a published form is never changed or removed';
end $$;
create trigger published before update or delete on application_forms
  for each row execute function app.refuse_to_republish();

-- An application to a season. The applicant may see every column; the leads' review is in application_reviews.
create table applications (
  camp_id text not null default app.camp_id() references camps,
  id text not null,
  season_id text not null,
  member_id text not null,
  -- The form version it was begun with; null if the season had none.
  form_version integer,
  status text not null default 'draft' check (status in ('draft', 'submitted', 'in_review', 'info_requested',
    'accepted', 'declined', 'waitlisted', 'withdrawn', 'offer_expired')),
  answers jsonb not null default '{}' check (jsonb_typeof(answers) = 'object'),
  desired_shelter_kind text check (length(desired_shelter_kind) between 1 and 60),
  arrival_on date,
  departure_on date,
  contribution text check (length(contribution) between 1 and 2000),
  experience text check (experience in ('first_timer', 'been_before', 'veteran')),
  info_request text check (length(info_request) between 1 and 2000),
  info_answer text check (length(info_answer) between 1 and 5000),
  decision_message text check (length(decision_message) between 1 and 2000),
  submitted_at timestamptz(3),
  decided_at timestamptz(3),
  status_changed_at timestamptz(3) not null default now(),
  -- The applicant's id, `camp` or `system`. It never names the lead, because the applicant must not know.
  status_changed_by text not null,
  status_reason text check (length(status_reason) between 1 and 500),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (camp_id, id),
  -- For foreign keys that also prove season and applicant.
  constraint whose_application unique (camp_id, id, season_id, member_id),
  foreign key (camp_id, season_id) references seasons (camp_id, id),
  foreign key (camp_id, member_id) references members (camp_id, id),
  foreign key (camp_id, season_id, form_version) references application_forms (camp_id, season_id, form_version),
  constraint application_departs_after_arrival check (departure_on >= arrival_on)
);
-- One open application per member and season (INV-A1). Declined, withdrawn and expired ones have ended; accepted
-- members cannot apply again.
create unique index one_open_application on applications (camp_id, season_id, member_id)
  where status not in ('declined', 'withdrawn', 'offer_expired');
create index applications_by_member on applications (camp_id, member_id, created_at, id);
create index applications_by_season on applications (camp_id, season_id, created_at, id);
create index applications_by_status on applications (camp_id, season_id, status, created_at, id);
call app.version_table('applications');
call app.close_with_season('applications');
call app.protect_member_table('applications', 'select, insert, update');
create trigger member_is_active before insert or update of status on applications for each row
  when (new.status in ('draft', 'submitted', 'accepted'))
  execute function app.require_active_member();

create function app.application_transitions(from_status text) returns text[] language sql immutable
  return case from_status
    when 'draft' then '{submitted}'::text[]
    when 'submitted' then '{in_review,withdrawn}'
    when 'in_review' then '{info_requested,accepted,declined,waitlisted,withdrawn}'
    when 'info_requested' then '{in_review}'
    when 'waitlisted' then '{in_review,accepted,withdrawn}'
    when 'accepted' then '{offer_expired}'
    else '{}'
  end;

-- The transitions applicants may make themselves.
create function app.is_own_application_transition(from_status text, to_status text) returns boolean language sql immutable
  return from_status || '>' || to_status in ('draft>submitted', 'info_requested>in_review', 'submitted>withdrawn',
    'in_review>withdrawn', 'waitlisted>withdrawn');

-- What applicants may write of their own applications: the content while they may edit it, and their own transitions.
create function app.hold_own_application() returns trigger language plpgsql as $$
declare
  content text[] := '{answers,desired_shelter_kind,arrival_on,departure_on,contribution,experience}';
  stamps text[] := '{version,updated_at}';
  of_moves text[] := '{status,status_changed_by,status_reason,info_answer}';
begin
  if tg_op = 'INSERT' then
    if new.info_request is not null or new.info_answer is not null or new.decision_message is not null
       or new.submitted_at is not null or new.decided_at is not null or new.status_reason is not null
       or new.status_changed_by is distinct from app.member_id() then
      perform app.refuse_transition('this is kept by the leads');
    end if;
    return new;
  end if;
  if to_jsonb(new) - content - stamps - of_moves is distinct from to_jsonb(old) - content - stamps - of_moves
     or new.status = old.status and to_jsonb(new) - content - stamps is distinct from to_jsonb(old) - content - stamps
  then
    perform app.refuse_transition('this is kept by the leads');
  end if;
  if to_jsonb(new) - of_moves - stamps is distinct from to_jsonb(old) - of_moves - stamps
     and old.status not in ('draft', 'info_requested') then
    perform app.refuse_transition('what was submitted stays as it is');
  end if;
  if new.status <> old.status and (not app.is_own_application_transition(old.status, new.status)
     or new.status_changed_by is distinct from app.member_id()
     or new.info_answer is distinct from old.info_answer and old.status <> 'info_requested') then
    perform app.refuse_transition('this move is not the applicant’s');
  end if;
  return new;
end $$;
-- Triggers fire in order of their names: this one must see the values as sent, before others set theirs.
create trigger a_own_application before insert or update on applications for each row
  when (not app.sees_camp()) execute function app.hold_own_application();

-- Applications begin as drafts, and only allowed transitions are made. This also sets the times.
create function app.hold_application() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.status <> 'draft'
     or tg_op = 'UPDATE' and new.status <> old.status and new.status <> all (app.application_transitions(old.status)) then
    raise exception using errcode = '23514', constraint = 'application_transitions', message = 'no such move';
  end if;
  if tg_op = 'INSERT' or new.status = old.status then return new; end if;
  new.status_changed_at := now();
  if new.status = 'submitted' then new.submitted_at := now(); end if;
  if new.status in ('accepted', 'declined', 'waitlisted') then new.decided_at := now(); end if;
  return new;
end $$;
create trigger hold_application before insert or update on applications
  for each row execute function app.hold_application();

-- At the end of the transaction an accepted applicant must be a member with an enrollment (INV-A2).
create function app.assert_admitted() returns trigger language plpgsql as $$
begin
  if not exists (select from enrollments e where e.camp_id = new.camp_id and e.season_id = new.season_id
                                             and e.member_id = new.member_id)
     or exists (select from members m where m.camp_id = new.camp_id and m.id = new.member_id
                                        and m.role = 'applicant') then
    raise exception using errcode = '23514', constraint = 'accepted_is_admitted',
      message = 'accepted without role or enrollment';
  end if;
  return null;
end $$;
create constraint trigger accepted_is_admitted after update on applications deferrable initially deferred
  for each row when (new.status = 'accepted' and old.status <> 'accepted') execute function app.assert_admitted();

-- Only a super_admin changes roles, and makes leads only after a fresh sign-in. One exception: an admin makes an
-- applicant a member if their application is accepted, which happens in the same transaction.
create or replace function app.guard_role() returns trigger language plpgsql as $$
begin
  if app.role() = 'super_admin' and new.role in ('admin', 'super_admin') and not app.is_fresh() then
    raise exception using errcode = '42501', message = 'only a fresh sign-in makes a lead';
  end if;
  if coalesce(app.role(), '') in ('super_admin', 'key') then return new; end if;
  if app.role() = 'admin' and old.role = 'applicant' and new.role = 'member'
     and exists (select from applications a where a.camp_id = new.camp_id and a.member_id = new.id
                                              and a.status = 'accepted') then
    return new;
  end if;
  raise exception using errcode = '42501', message = 'only a super_admin changes roles';
end $$;

-- The ids of a form's questions of one class.
create function app.questions_of_class(the_season text, the_version integer, the_class text) returns text[]
language sql stable as $$
  select coalesce(array_agg(question ->> 'id'), '{}')
    from application_forms f, jsonb_array_elements(f.questions) question
   where f.camp_id = app.camp_id() and f.season_id = the_season and f.form_version = the_version
     and coalesce(question ->> 'class', 'self_admin') = the_class
$$;

create function app.keys_of(document jsonb) returns text[] language sql immutable
  return array(select jsonb_object_keys(document));

-- Answers to restricted questions. Stored apart, so that no list, event, report or audit row can contain them by
-- accident.
create table application_restricted_answers (
  camp_id text not null default app.camp_id() references camps,
  application_id text not null,
  season_id text not null,
  member_id text not null,
  -- The answers as JSON, sealed under a key of the camp that is not in the database.
  sealed bytea not null,
  -- Which questions were answered, and which files the answers name.
  answered text[] not null,
  files jsonb not null check (jsonb_typeof(files) = 'object' and answered @> app.keys_of(files)),
  primary key (camp_id, application_id),
  foreign key (camp_id, application_id, season_id, member_id)
    references applications (camp_id, id, season_id, member_id)
);
call app.protect_member_table('application_restricted_answers', 'select, insert, update, delete');
-- Nobody can remove a row before its retention is over.
create policy kept_no_more on application_restricted_answers as restrictive for delete
  to campkit_app, campkit_auth, current_user
  using ((select app.sees_camp()) and season_id in (select app.seasons_to_purge()));

create function app.refuse_answers() returns void language plpgsql as $$
begin
  raise exception using errcode = '23514', constraint = 'answers_by_class', message = 'not the place of this answer';
end $$;

-- Restricted answers must not be stored with the others.
create function app.hold_answers() returns trigger language plpgsql as $$
begin
  if new.answers ?| app.questions_of_class(new.season_id, new.form_version, 'restricted') then
    perform app.refuse_answers();
  end if;
  return new;
end $$;
create trigger hold_answers before insert or update of answers on applications
  for each row execute function app.hold_answers();

-- Other answers must not be stored here. These can be written as long as the others can, and share their version: the
-- update of the application moves it, and fails if the season is closed.
create function app.hold_restricted_answers() returns trigger language plpgsql as $$
declare
  known applications;
begin
  if tg_op = 'UPDATE' and app.only_reseals(to_jsonb(old), to_jsonb(new), '{sealed}') then
    return new;
  end if;
  update applications set updated_at = clock_timestamp() where camp_id = new.camp_id and id = new.application_id
    returning * into known;
  if not app.sees_camp() and coalesce(known.status, '') not in ('draft', 'info_requested') then
    perform app.refuse_transition('what was submitted stays as it is');
  end if;
  if not new.answered
         <@ app.questions_of_class(new.season_id, known.form_version, 'restricted') then
    perform app.refuse_answers();
  end if;
  return new;
end $$;
create trigger hold_restricted_answers before insert or update on application_restricted_answers
  for each row execute function app.hold_restricted_answers();

-- Records which files the answers of one class name, each time they are written. Named files cannot be removed, and
-- only the applicant's own files can be named.
create function app.note_answered_files(said applications, answers jsonb, the_class text) returns void
language plpgsql as $$
begin
  delete from file_uses where camp_id = said.camp_id and used_by = said.id and is_restricted = (the_class = 'restricted');
  insert into file_uses (camp_id, file_id, member_id, used_by, place, is_restricted)
  select said.camp_id, answers ->> (question ->> 'id'), said.member_id, said.id, question ->> 'id',
         the_class = 'restricted'
    from application_forms f, jsonb_array_elements(f.questions) question
   where f.camp_id = said.camp_id and f.season_id = said.season_id and f.form_version = said.form_version
     and question ->> 'kind' = 'file' and coalesce(question ->> 'class', 'self_admin') = the_class
     and answers ? (question ->> 'id');
end $$;

create function app.note_open_files() returns trigger language plpgsql as $$
begin
  perform app.note_answered_files(new, new.answers, 'self_admin');
  return null;
end $$;
create trigger note_files after insert or update of answers on applications
  for each row when (new.form_version is not null) execute function app.note_open_files();

-- When restricted answers are deleted, their files are deleted too, unless something else names them.
create function app.note_restricted_files() returns trigger language plpgsql as $$
declare
  said applications;
  forgotten text[];
begin
  if tg_op = 'UPDATE' and app.only_reseals(to_jsonb(old), to_jsonb(new), '{sealed}') then
    return null;
  end if;
  if tg_op <> 'DELETE' then
    select * into said from applications where camp_id = new.camp_id and id = new.application_id;
    perform app.note_answered_files(said, new.files, 'restricted');
    return null;
  end if;
  with gone as (
    delete from file_uses where camp_id = old.camp_id and used_by = old.application_id and is_restricted
    returning file_id)
  select array_agg(file_id) into forgotten from gone;
  delete from files f where f.camp_id = old.camp_id and f.id = any (forgotten)
    and not exists (select from file_uses u where u.camp_id = f.camp_id and u.file_id = f.id);
  return null;
end $$;
create trigger note_files after insert or update or delete on application_restricted_answers
  for each row execute function app.note_restricted_files();

-- What leads think and note of an application (INV-A4). Callers who do not see the whole camp see no row, so no query
-- of an applicant can return one.
create table application_reviews (
  camp_id text not null default app.camp_id() references camps,
  application_id text not null,
  season_id text not null,
  applicant_id text not null,
  assignee_id text,
  score integer check (score between 0 and 100),
  internal_note text check (length(internal_note) between 1 and 5000),
  decided_by text,
  interview_status text not null default 'none'
    check (interview_status in ('none', 'assigned', 'scheduled', 'done', 'no_response', 'skipped')),
  interviewer_id text,
  interview_at timestamptz(3),
  interview_notes text check (length(interview_notes) between 1 and 5000),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (camp_id, application_id),
  foreign key (camp_id, application_id, season_id, applicant_id)
    references applications (camp_id, id, season_id, member_id),
  foreign key (camp_id, assignee_id) references members (camp_id, id),
  foreign key (camp_id, interviewer_id) references members (camp_id, id),
  constraint interview_has_a_time check (interview_status <> 'scheduled' or interview_at is not null)
);
create index application_reviews_by_assignee on application_reviews (camp_id, assignee_id, application_id);
call app.version_table('application_reviews');
call app.close_with_season('application_reviews', '{internal_note,interview_notes}');
call app.hold_in_camp('application_reviews', 'select, insert, update');
create policy leads_only on application_reviews as restrictive to campkit_app, campkit_auth, current_user
  using ((select app.sees_camp()));
