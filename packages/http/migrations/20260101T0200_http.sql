-- Answers kept for a day, so that a repeated request repeats the answer and not the effect.
create table idempotency_keys (
  -- The policies allow no other camp here. A foreign key would make every change of a camp lock the camp's one row.
  camp_id text not null default app.camp_id(),
  key_id text not null,
  member_id text not null,
  route text not null,
  idempotency_key text not null,
  fingerprint bytea not null,
  status integer not null,
  -- Sealed, so that an answer with restricted fields does not store them in clear text.
  body bytea not null,
  etag text,
  created_at timestamptz not null default now(),
  primary key (camp_id, key_id, member_id, route, idempotency_key)
);
create index idempotency_keys_by_age on idempotency_keys (camp_id, created_at);
call app.protect_member_table('idempotency_keys', 'select, insert, update');

-- Processes lease portions of a quota from these counters, so that all of them keep one limit together without a write
-- per request. Unlogged: a crash of the database starts a window again.
create unlogged table rate_windows (
  bucket text not null,
  starts_at timestamptz not null,
  used integer not null,
  primary key (bucket, starts_at)
);

-- Grants up to `wanted` of what is left of this window; never more than the quota in total.
create function app.lease_quota(
  in the_bucket text, in window_seconds integer, in quota integer, in wanted integer,
  out granted integer, out used integer, out resets_in integer
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  opened timestamptz := to_timestamp(floor(extract(epoch from clock_timestamp()) / window_seconds) * window_seconds);
begin
  insert into rate_windows as w (bucket, starts_at, used)
  values (the_bucket, opened, 0) on conflict do nothing;
  select w.used into used from rate_windows w where w.bucket = the_bucket and w.starts_at = opened for update;
  granted := least(wanted, greatest(quota - used, 0));
  used := used + granted;
  update rate_windows w set used = lease_quota.used where w.bucket = the_bucket and w.starts_at = opened;
  resets_in := ceil(extract(epoch from opened + window_seconds * interval '1 second' - clock_timestamp()));
end $$;

-- Removes expired rows; every process calls it from time to time.
create function app.sweep() returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  camp text;
begin
  delete from grants where valid_until < now();
  delete from rate_windows where starts_at < now() - interval '1 hour';
  for camp in select camp_id from camps loop
    perform app.enter(camp, null, 'key');
    delete from idempotency_keys where created_at < now() - interval '1 day';
  end loop;
  perform app.enter('', null, '');
end $$;

revoke execute on function app.lease_quota(text, integer, integer, integer), app.sweep() from public;
grant execute on function app.lease_quota(text, integer, integer, integer), app.sweep() to campkit_app;
grant execute on function app.lease_quota(text, integer, integer, integer) to campkit_auth;
