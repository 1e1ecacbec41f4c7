-- When the account's person was last known to read mail at its address; null until the first time.
alter table accounts add column email_verified_at timestamptz;
-- Until now nobody but an operator could set a password, and vouched for the address by that.
update accounts set email_verified_at = created_at where password_hash is not null;
-- Moves with whatever a sign-in goes by. A sign-in that takes several steps notes it at the first one,
-- and is refused at the last one when it has moved.
alter table accounts add column credentials_version integer not null default 1;

create function app.move_credentials_version() returns trigger language plpgsql as $$
begin
  new.credentials_version := old.credentials_version + 1;
  return new;
end $$;
create trigger move_credentials_version before update on accounts for each row
  when ((old.password_hash, old.email, old.disabled_at)
        is distinct from (new.password_hash, new.email, new.disabled_at))
  execute function app.move_credentials_version();

-- The account's row is the lock between "begin a session" and "end them all", and a browser's session is the
-- lock between "sign an app in through it" and "end it": whoever comes second waits, and then sees what the
-- first one did. The session that is to survive, with those that came from it, is named in app.kept_session.
create or replace function app.end_sessions() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  kept text := coalesce(current_setting('app.kept_session', true), '');
  ended timestamptz;
begin
  if tg_table_name = 'accounts' then
    update sessions set revoked_at = now()
     where account_id = new.id and revoked_at is null
       and (new.disabled_at is not null or id <> kept and parent_id is distinct from kept);
    return new;
  end if;
  -- In this order everywhere: account, then what there is of chains, then sessions.
  select a.disabled_at into ended from accounts a where a.id = new.account_id for share;
  if ended is not null then
    raise exception using errcode = '23514', message = 'the account is disabled';
  end if;
  select p.revoked_at into ended from sessions p where p.id = new.parent_id for share;
  if ended is not null then
    return null;
  end if;
  return new;
end $$;
create trigger end_sessions_with_password after update on accounts for each row
  when (old.password_hash is distinct from new.password_hash) execute function app.end_sessions();

-- What was done to an account, from where. It can be added to and read, never changed; it holds no secret.
create table account_events (
  id bigint generated always as identity primary key,
  account_id text not null references accounts,
  kind text not null check (kind ~ '^[a-z_]{3,40}$'),
  address inet,
  user_agent text check (length(user_agent) <= 300),
  at timestamptz not null default now()
);
create index account_events_by_account on account_events (account_id, id desc);
grant select, insert on account_events to campkit_auth;

-- One mail with a code and a link, for one purpose and one browser; a newer one takes its place. Both are hashes. How many
-- there are is held by the counts of attempts, which every mail passes.
create table mailed_codes (
  account_id text not null references accounts,
  purpose text not null check (purpose in ('sign_in', 'verify_email', 'reset_password', 'change_email')),
  -- Where it was sent: what redeeming it proves.
  email text not null,
  code_hash bytea not null check (length(code_hash) = 32),
  code_until timestamptz not null,
  link_hash bytea primary key check (length(link_hash) = 32),
  link_until timestamptz not null,
  -- The browser that asked. Elsewhere the link alone does nothing, and the code alone neither.
  browser_hash bytea check (length(browser_hash) = 32),
  -- Chosen at sign-up, and only the account's once the browser that chose it redeems the code.
  password_hash text,
  tries_left integer not null default 5 check (tries_left >= 0),
  -- Of the account when it was made: with a new password, all links to choose one are spent.
  credentials_version integer not null,
  unique nulls not distinct (account_id, purpose, browser_hash)
);
create index mailed_codes_by_age on mailed_codes (link_until);
grant select, insert, update, delete on mailed_codes to campkit_auth;

-- At most one for each account. Until it is confirmed by a first code it counts for nothing.
create table totp_factors (
  account_id text primary key references accounts,
  secret_sealed bytea not null,
  begun_at timestamptz not null default now(),
  confirmed_at timestamptz,
  -- The newest 30 seconds a code was accepted for: neither it nor an older one is accepted again.
  last_step bigint not null default 0
);
grant select, insert, update, delete on totp_factors to campkit_auth;

create table recovery_codes (
  account_id text not null references accounts,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (account_id, code_hash)
);
grant select, insert, update, delete on recovery_codes to campkit_auth;

create table passkeys (
  -- The credential's id, as its authenticator made it.
  id text primary key check (length(id) between 16 and 1400),
  account_id text not null references accounts,
  name text not null check (length(name) between 1 and 60),
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  is_backed_up boolean not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_by_account on passkeys (account_id);
grant select, insert, update, delete on passkeys to campkit_auth;

-- Challenges are written down when they are used, not when they are made: asking costs no row.
create table used_challenges (
  challenge_hash bytea primary key check (length(challenge_hash) = 32),
  expires_at timestamptz not null
);
create index used_challenges_by_age on used_challenges (expires_at);
grant select, insert, delete on used_challenges to campkit_auth;

-- How often something secret was tried, by the account it was tried on (known or not) and by network.
create table attempts (
  kind text not null,
  subject text not null,
  taken integer not null,
  -- Until then the count goes on; when the count is at its limit, nothing more is let through.
  until timestamptz not null,
  locks integer not null default 0,
  primary key (kind, subject)
);
create index attempts_by_age on attempts (until);
grant select, insert, update, delete on attempts to campkit_auth;

-- Who shares an address: a household is given 64 bits of IPv6 and one address of IPv4.
create function app.network_of(address inet) returns text language sql immutable parallel safe
  return case family(address)
    when 6 then network(set_masklen(address, 64))::text
    else host(address)
  end;
