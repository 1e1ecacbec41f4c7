-- In addition to the key that signs, each algorithm has a standby key: published, but not signing yet. Apps cache the
-- published keys for minutes, and some libraries refuse to fetch them again so soon. So when a key is revoked or
-- rotated, they have long known its successor.
create unique index signing_keys_standby on signing_keys (alg) where active_from = 'infinity' and revoked_at is null;

-- Whether a key signs now, and one that is not retired signs or will sign after it.
create function app.goes_on_signing(the_alg text) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
    select exists (select from app.signing_key(the_alg))
       and exists (select from signing_keys where alg = the_alg and revoked_at is null and retired_at is null
                    and active_from < 'infinity')
$$;
create function app.lacks_signing_key(the_alg text) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
    select not exists (select from app.signing_key(the_alg))
        or not exists (select from signing_keys where alg = the_alg and revoked_at is null and active_from = 'infinity')
$$;

-- Adds a key that signs at once if none does, or else stands by if none does. If both exist, nothing is added.
drop function app.add_signing_key(text, text, jsonb, bytea, integer, integer, integer);
create function app.add_signing_key(the_kid text, the_alg text, the_jwk jsonb, the_sealed bytea)
  returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  signs boolean;
begin
  lock table signing_keys in share row exclusive mode;
  if not app.lacks_signing_key(the_alg) then
    return false;
  end if;
  signs := not exists (select from app.signing_key(the_alg));
  insert into signing_keys (kid, alg, public_jwk, private_sealed, active_from)
  values (the_kid, the_alg, the_jwk, the_sealed, case when signs then now() else 'infinity' end);
  insert into service_log (actor, action, target_id)
  values (coalesce(nullif(current_setting('role'), 'none'), 'operator'), 'signing-keys.added', the_kid);
  return true;
end $$;

-- The standby key takes over as soon as it has been published long enough. Its predecessors stay published until their
-- last token has expired. Does nothing if the last takeover is too recent, so of two callers that rotate at once, the
-- second finds it done.
create function app.rotate_signing_key(
  the_alg text, ahead_seconds integer, keep_seconds integer, not_before_days integer
) returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  promoted signing_keys;
begin
  lock table signing_keys in share row exclusive mode;
  if exists (select from signing_keys where alg = the_alg and revoked_at is null and active_from < 'infinity'
              and active_from > now() - not_before_days * interval '1 day') then
    return null;
  end if;
  update signing_keys set active_from = greatest(now(), created_at + ahead_seconds * interval '1 second')
   where alg = the_alg and revoked_at is null and active_from = 'infinity' returning * into promoted;
  if promoted.kid is null then
    return null;
  end if;
  update signing_keys set retired_at = promoted.active_from + keep_seconds * interval '1 second'
   where alg = the_alg and retired_at is null and kid <> promoted.kid;
  insert into service_log (actor, action, target_id)
  values (coalesce(nullif(current_setting('role'), 'none'), 'operator'), 'signing-keys.rotated', promoted.kid);
  return promoted.kid;
end $$;

-- If no key is left that signs and goes on signing, the standby key takes over at once; if that is revoked too, the
-- given one does. All in one transaction, so no reader ever finds no key.
drop function app.revoke_signing_keys(text, jsonb);
create function app.revoke_signing_keys(the_kid text, successors jsonb)
  returns table (what text, kid text) language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  revoked text[];
  algs text[];
  promoted text[];
  added text[];
begin
  lock table signing_keys in share row exclusive mode;
  with gone as (
    update signing_keys set revoked_at = now()
     where revoked_at is null and (the_kid is null or kid = the_kid) returning kid, alg)
  select coalesce(array_agg(gone.kid), '{}'), coalesce(array_agg(distinct gone.alg), '{}') into revoked, algs from gone;
  with risen as (
    update signing_keys set active_from = now()
     where alg = any (algs) and revoked_at is null and active_from = 'infinity' and not app.goes_on_signing(alg)
    returning kid)
  select coalesce(array_agg(risen.kid), '{}') into promoted from risen;
  with made as (
    insert into signing_keys (kid, alg, public_jwk, private_sealed)
    select n.kid, n.alg, n.public_jwk, n.private_sealed
      from jsonb_to_recordset(successors) as n (kid text, alg text, public_jwk jsonb, private_sealed bytea)
     where n.alg = any (algs) and not app.goes_on_signing(n.alg)
    returning kid)
  select coalesce(array_agg(made.kid), '{}') into added from made;
  insert into service_log (actor, action, target_id)
  select 'operator', 'signing-keys.revoked', unnest(revoked) union all
  select 'operator', 'signing-keys.rotated', unnest(promoted) union all
  select 'operator', 'signing-keys.added', unnest(added);
  return query select 'revoked', unnest(revoked) union all select 'signs', unnest(promoted || added);
end $$;

create or replace function app.list_signing_keys() returns table (kid text, alg text, state text, "createdAt" timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
    select kid, alg,
           case when revoked_at is not null then 'revoked'
                when active_from = 'infinity' then 'stands by'
                when active_from > now() then 'signs later'
                when kid = (select k.kid from app.signing_key(s.alg) k) then 'signs'
                else 'signed before' end,
           created_at
      from signing_keys s
     where retired_at is null or retired_at > now()
     order by alg, created_at desc, kid
$$;

revoke execute on function app.goes_on_signing(text), app.lacks_signing_key(text),
  app.add_signing_key(text, text, jsonb, bytea), app.rotate_signing_key(text, integer, integer, integer),
  app.revoke_signing_keys(text, jsonb) from public;
