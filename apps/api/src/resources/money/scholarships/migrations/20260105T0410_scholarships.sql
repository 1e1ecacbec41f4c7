-- A member's request for money from a pool, and what became of it.
create table scholarships (
  camp_id text not null default app.camp_id() references camps,
  id text not null,
  season_id text not null,
  pool_id text not null,
  member_id text not null,
  status text not null default 'draft' check (status in ('draft', 'submitted', 'in_review', 'approved', 'accepted',
    'applied', 'declined', 'waitlisted', 'lapsed', 'declined_by_member', 'revoked', 'withdrawn')),
  requested_cents bigint check (requested_cents between 1 and 100000000),
  requested_percent integer check (requested_percent between 1 and 100),
  can_pay_cents bigint check (can_pay_cents between 0 and 100000000),
  -- What the member offers to do for the camp.
  offers text check (length(offers) between 1 and 1000),
  approved_cents bigint check (approved_cents between 1 and 100000000),
  approved_percent integer check (approved_percent between 1 and 100),
  applied_cents bigint check (applied_cents >= 1),
  conditions text check (length(conditions) between 1 and 1000),
  decided_by text,
  decided_at timestamptz(3),
  expires_at timestamptz(3),
  status_changed_at timestamptz(3) not null default now(),
  status_changed_by text not null,
  status_reason text check (length(status_reason) between 1 and 500),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (camp_id, id),
  foreign key (camp_id, pool_id, season_id) references scholarship_pools (camp_id, id, season_id),
  foreign key (camp_id, member_id) references members (camp_id, id),
  -- Either an amount or a percentage (INV-S3).
  constraint amount_or_percent check (num_nonnulls(requested_cents, requested_percent) = 1),
  constraint approved_has_an_amount check (
    status not in ('approved', 'accepted', 'applied') or num_nulls(approved_cents, expires_at, decided_by) = 0),
  constraint applied_has_an_amount check (status <> 'applied' or applied_cents is not null),
  constraint no_more_than_approved check (applied_cents <= approved_cents),
  constraint decided_by_another check (decided_by <> member_id)
);
create unique index one_request_per_pool on scholarships (camp_id, pool_id, member_id)
  where status in ('submitted', 'in_review', 'waitlisted', 'approved', 'accepted');
create index scholarships_by_member on scholarships (camp_id, member_id, created_at, id);
create index scholarships_by_creation on scholarships (camp_id, created_at, id);
create index scholarships_by_pool on scholarships (camp_id, pool_id, status);
call app.version_table('scholarships');
call app.close_with_season('scholarships');
call app.protect_member_table('scholarships', 'select, insert, update');
create trigger member_is_active before insert or update of status on scholarships for each row
  when (new.status in ('draft', 'submitted', 'approved'))
  execute function app.require_active_member();

-- Why a member asks. Stored apart, so that no list, event, report or audit row can contain it by accident.
create table scholarship_reasons (
  camp_id text not null default app.camp_id(),
  scholarship_id text not null,
  member_id text not null,
  -- Sealed under a key of the camp that is not in the database.
  sealed bytea not null,
  primary key (camp_id, scholarship_id),
  foreign key (camp_id, scholarship_id) references scholarships (camp_id, id),
  foreign key (camp_id, member_id) references members (camp_id, id)
);
call app.protect_member_table('scholarship_reasons', 'select, insert, update, delete');
-- Nobody can remove a row before its retention is over.
create policy kept_no_more on scholarship_reasons as restrictive for delete to campkit_app, campkit_auth, current_user
  using ((select app.sees_camp()) and exists (select from scholarships s where s.camp_id = scholarship_reasons.camp_id
    and s.id = scholarship_reasons.scholarship_id and s.season_id in (select app.seasons_to_purge())));
-- A reason belongs to the member of its request; that member can write it only while the request is a draft.
create policy of_own_draft on scholarship_reasons as restrictive for insert to campkit_app, campkit_auth, current_user
  with check (exists (select from scholarships s where s.camp_id = scholarship_reasons.camp_id
    and s.id = scholarship_reasons.scholarship_id and s.member_id = scholarship_reasons.member_id
    and ((select app.sees_camp()) or s.status = 'draft')));
