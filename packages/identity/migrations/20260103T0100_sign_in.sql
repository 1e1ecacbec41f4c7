-- The kind of a session: of a browser at the sign-in host, of an app that was signed in through a browser, or direct.
-- An app's session ends with the browser session that it came from.
alter table sessions
  add column kind text not null default 'direct' check (kind in ('browser', 'app', 'direct')),
  add check ((kind = 'app') = (app_camp_id is not null)),
  add column parent_id text references sessions,
  add column cookie_hash bytea,
  add column authenticated_at timestamptz not null default now(),
  add column methods text[] not null default '{}',
  add column device text check (length(device) <= 200),
  add column address inet,
  add column last_used_at timestamptz;
create unique index sessions_by_cookie on sessions (cookie_hash) where cookie_hash is not null;
create index sessions_by_parent on sessions (parent_id) where revoked_at is null;

-- How a camp's pages look. The logo is stored here, so that no page loads it from another host.
alter table camps
  add column closed_at timestamptz,
  add column accent text check (accent ~ '^#[0-9a-f]{6}$'),
  add column logo bytea check (length(logo) <= 200000),
  add column logo_type text check (logo_type in ('image/png', 'image/jpeg', 'image/webp')),
  add constraint logo_has_type check ((logo is null) = (logo_type is null));

-- A camp's own apps. They are looked up before the camp is known, so only the sign-in host may read them.
create table clients (
  camp_id text not null references camps,
  id text not null,
  kind text not null check (kind in ('public', 'confidential')),
  name text not null check (length(name) between 1 and 120),
  secret_hash bytea check (length(secret_hash) = 32),
  previous_secret_hash bytea,
  previous_secret_until timestamptz,
  redirect_uris text[] not null check (cardinality(redirect_uris) between 1 and 20),
  logout_uris text[] not null default '{}',
  -- The origins of the redirect addresses. Browsers may call from there, if the client is public.
  origins text[] not null default '{}',
  alg text not null default 'ES256' check (alg in ('ES256', 'RS256')),
  created_at timestamptz not null default now(),
  disabled_at timestamptz,
  primary key (camp_id, id),
  check ((kind = 'public') = (secret_hash is null))
);
create index clients_by_id on clients (id);
create index clients_by_origin on clients using gin (origins) where kind = 'public';
grant select on clients to campkit_auth;

-- One sign-in to one app, from its code (generation 0) to its last refresh token. It is a single row, so that
-- everything that ends or continues the sign-in locks the same row and takes turns.
create table chains (
  camp_id text not null,
  id uuid not null,
  client_id text not null,
  account_id text not null references accounts,
  session_id text not null references sessions,
  code_hash bytea not null,
  code_challenge text not null,
  code_until timestamptz not null,
  redirect_uri text not null,
  -- The client's registered address that allows it: the same, or on loopback one with another port.
  registered_uri text not null,
  scope text not null,
  nonce text,
  -- The generation of the only valid token.
  generation integer not null default 0,
  -- Null for public clients, which cannot refresh.
  refresh_until timestamptz,
  chain_until timestamptz not null,
  rotated_at timestamptz,
  retry_hash bytea,
  -- When and how the person proved who they are, as of the start of this sign-in.
  authenticated_at timestamptz not null,
  methods text[] not null,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  revoked_reason text,
  primary key (camp_id, id),
  unique (camp_id, code_hash),
  foreign key (camp_id, client_id) references clients (camp_id, id),
  check ((revoked_at is null) = (revoked_reason is null))
) with (fillfactor = 70); -- a rotation changes no indexed column and stays on its page
create index chains_by_session on chains (session_id) where revoked_at is null;
grant select, insert, update on chains to campkit_auth;

-- What happened to sign-ins, for the person and the camp's leads. It never holds a token, code or secret. There are no
-- foreign keys: the rows are written from a chain, which has them, and checking again would cost every refresh two
-- look-ups.
create table sign_in_events (
  camp_id text not null,
  id bigint generated always as identity,
  chain_id uuid,
  client_id text,
  account_id text not null,
  kind text not null,
  generation integer,
  address inet,
  at timestamptz not null default now(),
  -- In the order in which it is read: a second index would slow down every refresh.
  primary key (camp_id, account_id, id)
);
alter table sign_in_events enable row level security, force row level security;
create policy everyone on sign_in_events using (true);
create policy same_camp on sign_in_events as restrictive to campkit_app, current_user
  using (camp_id = (select app.camp_id()))
  with check (true);
