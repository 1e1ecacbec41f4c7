-- Revokes one signing key or all, if they may be in wrong hands. If no key is left that signs and goes on signing, a
-- successor is added in the same transaction, so no reader ever finds no key.
create function app.revoke_signing_keys(the_kid text, successors jsonb)
  returns table (what text, kid text) language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  revoked text[];
  added text[];
begin
  lock table signing_keys in share row exclusive mode;
  with gone as (
    update signing_keys set revoked_at = now()
     where revoked_at is null and (the_kid is null or kid = the_kid) returning kid)
  select coalesce(array_agg(gone.kid), '{}') into revoked from gone;
  with made as (
    insert into signing_keys (kid, alg, public_jwk, private_sealed)
    select n.kid, n.alg, n.public_jwk, n.private_sealed
      from jsonb_to_recordset(successors) as n (kid text, alg text, public_jwk jsonb, private_sealed bytea)
     where exists (select from signing_keys s where s.kid = any (revoked) and s.alg = n.alg)
       and not exists (select from signing_keys s where s.alg = n.alg and s.revoked_at is null
                        and s.active_from <= now() and s.retired_at is null)
    returning kid)
  select coalesce(array_agg(made.kid), '{}') into added from made;
  insert into service_log (actor, action, target_id)
  select 'operator', 'signing-keys.revoked', unnest(revoked) union all
  select 'operator', 'signing-keys.added', unnest(added);
  return query select 'revoked', unnest(revoked) union all select 'added', unnest(added);
end $$;

create function app.list_signing_keys() returns table (kid text, alg text, state text, "createdAt" timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
    select kid, alg,
           case when revoked_at is not null then 'revoked'
                when active_from > now() then 'signs later'
                when kid = (select k.kid from app.signing_key(s.alg) k) then 'signs'
                else 'signed before' end,
           created_at
      from signing_keys s
     where retired_at is null or retired_at > now()
     order by alg, created_at desc, kid
$$;
revoke execute on function app.revoke_signing_keys(text, jsonb), app.list_signing_keys() from public;

-- Ends everybody's sign-ins to one camp's apps: its chains with their sessions, and the direct sessions of its people,
-- which act in every camp they belong to. Browsers stay signed in at the sign-in host unless and_browsers is set,
-- because that is a person's own sign-in to all camps. Locks in the usual order: accounts, chains, sessions.
create function app.end_camp_sessions(and_browsers boolean) returns table (apps integer, sessions integer)
  language plpgsql as $$
declare
  people text[] := array(select account_id from members where camp_id = app.camp_id());
  kinds text[] := case when and_browsers then '{direct,browser}' else '{direct}' end;
begin
  perform app.assert_fresh_super_admin();
  perform from accounts a where a.id = any (people) order by a.id for no key update;
  perform from chains g
    where g.revoked_at is null and (g.camp_id = app.camp_id() or and_browsers and g.account_id = any (people))
    order by g.id for no key update;
  update chains g set revoked_at = now(), revoked_reason = 'ended_by_operator'
   where g.camp_id = app.camp_id() and g.revoked_at is null;
  get diagnostics apps = row_count;
  update public.sessions s set revoked_at = now()
   where s.account_id = any (people) and s.kind = any (kinds) and s.revoked_at is null;
  get diagnostics sessions = row_count;
  return next;
end $$;
revoke execute on function app.end_camp_sessions(boolean) from public;
