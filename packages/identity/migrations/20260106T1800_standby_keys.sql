-- Beside the key that signs, each algorithm has one that stands by: published, but not signing yet. Apps keep the
-- published keys for minutes, and some libraries refuse to fetch them again so soon. By the time a key is revoked or
-- rotated, they have known its successor for long.
create unique index signing_keys_standby on signing_keys (alg) where active_from = 'infinity' and revoked_at is null;

-- One signs now, and one that takes its turns goes on to.
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

-- Signs at once where none does, stands by where none does; where both are there, nothing is added.
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

-- The key that stands by takes over, as soon as it has been published long enough; its predecessors stay published until
-- their last token has expired. Does nothing while the last to take over is not old enough: of two that rotate at once,
-- the second finds it done.
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

-- Where no key is left that signs and goes on signing, the one that stands by takes over at once; if it is revoked, too,
-- the given one does. In one transaction: no reader sees a moment without a key.
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