create policy leads on sign_in_events as restrictive to campkit_app using ((select app.sees_camp()));
grant select, insert on sign_in_events to campkit_auth;
grant select on sign_in_events to campkit_app;

-- Ending a session also ends the sessions that came from it and its chain, in the same transaction.
create function app.end_chains() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  update sessions set revoked_at = now() where parent_id = new.id and revoked_at is null;
  update chains set revoked_at = now(), revoked_reason = 'session_ended'
   where session_id = new.id and revoked_at is null;
  return null;
end $$;
create trigger end_chains after update on sessions for each row
  when (old.revoked_at is null and new.revoked_at is not null) execute function app.end_chains();

-- Revoking a chain also ends its session, so that its member tokens stop too.
create function app.end_session_of_chain() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  update sessions set revoked_at = now() where id = new.session_id and revoked_at is null;
  return null;
end $$;
create trigger end_session_of_chain after update on chains for each row
  when (old.revoked_at is null and new.revoked_at is not null)
  execute function app.end_session_of_chain();

create function app.end_sign_ins() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  case tg_table_name
    when 'clients' then
      update chains set revoked_at = now(), revoked_reason = 'client_disabled'
       where camp_id = new.camp_id and client_id = new.id and revoked_at is null;
    when 'members' then
      update chains set revoked_at = now(), revoked_reason = 'profile_removed'
       where camp_id = new.camp_id and account_id = new.account_id and revoked_at is null;
  end case;
  return null;
end $$;
create trigger end_sign_ins after update on clients for each row
  when (old.disabled_at is null and new.disabled_at is not null) execute function app.end_sign_ins();
create trigger end_sign_ins after update on members for each row
  when (old.deactivated_at is null and new.deactivated_at is not null) execute function app.end_sign_ins();

-- All that the sign-in host may know about camps: how a page looks, and whether a person has a profile there, with its
-- role and name.
grant select (camp_id, slug, name, closed_at, accent, logo, logo_type) on camps to campkit_auth;
create view app.profiles as
  select camp_id, account_id, id, role, coalesce(preferred_name, legal_name) as name
    from members where deactivated_at is null;
grant select (preferred_name, legal_name) on members to campkit_gate;
grant create on schema app to campkit_gate;
alter view app.profiles owner to campkit_gate;
grant select on app.profiles to campkit_auth;
revoke create on schema app from campkit_gate;

-- A key is published before it signs, and until the last token that it signed has expired.
alter table signing_keys
  drop constraint signing_keys_alg_check,
  add check (alg in ('ES256', 'RS256')),
  add column active_from timestamptz not null default now(),
  add column retired_at timestamptz;
drop function app.public_keys();
create function app.public_keys() returns table (kid text, alg text, public_jwk jsonb)
  language sql stable security definer set search_path = public, pg_temp as $$
    select s.kid, s.alg, s.public_jwk from signing_keys s
     where s.revoked_at is null and (s.retired_at is null or s.retired_at > now())
     order by s.active_from desc, s.kid
$$;
-- Sealed: useless without the secret from the environment.
create function app.signing_key(the_alg text) returns table (kid text, private_sealed bytea)
  language sql stable security definer set search_path = public, pg_temp as $$
    select s.kid, s.private_sealed from signing_keys s
     where s.alg = the_alg and s.revoked_at is null and s.active_from <= now()
     order by s.active_from desc, s.kid limit 1
$$;
revoke execute on function app.public_keys(), app.signing_key(text) from public;
grant execute on function app.public_keys() to campkit_app, campkit_auth;
grant execute on function app.signing_key(text) to campkit_auth;

-- Adds a key of one algorithm, unless the newest one is still too young. Its predecessors stay published until their
-- last token has expired. If two callers rotate at once, the second finds it done.
create function app.add_signing_key(
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
  return true;
end $$;
revoke execute on function app.add_signing_key(text, text, jsonb, bytea, integer, integer, integer) from public;
