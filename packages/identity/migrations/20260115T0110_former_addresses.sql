-- Addresses that accounts had until lately. Whoever reads the mail that tells of the change can take the account back
-- with its link, because it may not have been its owner who changed it. Each change has a row of its own: a thief who
-- changes the address twice does not make the first link invalid.
create table former_addresses (
  link_hash bytea primary key check (length(link_hash) = 32),
  account_id text not null references accounts,
  email text not null,
  changed_at timestamptz not null default now(),
  until timestamptz not null
);
create index former_addresses_by_account on former_addresses (account_id);
create index former_addresses_by_age on former_addresses (until);
grant select, insert, delete on former_addresses to campkit_auth;
