-- What authentication found for one key, alone or with one session, for callers that come again: one look-up instead of
-- three. A grant is never outdated: every change that takes a right away deletes it in the same transaction. No role of
-- the service has a right on this table.
create table grants (
  camp_id text not null,
  id text not null,
  key_id text not null,
  session_id text not null default '',
  member_id text,
  role text not null,
  scopes text[] not null,
  valid_until timestamptz not null,
  primary key (camp_id, id),
  unique (camp_id, key_id, session_id),
  foreign key (camp_id, key_id) references api_keys (camp_id, id) on delete cascade,
  foreign key (camp_id, member_id) references members (camp_id, id) on delete cascade
);
create index grants_by_session on grants (session_id);

create function app.end_grants() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  case tg_table_name
    when 'api_keys' then delete from grants where camp_id = old.camp_id and key_id = old.id;
    when 'sessions' then delete from grants where session_id = old.id;
    when 'members' then delete from grants where camp_id = old.camp_id and member_id = old.id;
  end case;
  return null;
end $$;
-- For keys and sessions, every change except of last_used_at counts: a list of columns would soon miss one.
create trigger end_grants after update on api_keys for each row
  when (to_jsonb(old) - 'last_used_at' is distinct from to_jsonb(new) - 'last_used_at')
  execute function app.end_grants();
create trigger end_grants after update on sessions for each row
  when (to_jsonb(old) - 'last_used_at' is distinct from to_jsonb(new) - 'last_used_at')
  execute function app.end_grants();
create trigger end_grants_with_it after delete on sessions for each row
  execute function app.end_grants();
create trigger end_grants after update on members for each row
  when ((old.account_id, old.role, old.deactivated_at) is distinct from
        (new.account_id, new.role, new.deactivated_at))
  execute function app.end_grants();

-- The rows stay locked until the grant is written. So a revocation either came first and is seen here, or comes later
-- and finds the grant. The result is what the grant stands for.
create function app.issue_grant(
  in the_id text, in the_hash bytea, in the_session text, in the_account text, in the_address inet,
  out "grantId" text, out "keyId" text, out "campId" text, out scopes text, out "networkIsAllowed" boolean,
  out "memberTokenRequired" boolean, out "sessionIsAlive" boolean, out "memberId" text, out role text
) language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  k api_keys;
  s sessions;
  m members;
begin
  select * into k from api_keys where key_hash = the_hash and kind = 'rest' and revoked_at is null
     and (expires_at is null or expires_at > now()) for share;
  if the_session is not null then
    select * into s from sessions where id = the_session and account_id = the_account
       and revoked_at is null and expires_at > now() for share;
    perform app.enter(k.camp_id, null, 'key');
    select * into m from members where account_id = the_account and deactivated_at is null
       and (s.app_camp_id is null or s.app_camp_id = k.camp_id) for share;
    -- Issuing a grant must not leave access to the camp behind in this transaction.
    perform app.enter('', null, '');
  end if;
  if k.id is null or the_session is not null and (s.id is null or m.id is null)
     or the_session is null and k.member_token_required then
    return;
  end if;
  insert into grants values (k.camp_id, the_id, k.id, coalesce(s.id, ''), m.id, coalesce(m.role, 'key'),
      k.scopes, coalesce(least(k.expires_at, s.expires_at), 'infinity'))
    on conflict (camp_id, key_id, session_id) do update set valid_until = excluded.valid_until
    returning id into "grantId";
  "keyId" := k.id;
  "campId" := k.camp_id;
  scopes := array_to_string(k.scopes, ' ');
  "networkIsAllowed" := k.allowed_networks is null or the_address <<= any (k.allowed_networks);
  "memberTokenRequired" := k.member_token_required;
  "sessionIsAlive" := s.id is not null;
  "memberId" := m.id;
  role := m.role;
end $$;

-- Read by authentication with a grant: a function instead of a view would cost every request more than the look-up. It
-- does not show which key and session a grant belongs to.
create view app.live_grants as
  select camp_id, id, member_id, role, scopes from grants where valid_until > now();

revoke execute on function app.issue_grant(text, bytea, text, text, inet) from public;
grant execute on function app.issue_grant(text, bytea, text, text, inet) to campkit_app;
grant select on app.live_grants to campkit_app;