create policy while_a_draft on scholarship_reasons as restrictive for update to campkit_app, campkit_auth, current_user
  using (exists (select from scholarships s where s.camp_id = scholarship_reasons.camp_id
    and s.id = scholarship_reasons.scholarship_id and ((select app.sees_camp()) or s.status = 'draft')));

-- The same table as in scholarships.transitions.ts.
create function app.scholarship_transitions(from_status text) returns text[] language sql immutable
  return case from_status
    when 'draft' then '{submitted,withdrawn}'::text[]
    when 'submitted' then '{in_review,withdrawn}'
    when 'in_review' then '{approved,declined,waitlisted,withdrawn}'
    when 'waitlisted' then '{approved,declined,withdrawn}'
    when 'approved' then '{accepted,lapsed,declined_by_member}'
    when 'accepted' then '{applied}'
    when 'applied' then '{revoked}'
    else '{}'
  end;

-- How much a request takes from its pool: promised or given.
create function app.committed_cents(status text, approved bigint, applied bigint) returns bigint language sql immutable
  return case when status in ('approved', 'accepted') then approved when status = 'applied' then applied else 0 end;

-- How much of a pool is promised or given, counted over all requests. Returns only the number, never rows.
create function app.pool_committed(the_pool text) returns bigint language plpgsql as $$
declare
  acting text := current_setting('app.role', true);
  cents bigint;
begin
  perform set_config('app.role', 'key', true);
  select coalesce(sum(app.committed_cents(status, approved_cents, applied_cents)), 0) into cents from scholarships
   where camp_id = app.camp_id() and pool_id = the_pool and status in ('approved', 'accepted', 'applied');
  perform set_config('app.role', coalesce(acting, ''), true);
  return cents;
end $$;

-- What members may write of their own requests: a draft with its content, and their own transitions. Accepting is not
-- one of them, because it posts: the camp does both for them.
create function app.hold_own_scholarship() returns trigger language plpgsql as $$
declare
  content text[] := '{requested_cents,requested_percent,can_pay_cents,offers,version,updated_at}';
  of_moves text[] := '{status,status_changed_by,status_reason,version,updated_at}';
begin
  if tg_op = 'INSERT' then
    if new.status <> 'draft' or num_nonnulls(new.approved_cents, new.approved_percent, new.applied_cents,
         new.conditions, new.decided_by, new.decided_at, new.expires_at) > 0 then
      perform app.refuse_transition('members begin with a draft');
    end if;
  elsif new.status = old.status then
    if old.status <> 'draft' or to_jsonb(new) - content is distinct from to_jsonb(old) - content then
      perform app.refuse_transition('members change what their draft asks for');
    end if;
  elsif to_jsonb(new) - of_moves is distinct from to_jsonb(old) - of_moves
     or new.status not in ('submitted', 'withdrawn', 'declined_by_member')
     or new.status_changed_by is distinct from app.member_id() then
    perform app.refuse_transition('this move is not the member’s');
  end if;
  return new;
end $$;
-- Triggers fire in order of their names: this one must see the values as sent, before others set theirs.
create trigger a_own_scholarship before insert or update on scholarships for each row
  when (not app.sees_camp()) execute function app.hold_own_scholarship();

create function app.hold_scholarship() returns trigger language plpgsql as $$
begin
  if new.status <> old.status then
    if new.status <> all (app.scholarship_transitions(old.status)) then
      raise exception using errcode = '23514', constraint = 'scholarship_transitions', message = 'no such move';
    end if;
    new.status_changed_at := now();
  end if;
  return new;
end $$;
create trigger hold_scholarship before update on scholarships
  for each row execute function app.hold_scholarship();

-- A pool never promises more than it has (INV-S1). The pool is locked before it is checked.
create function app.bound_pool() returns trigger language plpgsql as $$
declare
  acting text := current_setting('app.role', true);
  was bigint := 0;
  budget bigint;
begin
  if tg_op = 'UPDATE' then was := app.committed_cents(old.status, old.approved_cents, old.applied_cents); end if;
  if app.committed_cents(new.status, new.approved_cents, new.applied_cents) <= was then return null; end if;
  perform set_config('app.role', 'key', true);
  select budget_cents into budget from scholarship_pools
   where camp_id = new.camp_id and id = new.pool_id for no key update;
  perform set_config('app.role', coalesce(acting, ''), true);
  if app.pool_committed(new.pool_id) > budget then
    raise exception using errcode = '23514', constraint = 'pool_has_it', message = 'the pool has less than that';
  end if;
  return null;
