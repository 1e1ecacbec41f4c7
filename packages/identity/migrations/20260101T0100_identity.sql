-- The camps. The camp's id leads every key of a camp's table, so that rows can be sharded by camp.
create table camps (
  camp_id text primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$'),
  name text not null check (length(name) between 1 and 120),
  created_at timestamptz not null default now()
);
-- The register of camps. The service sees only the row of its own camp; the owner, who opens camps, sees all.
alter table camps enable row level security, force row level security;
create policy everyone on camps using (true);
create policy same_camp on camps as restrictive to campkit_app
  using (camp_id = (select app.camp_id()));
grant select on camps to campkit_app;

-- A person, across all camps. Only the sign-in host and the functions below can read this table.
create table accounts (
  id text primary key,
  email text not null unique check (email = lower(email)),
  password_hash text,
  created_at timestamptz not null default now(),
  disabled_at timestamptz
);
grant select, insert, update on accounts to campkit_auth;

-- One sign-in of one account. Member tokens name their session, so revoking it stops them at once. A session with an
-- app_camp_id was given to an app of that camp, and is valid nowhere else.
create table sessions (
  id text primary key,
  account_id text not null references accounts,
  app_camp_id text references camps,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_by_account on sessions (account_id) where revoked_at is null;
grant select, insert, update on sessions to campkit_auth;

-- A disabled account has no live session, so authentication need not read the account.
create function app.end_sessions() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'accounts' then
    update sessions set revoked_at = now() where account_id = new.id and revoked_at is null;
  elsif exists (select from accounts a where a.id = new.account_id and a.disabled_at is not null for share) then
    raise exception using errcode = '23514', message = 'the account is disabled';
  end if;
  return new;
end $$;
create trigger end_sessions after update on accounts for each row
  when (new.disabled_at is not null) execute function app.end_sessions();
create trigger no_session_when_disabled before insert on sessions for each row
  execute function app.end_sessions();

-- One profile per person and camp. The resource "members" adds the contents of a profile.
create table members (
  camp_id text not null default app.camp_id() references camps,
  id text not null,
  account_id text not null references accounts,
  role text not null check (role in ('applicant', 'member', 'admin', 'super_admin')),
  deactivated_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (camp_id, id),
  constraint one_profile_per_camp unique (camp_id, account_id)
);
create index members_by_role on members (camp_id, role, id);
call app.version_table('members');
call app.hold_in_camp('members', 'select, insert, update');
create policy own_rows on members as restrictive to campkit_app, campkit_auth, current_user
  using (id = (select app.member_id()) or (select app.sees_camp()));
create policy leads_insert on members as restrictive for insert to campkit_app, campkit_auth, current_user
  with check ((select app.sees_camp()));

-- Members edit their own profile, but only a super_admin, or the camp itself ('key'), changes a role.
create function app.guard_role() returns trigger language plpgsql as $$
begin
  if coalesce(app.role(), '') not in ('super_admin', 'key') then
    raise exception using errcode = '42501', message = 'only a super_admin changes roles';
  end if;
  return new;
end $$;
create trigger guard_role before update on members for each row
  when (new.role is distinct from old.role) execute function app.guard_role();

-- A camp always keeps a super_admin, even if several callers write at once (the camp's row is the lock).
create function app.keep_a_super_admin() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  if old.role = 'super_admin' and old.deactivated_at is null
     and (new.role <> 'super_admin' or new.deactivated_at is not null) then
    perform from camps c where c.camp_id = old.camp_id for update;
    if not exists (
      select from members m
      where m.camp_id = old.camp_id and m.role = 'super_admin'
        and m.deactivated_at is null and m.id <> old.id
    ) then
      raise exception using errcode = '23514', constraint = 'last_super_admin',
        message = 'a camp keeps a super_admin';
    end if;
  end if;
  return new;
end $$;
create trigger keep_a_super_admin before update on members
  for each row execute function app.keep_a_super_admin();

-- Keys are looked up before the camp is known, so policies cannot protect this table. Instead, no role of the service
-- has a right on it, and only the functions below reach it.
create table api_keys (
  camp_id text not null references camps,
  id text not null,
  kind text not null check (kind in ('rest', 'embed')),
  key_hash bytea not null check (length(key_hash) = 32),
  hint text not null,
  description text not null check (length(description) between 1 and 200),
  scopes text[] not null,
  allowed_networks cidr[],
  -- For apps that always act for a member: a forgotten member token is an error, and never shows the whole camp.
  member_token_required boolean not null default false,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  revoked_at timestamptz,
  rotated_to text,
  last_used_at timestamptz,
  primary key (camp_id, id),
  unique (camp_id, key_hash),
  check (kind = 'embed' or cardinality(scopes) > 0)
);
create index api_keys_by_hash on api_keys (key_hash);

-- The keys that sign tokens. Private keys are sealed under a key that is not in the database.
create table signing_keys (
  kid text primary key,
  alg text not null check (alg in ('ES256')),
  public_jwk jsonb not null,
  private_sealed bytea not null,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);

create function app.public_keys() returns table (kid text, public_jwk jsonb)
  language sql stable security definer set search_path = public, pg_temp as $$
    select s.kid, s.public_jwk from signing_keys s where s.revoked_at is null
$$;

-- Authentication: finds key, session and profile in one query, and makes the settings that the policies use. They are
-- made only if the caller satisfies the route (roles, scope); otherwise the rest of the transaction sees no row. A row
-- is always returned, and nulls show what failed. A session given to an app is valid only in its camp: with another
-- camp's key there is no profile.
create function app.authenticate(
  in the_hash bytea, in the_session text, in the_account text, in the_address inet,
  in the_roles text[], in the_scope text, in the_named text,
  out "keyId" text, out "campId" text, out scopes text, out "networkIsAllowed" boolean,
  out "memberTokenRequired" boolean, out "sessionIsAlive" boolean, out "memberId" text, out role text,
  out "namedIsKnown" boolean
) language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  done text;
begin
  -- As few expressions as possible: each is set up again in every transaction, which costs as much as a look-up.
  select k.id, k.camp_id, array_to_string(k.scopes, ' '),
         k.allowed_networks is null or the_address <<= any (k.allowed_networks),
         k.member_token_required, s.id is not null, m.id, m.role, true,
         case
           when the_scope = any (k.scopes)
             and (k.allowed_networks is null or the_address <<= any (k.allowed_networks))
             and case when the_session is not null then m.role
                      when not k.member_token_required then 'key' end = any (the_roles)
           then set_config('app.camp_id', k.camp_id, true)
             || set_config('app.role', coalesce(m.role, 'key'), true)
             || set_config('app.member_id', coalesce(m.id, ''), true)
           else set_config('app.camp_id', '', true)
         end
    into "keyId", "campId", scopes, "networkIsAllowed", "memberTokenRequired", "sessionIsAlive", "memberId",
         role, "namedIsKnown", done
    from api_keys k
    left join sessions s
      on s.id = the_session and s.account_id = the_account
     and s.revoked_at is null and s.expires_at > now()
    left join members m
      on m.camp_id = k.camp_id and m.account_id = the_account and m.deactivated_at is null
     and s.id is not null and (s.app_camp_id is null or s.app_camp_id = k.camp_id)
   where k.key_hash = the_hash and k.kind = 'rest' and k.revoked_at is null
     and (k.expires_at is null or k.expires_at > now());
  if not found then
    done := set_config('app.camp_id', '', true);
  elsif the_named is not null then
    "namedIsKnown" := exists (select from members m where m.camp_id = "campId" and m.id = the_named);
  end if;
end $$;

-- The gate owns the function, and may read only the columns that it needs.
grant usage on schema app, public to campkit_gate;
grant select (camp_id, id, account_id, role, deactivated_at) on members to campkit_gate;
grant select (camp_id, id, kind, key_hash, scopes, allowed_networks, member_token_required, expires_at, revoked_at)
  on api_keys to campkit_gate;
grant select (id, account_id, app_camp_id, expires_at, revoked_at) on sessions to campkit_gate;
revoke execute on function app.authenticate(bytea, text, text, inet, text[], text, text) from public;
grant execute on function app.authenticate(bytea, text, text, inet, text[], text, text) to campkit_app;
grant create on schema app to campkit_gate;
alter function app.authenticate(bytea, text, text, inet, text[], text, text) owner to campkit_gate;
revoke create on schema app from campkit_gate;

-- At most one write per minute and key, even if many processes call it at once.
create function app.key_used(the_camp text, the_key text) returns void
  language sql security definer set search_path = public, pg_temp as $$
    update api_keys set last_used_at = now()
    where camp_id = the_camp and id = the_key
      and (last_used_at is null or last_used_at < now() - interval '1 minute')
$$;

-- The account of an e-mail address, created if there is none: for invitations.
create function app.account_for(the_id text, the_email text) returns text
  language sql security definer set search_path = public, pg_temp as $$
    insert into accounts (id, email) values (the_id, lower(the_email)) on conflict (email) do nothing;
    -- A separate statement, because only then does it see an account that was created while the insert waited.
    select id from accounts where email = lower(the_email);
$$;

revoke execute on function app.public_keys(), app.key_used(text, text), app.account_for(text, text),
  app.enter(text, text, text) from public;
grant execute on function app.public_keys(), app.key_used(text, text), app.account_for(text, text)
  to campkit_app;
