-- The browsers and networks from which somebody has signed in to an account. A browser is known by the hash of a secret
-- that it keeps. Strangers' attempts are not counted against these places.
create table known_places (
  account_id text not null references accounts,
  place text not null check (place ~ '^(browser|network) '),
  seen_at timestamptz not null default now(),
  primary key (account_id, place)
);
create index known_places_by_age on known_places (seen_at);
grant select, insert, update, delete on known_places to campkit_auth;