end $$;
create trigger bound_pool after insert or update on scholarships for each row execute function app.bound_pool();

create function app.hold_budget() returns trigger language plpgsql as $$
begin
  if new.budget_cents < app.pool_committed(new.id) then
    raise exception using errcode = '23514', constraint = 'budget_covers_promises', message = 'more is promised';
  end if;
  return new;
end $$;
create trigger hold_budget before update of budget_cents on scholarship_pools
  for each row execute function app.hold_budget();

-- At the end of the transaction an applied amount must be in the ledger, once and to the cent (INV-S4).
create function app.assert_applied() returns trigger language plpgsql as $$
begin
  if not exists (select from ledger_entries e
    where e.camp_id = new.camp_id and e.source = 'scholarship' and e.source_id = new.id
      and e.member_id = new.member_id and e.season_id = new.season_id
      and e.kind = 'scholarship_credit' and e.credit_cents = new.applied_cents) then
    raise exception using errcode = '23514', constraint = 'applied_is_posted', message = 'applied, and not posted';
  end if;
  return null;
end $$;
create constraint trigger applied_is_posted after insert or update on scholarships deferrable initially deferred
  for each row when (new.status = 'applied') execute function app.assert_applied();

-- A scholarship may cover only charges of the kinds its pool covers (INV-S2).
alter table ledger_entries
  add column covers text[] check (covers <@ array['dues', 'power', 'meal', 'rv', 'bike', 'late_fee', 'merch', 'donation', 'other']),
  add check (covers is null or source = 'scholarship' or kind = 'reversal');

-- Who has scored a request, without the score: the policy of scholarship_scores reads this table.
create table scholarship_reviews (
  camp_id text not null default app.camp_id(),
  scholarship_id text not null,
  reviewer_id text not null,
  primary key (camp_id, scholarship_id, reviewer_id),
  foreign key (camp_id, scholarship_id) references scholarships (camp_id, id),
  foreign key (camp_id, reviewer_id) references members (camp_id, id)
);
call app.protect_camp_table('scholarship_reviews', 'select, insert');
create policy leads_select on scholarship_reviews as restrictive for select to campkit_app, campkit_auth, current_user
  using ((select app.sees_camp()));

create table scholarship_scores (
  camp_id text not null default app.camp_id(),
  scholarship_id text not null,
  reviewer_id text not null,
  score integer not null check (score between 1 and 5),
  comment text check (length(comment) between 1 and 1000),
  scored_at timestamptz(3) not null default now(),
  primary key (camp_id, scholarship_id, reviewer_id),
  foreign key (camp_id, scholarship_id, reviewer_id)
    references scholarship_reviews (camp_id, scholarship_id, reviewer_id)
);
call app.protect_camp_table('scholarship_scores', 'select, insert, update');
-- Leads see other leads' scores only after giving their own (INV-S6).
create policy own_score_first on scholarship_scores as restrictive for select to campkit_app, campkit_auth, current_user
  using ((select app.role()) = 'key'
    or (select app.sees_camp()) and exists (
      select from scholarship_reviews r where r.camp_id = scholarship_scores.camp_id
        and r.scholarship_id = scholarship_scores.scholarship_id and r.reviewer_id = (select app.member_id())));
-- Leads score only in their own name, and never their own request.
create policy own_score on scholarship_scores as restrictive for insert to campkit_app, campkit_auth, current_user
  with check (((select app.role()) = 'key' or reviewer_id = (select app.member_id()))
    and not exists (select from scholarships s where s.camp_id = scholarship_scores.camp_id
      and s.id = scholarship_scores.scholarship_id and s.member_id = scholarship_scores.reviewer_id));
create policy own_score_stays on scholarship_scores as restrictive for update to campkit_app, campkit_auth, current_user
  using ((select app.role()) = 'key' or reviewer_id = (select app.member_id()));
create policy own_review on scholarship_reviews as restrictive for insert to campkit_app, campkit_auth, current_user
  with check ((select app.role()) = 'key' or reviewer_id = (select app.member_id()));
