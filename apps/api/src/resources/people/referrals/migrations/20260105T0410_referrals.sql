-- An invitation to apply, by a code. Anyone who has the code can use it.
create table referrals (
  camp_id text not null default app.camp_id() references camps,
  id text not null,
  -- The member who invites.
  member_id text not null,
  code text not null check (code ~ '^[0-9a-hjkmnp-tv-z]{10}$'),
  channel text not null check (channel in ('personal', 'link', 'campaign')),
  invitee_email text check (length(invitee_email) between 3 and 254),
  invitee_name text check (length(invitee_name) between 1 and 120),
  vouch jsonb check (jsonb_typeof(vouch) = 'object'),
  max_uses integer not null default 1 check (max_uses between 1 and 1000),
  uses integer not null default 0,
  -- How often its link was followed; nothing is stored about who did.
  clicks integer not null default 0 check (clicks >= 0),
  -- When the invitee was mailed.
  sent_at timestamptz(3),
  expires_at timestamptz(3),
  revoked_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (camp_id, id),
  constraint one_referral_per_code unique (camp_id, code),
  constraint whose_referral unique (camp_id, id, member_id),
  foreign key (camp_id, member_id) references members (camp_id, id),
  constraint sent_to_somebody check (sent_at is null or invitee_email is not null),
  -- Never used more often than allowed (INV-F3).
  constraint uses_left check (uses between 0 and max_uses)
);
create index referrals_by_member on referrals (camp_id, member_id, created_at, id);
create index referrals_by_creation on referrals (camp_id, created_at, id);
-- A click is no change of the record and does not move its version.
create trigger touch before update on referrals for each row
  when (old.clicks = new.clicks and old.* is distinct from new.*) execute function app.touch();
call app.protect_member_table('referrals', 'select, insert, update');
create trigger member_is_active before insert on referrals for each row
  execute function app.require_active_member();

-- At most ten referral mails a day per member, even if referrals are revoked in between. The member is locked, so that
-- two referrals cannot both count first.
create function app.hold_referral_mails() returns trigger language plpgsql as $$
begin
  new.sent_at := now();
  perform from members where camp_id = new.camp_id and id = new.member_id for no key update;
  if 10 <= (select count(*) from referrals r
             where r.camp_id = new.camp_id and r.member_id = new.member_id and r.sent_at > now() - interval '1 day') then
    raise exception using errcode = '23514', constraint = 'mails_left_today', message = 'too many mails today';
  end if;
  return new;
end $$;
create trigger mails_left_today before insert on referrals for each row
  when (new.sent_at is not null) execute function app.hold_referral_mails();

-- Which application came by which referral: one per application (INV-F2), never one's own (INV-F1). The foreign keys
-- prove both members, so the check cannot be bypassed.
create table referral_uses (
  camp_id text not null default app.camp_id() references camps,
  application_id text not null,
  season_id text not null,
  applicant_id text not null,
  referral_id text not null,
  member_id text not null,
  -- The posted reward, if there is one.
  reward_id text,
  created_at timestamptz(3) not null default now(),
  primary key (camp_id, application_id),
  foreign key (camp_id, application_id, season_id, applicant_id)
    references applications (camp_id, id, season_id, member_id),
  foreign key (camp_id, referral_id, member_id) references referrals (camp_id, id, member_id),
  foreign key (camp_id, reward_id) references ledger_entries (camp_id, id),
  constraint nobody_refers_themselves check (member_id <> applicant_id)
);
create index referral_uses_by_referral on referral_uses (camp_id, referral_id);
create index referral_uses_by_applicant on referral_uses (camp_id, season_id, applicant_id);
call app.protect_member_table('referral_uses', 'select, insert, update, delete');
create policy leads_insert on referral_uses as restrictive for insert to campkit_app, campkit_auth, current_user
  with check ((select app.sees_camp()));
create policy leads_update on referral_uses as restrictive for update to campkit_app, campkit_auth, current_user
  using ((select app.sees_camp()));
create policy leads_delete on referral_uses as restrictive for delete to campkit_app, campkit_auth, current_user
  using ((select app.sees_camp()));

-- Uses are counted here, with the referral's row locked.
create function app.count_referral_use() returns trigger language plpgsql as $$
declare
  known referrals;
begin
  if tg_op = 'DELETE' then
    update referrals set uses = uses - 1 where camp_id = old.camp_id and id = old.referral_id;
    return old;
  end if;
  update referrals set uses = uses + 1 where camp_id = new.camp_id and id = new.referral_id returning * into known;
  if known.revoked_at is not null or known.expires_at <= clock_timestamp() then
    raise exception using errcode = '23514', constraint = 'uses_left', message = 'revoked or expired';
  end if;
  return new;
end $$;
create trigger count_use after insert or delete on referral_uses
  for each row execute function app.count_referral_use();

-- Members may make and revoke their own referrals, and write nothing else of them.
create function app.hold_own_referral() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if app.role() is distinct from 'member' or new.uses <> 0 or new.clicks <> 0 or new.revoked_at is not null
       or new.channel = 'campaign' then
      perform app.refuse_transition('members invite for themselves; campaigns are the leads’');
    end if;
    return new;
  end if;
  if to_jsonb(new) - '{revoked_at,version,updated_at}'::text[]
       is distinct from to_jsonb(old) - '{revoked_at,version,updated_at}'::text[]
     or old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at then
    perform app.refuse_transition('members take a referral back, and change nothing else of it');
  end if;
  return new;
end $$;
create trigger a_own_referral before insert or update on referrals for each row
  when (not app.sees_camp()) execute function app.hold_own_referral();

-- The outcome of one use, from the statuses of application and enrollment (INV-F4).
create function app.referral_outcome(application_status text, enrollment_status text) returns text
language sql immutable
  return case
    when application_status = 'draft' then 'opened'
    when application_status in ('declined', 'withdrawn', 'offer_expired') then 'declined'
    when application_status = 'accepted' and enrollment_status in ('confirmed', 'completed') then 'confirmed'
    when application_status = 'accepted' and enrollment_status in ('withdrawn', 'removed', 'declined') then 'declined'
    when application_status = 'accepted' then 'accepted'
    else 'applied'
  end;

-- The outcomes of all uses of a referral. Counts over the whole camp for every caller; returns numbers, never rows.
create function app.referral_outcomes(the_referral text) returns jsonb language plpgsql as $$
declare
  acting text := current_setting('app.role', true);
  counts jsonb;
begin
  perform set_config('app.role', 'key', true);
  with outcomes as (
    select app.referral_outcome(a.status, e.status) as outcome
      from referral_uses u
      join applications a on a.camp_id = u.camp_id and a.id = u.application_id
      left join enrollments e
        on e.camp_id = u.camp_id and e.season_id = u.season_id and e.member_id = u.applicant_id
     where u.camp_id = app.camp_id() and u.referral_id = the_referral
  )
  select jsonb_build_object(
      'opened', count(*) filter (where outcome = 'opened'),
      'applied', count(*) filter (where outcome = 'applied'),
      'accepted', count(*) filter (where outcome = 'accepted'),
      'confirmed', count(*) filter (where outcome = 'confirmed'),
      'declined', count(*) filter (where outcome = 'declined'))
    into counts from outcomes;
  perform set_config('app.role', coalesce(acting, ''), true);
  return counts;
end $$;
