-- When the account's owner last proved that they read mail at its address; null until the first time.
alter table accounts add column email_verified_at timestamptz;
-- Until now only an operator could set a password, and thereby vouched for the address.
update accounts set email_verified_at = created_at where password_hash is not null;
-- Raised by every change of what a sign-in relies on: password, address, disabled or not. A sign-in in several steps
-- notes it at the first step, and is refused at the last one if it has changed.
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

-- The account's row is the lock between "begin a session" and "end all sessions". A browser session is the lock between
-- "sign an app in through it" and "end it". The second transaction waits, and then sees what the first did.
-- app.kept_session names the session that survives, with those that came from it.
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
  -- The same lock order everywhere: account, then existing chains, then sessions.
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

-- What was done to an account, and from where. Rows are added and read, never changed, and hold no secret.
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

-- One mail with a code and a link, for one purpose and one browser; a newer one replaces it. Only hashes are stored.
-- The number of rows is limited by `attempts`, which counts every mail.
create table mailed_codes (
  account_id text not null references accounts,
  purpose text not null check (purpose in ('sign_in', 'verify_email', 'reset_password', 'change_email')),
  -- Where the mail was sent: redeeming it proves this address.
  email text not null,
  code_hash bytea not null check (length(code_hash) = 32),
  code_until timestamptz not null,
  link_hash bytea primary key check (length(link_hash) = 32),
  link_until timestamptz not null,
  -- The browser that asked. In another browser neither the link alone nor the code alone works.
  browser_hash bytea check (length(browser_hash) = 32),
  -- Chosen at sign-up. It becomes the account's only when the browser that chose it redeems the code.
  password_hash text,
  tries_left integer not null default 5 check (tries_left >= 0),
  -- The account's version when the mail was made: after a password change, all older links to reset it are invalid.
  credentials_version integer not null,
  unique nulls not distinct (account_id, purpose, browser_hash)
);
create index mailed_codes_by_age on mailed_codes (link_until);
grant select, insert, update, delete on mailed_codes to campkit_auth;

-- At most one per account. It has no effect until a first code confirms it.
create table totp_factors (
  account_id text primary key references accounts,
  secret_sealed bytea not null,
  begun_at timestamptz not null default now(),
  confirmed_at timestamptz,
  -- The newest 30-second step whose code was accepted: no code of this step or an earlier one is accepted again.
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
  -- The credential's id, chosen by its authenticator.
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

-- Challenges are stored when they are used, not when they are made, so asking for one costs no row.
create table used_challenges (
  challenge_hash bytea primary key check (length(challenge_hash) = 32),
  expires_at timestamptz not null
);
create index used_challenges_by_age on used_challenges (expires_at);
grant select, insert, delete on used_challenges to campkit_auth;

-- How often a secret was tried, by account (existing or not) and by network.
create table attempts (
  kind text not null,
  subject text not null,
  taken integer not null,
  -- The count lasts until then. Once it has reached its limit, every attempt is refused until then.
  until timestamptz not null,
  locks integer not null default 0,
  primary key (kind, subject)
);
create index attempts_by_age on attempts (until);
grant select, insert, update, delete on attempts to campkit_auth;

-- The unit that shares an address: a household has a /64 of IPv6, or one IPv4 address.
create function app.network_of(address inet) returns text language sql immutable parallel safe
  return case family(address)
    when 6 then network(set_masklen(address, 64))::text
    else host(address)
  end;
