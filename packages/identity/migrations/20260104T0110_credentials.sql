-- No role of the service has a right on the tables of keys and clients. These functions are the only access, only for
-- the camp of the transaction, and only for its super_admins. For others the lists are empty, as with tables under
-- their policies, and changes are refused.
create function app.assert_fresh_super_admin() returns void language plpgsql stable as $$
begin
  if app.camp_id() is null or app.role() is distinct from 'super_admin' then
    raise exception using errcode = '42501', message = 'only a super_admin of the camp keeps its credentials';
  end if;
  if not app.is_fresh() then
    raise exception using errcode = '42501', message = 'only a fresh sign-in changes credentials';
  end if;
end $$;

-- The visible part of a key: never its hash.
create view app.key_listings as
  select camp_id, id, kind, hint, description, scopes, allowed_networks::text[] as allowed_networks,
         member_token_required,
         created_at::timestamptz(3) as created_at, expires_at, last_used_at, rotated_to,
         case when revoked_at is not null then 'revoked'
              when expires_at <= now() then 'expired' else 'active' end as status
    from api_keys;

create function app.camp_keys() returns setof app.key_listings
  language sql stable security definer set search_path = public, pg_temp as $$
    select * from app.key_listings where camp_id = app.camp_id() and app.role() = 'super_admin'
$$;

create function app.create_key(
  the_id text, the_kind text, the_hash bytea, the_hint text, the_description text, the_scopes text[],
  the_expiry timestamptz, the_networks cidr[], needs_member_token boolean
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.assert_fresh_super_admin();
  insert into api_keys (camp_id, id, kind, key_hash, hint, description, scopes, expires_at, allowed_networks,
                        member_token_required)
  values (app.camp_id(), the_id, the_kind, the_hash, the_hint, the_description, the_scopes, the_expiry, the_networks,
          needs_member_token);
end $$;

-- If two callers rotate one key at once, the second finds it rotated: there is only one successor.
create function app.rotate_key(
  the_id text, the_successor text, the_hash bytea, the_hint text, overlap_seconds integer, the_expiry timestamptz
) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.assert_fresh_super_admin();
  with old as (
    update api_keys
       set rotated_to = the_successor, expires_at = least(expires_at, now() + overlap_seconds * interval '1 second')
     where camp_id = app.camp_id() and id = the_id and kind = 'rest' and revoked_at is null and rotated_to is null
       and (expires_at is null or expires_at > now())
    returning camp_id, description, scopes, allowed_networks, member_token_required
  )
  insert into api_keys (camp_id, id, kind, key_hash, hint, description, scopes, allowed_networks,
                        member_token_required, expires_at)
  select camp_id, the_successor, 'rest', the_hash, the_hint, description, scopes, allowed_networks,
         member_token_required, the_expiry
    from old;
  return found;
end $$;

create function app.revoke_key(the_id text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.assert_fresh_super_admin();
  update api_keys set revoked_at = now() where camp_id = app.camp_id() and id = the_id and revoked_at is null;
  return found;
end $$;

alter table clients
  add column version integer not null default 1,
  add column updated_at timestamptz(3) not null default now();
call app.version_table('clients');

create view app.client_listings as
  select camp_id, id, kind, name, redirect_uris, logout_uris, alg, created_at::timestamptz(3) as created_at,
         updated_at, disabled_at, version,
         case when previous_secret_until > now() then previous_secret_until end as old_secret_until
    from clients;

create function app.camp_clients() returns setof app.client_listings
  language sql stable security definer set search_path = public, pg_temp as $$
    select * from app.client_listings where camp_id = app.camp_id() and app.role() = 'super_admin'
$$;

create function app.create_client(
  the_id text, the_kind text, the_name text, the_hash bytea, the_redirects text[], the_logouts text[], the_alg text,
  the_origins text[]
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.assert_fresh_super_admin();
  insert into clients (camp_id, id, kind, name, secret_hash, redirect_uris, logout_uris, alg, origins)
  values (app.camp_id(), the_id, the_kind, the_name, the_hash, the_redirects, the_logouts, the_alg, the_origins);
end $$;

-- A null argument leaves its field unchanged. Returns false if the client was changed or disabled since it was read.
create function app.change_client(
  the_id text, the_version integer, the_name text, the_redirects text[], the_logouts text[], the_origins text[]
) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.assert_fresh_super_admin();
  update clients
     set name = coalesce(the_name, name), redirect_uris = coalesce(the_redirects, redirect_uris),
         logout_uris = coalesce(the_logouts, logout_uris), origins = coalesce(the_origins, origins)
   where camp_id = app.camp_id() and id = the_id and version = the_version and disabled_at is null;
  return found;
end $$;

-- Returns when the old secret ends; null if there is no enabled confidential client with this id.
create function app.rotate_client_secret(the_id text, the_hash bytea, overlap_seconds integer)
  returns timestamptz language plpgsql security definer set search_path = public, pg_temp as $$
declare
  old_until timestamptz;
begin
  perform app.assert_fresh_super_admin();
  update clients
     set previous_secret_hash = secret_hash, secret_hash = the_hash,
         previous_secret_until = now() + overlap_seconds * interval '1 second'
   where camp_id = app.camp_id() and id = the_id and kind = 'confidential' and disabled_at is null
  returning previous_secret_until into old_until;
  return old_until;
end $$;

create function app.disable_client(the_id text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.assert_fresh_super_admin();
  update clients set disabled_at = now() where camp_id = app.camp_id() and id = the_id and disabled_at is null;
  return found;
end $$;

do $$
declare
  f text;
begin
  foreach f in array array[
    'camp_keys()', 'create_key(text, text, bytea, text, text, text[], timestamptz, cidr[], boolean)',
    'rotate_key(text, text, bytea, text, integer, timestamptz)', 'revoke_key(text)', 'camp_clients()',
    'create_client(text, text, text, bytea, text[], text[], text, text[])',
    'change_client(text, integer, text, text[], text[], text[])', 'rotate_client_secret(text, bytea, integer)',
    'disable_client(text)'
  ] loop
    execute format('revoke execute on function app.%s from public', f);
    execute format('grant execute on function app.%s to campkit_app', f);
  end loop;
end $$;

-- What was done to the whole service, outside any camp, by an operator or by the worker itself. Rows are only added.
create table service_log (
  id bigint generated always as identity primary key,
  actor text not null,
  action text not null,
  target_id text not null,
  at timestamptz not null default now()
);

create or replace function app.add_signing_key(
  the_kid text, the_alg text, the_jwk jsonb, the_sealed bytea, ahead_seconds integer, keep_seconds integer,
  not_before_days integer
) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  lock table signing_keys in share row exclusive mode;
  if exists (select from signing_keys where alg = the_alg and revoked_at is null
              and active_from > now() - not_before_days * interval '1 day') then
    return false;
  end if;
  update signing_keys set retired_at = now() + (ahead_seconds + keep_seconds) * interval '1 second'
   where alg = the_alg and retired_at is null;
  insert into signing_keys (kid, alg, public_jwk, private_sealed, active_from)
  values (the_kid, the_alg, the_jwk, the_sealed, now() + ahead_seconds * interval '1 second');
  insert into service_log (actor, action, target_id)
  values (coalesce(nullif(current_setting('role'), 'none'), 'operator'), 'signing-keys.added', the_kid);
  return true;
end $$;
