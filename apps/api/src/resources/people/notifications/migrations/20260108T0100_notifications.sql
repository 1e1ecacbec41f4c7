-- What a member was told. It is shown in the app, and mailed as the member wishes. Details are names, amounts and dates;
-- the text is made of them when it is read.
create table notifications (
  -- The camp follows from the member. A reference to camps would make all changes of a camp lock its one row.
  camp_id text not null default app.camp_id(),
  id text not null,
  member_id text not null,
  kind text not null check (kind in (
    'invitation', 'application_received', 'application_question', 'application_decision', 'place_offered',
    'waitlist_promoted', 'offer_ending', 'offer_ended', 'enrollment_changed', 'charged', 'late_fee', 'dues_reminder',
    'receipt', 'refund', 'scholarship_decision', 'role_changed', 'membership_changed', 'changed_for_you',
    'referral_rewarded', 'announcement')),
  season_id text,
  -- The record it is about.
  about_id text,
  details jsonb not null,
  dedupe_key text not null check (length(dedupe_key) between 1 and 200),
  -- waiting: a job decides; daily: for the next digest; mailed: its mail is queued; apart: another mail says it; none.
  mail_status text not null check (mail_status in ('waiting', 'daily', 'mailed', 'apart', 'none')),
  created_at timestamptz(3) not null default now(),
  read_at timestamptz(3),
  mailed_at timestamptz(3),
  primary key (camp_id, id),
  -- The same thing is told once (INV-Z6).
  constraint told_once unique (camp_id, member_id, dedupe_key),
  constraint mailed_at_a_time check ((mail_status = 'mailed') = (mailed_at is not null)),
  foreign key (camp_id, member_id) references members (camp_id, id),
  foreign key (camp_id, season_id) references seasons (camp_id, id)
);
create index notifications_by_member on notifications (camp_id, member_id, created_at, id);
create index notifications_by_time on notifications (camp_id, created_at, id);
create index notifications_for_digests on notifications (camp_id, member_id) where mail_status = 'daily';
-- Whoever acts tells others what the act did to them: a member who leaves frees a place for somebody.
call app.protect_log_table('notifications');
grant update (mail_status, read_at, mailed_at) on notifications to campkit_app;

-- A notification and the job that mails it are committed together, whoever adds it.
create function app.mail_notification() returns trigger language plpgsql as $$
begin
  perform app.enqueue('deliver_notification',
    json_build_object('campId', new.camp_id, 'notificationId', new.id));
  return null;
end $$;
create trigger mail_notification after insert on notifications for each row
  when (new.mail_status = 'waiting') execute function app.mail_notification();

-- How a member wants to be mailed about a kind. Without a row it is as the kind says.
create table notification_preferences (
  camp_id text not null default app.camp_id(),
  member_id text not null,
  kind text not null check (kind in (
    'invitation', 'application_received', 'application_question', 'application_decision', 'place_offered',
    'waitlist_promoted', 'offer_ending', 'offer_ended', 'enrollment_changed', 'charged', 'late_fee', 'dues_reminder',
    'receipt', 'refund', 'scholarship_decision', 'role_changed', 'membership_changed', 'changed_for_you',
    'referral_rewarded', 'announcement', 'leads_digest')),
  mail text not null check (mail in ('at_once', 'daily', 'none')),
  primary key (camp_id, member_id, kind),
  foreign key (camp_id, member_id) references members (camp_id, id)
);
call app.protect_member_table('notification_preferences', 'select, insert, update');

-- That a member got their digest of a day. Each gets one a day at most, however often the job runs.
create table notification_digests (
  camp_id text not null default app.camp_id(),
  member_id text not null,
  day date not null,
  sent_at timestamptz(3) not null default now(),
  constraint one_digest_a_day primary key (camp_id, member_id, day),
  foreign key (camp_id, member_id) references members (camp_id, id)
);
call app.protect_member_table('notification_digests', 'select, insert');
call app.keep_for_leads('notification_digests');

alter table settings add column notifications jsonb not null default '{}';
alter table settings alter column notifications drop default;

-- Camps where it is between these hours. Returns only ids, because the caller acts outside any camp.
create function app.camps_at_hours(from_hour integer, until_hour integer) returns setof text
language sql stable security definer set search_path = public, pg_temp as $$
  select c.camp_id from camps c left join settings s on s.camp_id = c.camp_id
  cross join lateral (select extract(hour from app.time_in(coalesce(s.identity->>'timeZone', 'UTC'))) as now) hour
  where c.closed_at is null and hour.now >= from_hour and hour.now < until_hour
$$;
revoke execute on function app.camps_at_hours(integer, integer) from public;
grant execute on function app.camps_at_hours(integer, integer) to campkit_app;
grant create on schema app to campkit_gate;
alter function app.camps_at_hours(integer, integer) owner to campkit_gate;
revoke create on schema app from campkit_gate;
