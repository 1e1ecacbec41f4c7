-- Which secret is current, by fingerprint, so that all processes seal and sign with the same one and none uses one that
-- is gone. A leaving secret is still accepted while everything sealed under it is sealed again.
create table secrets (
  fingerprint text primary key check (fingerprint ~ '^[0-9a-f]{16}$'),
  state text not null check (state in ('current', 'leaving', 'gone')),
  since timestamptz not null default now()
);
create unique index one_current_secret on secrets (state) where state = 'current';
create unique index one_leaving_secret on secrets (state) where state = 'leaving';

-- Keys derived from secrets that are gone, for things that people hold and that cannot be sealed again: refresh tokens,
-- recovery codes, addresses of pages. They are sealed. The key of one use reveals neither the secret nor another use's
-- key.
create table former_keys (
  use text not null,
  fingerprint text not null references secrets,
  sealed bytea not null,
  until timestamptz not null,
  primary key (use, fingerprint)
);

create function app.secret_states() returns table (fingerprint text, state text)
  language sql stable security definer set search_path = public, pg_temp as $$
    select s.fingerprint, s.state from secrets s
$$;
create function app.former_keys() returns table (use text, fingerprint text, sealed bytea)
  language sql stable security definer set search_path = public, pg_temp as $$
    select k.use, k.fingerprint, k.sealed from former_keys k where k.until > now() order by k.until desc
$$;
revoke execute on function app.secret_states(), app.former_keys() from public;
grant execute on function app.secret_states(), app.former_keys() to campkit_app, campkit_auth;

-- The first secret that a database sees becomes current; later ones come only by rotation.
create function app.begin_secret(the_fingerprint text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from secrets) then
    lock table secrets in share row exclusive mode;
    insert into secrets (fingerprint, state) select the_fingerprint, 'current'
     where not exists (select from secrets);
  end if;
end $$;

-- If two callers begin at once, the second finds it begun.
create function app.begin_secret_rotation(from_fingerprint text, to_fingerprint text, kept jsonb) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  lock table secrets in share row exclusive mode;
  update secrets set state = 'leaving', since = now() where fingerprint = from_fingerprint and state = 'current';
  if not found then
    return;
  end if;
  insert into secrets (fingerprint, state) values (to_fingerprint, 'current');
  insert into former_keys (use, fingerprint, sealed, until)
  select k.use, from_fingerprint, k.sealed, k.until
    from jsonb_to_recordset(kept) as k (use text, sealed bytea, until timestamptz);
  insert into service_log (actor, action, target_id) values ('operator', 'secrets.rotation_begun', to_fingerprint);
end $$;

create function app.end_secret_rotation() returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update secrets set state = 'gone', since = now() where state = 'leaving';
  if found then
    delete from former_keys where until <= now();
    insert into service_log (actor, action, target_id)
    select 'operator', 'secrets.rotated', fingerprint from secrets where state = 'current';
  end if;
end $$;
revoke execute on function app.begin_secret(text), app.begin_secret_rotation(text, text, jsonb),
  app.end_secret_rotation() from public;

-- Whether a change only seals some columns again under another secret. The owner does this, the service never does.
-- Triggers that react to written values ignore such a change, because no value changed.
create function app.only_reseals(was jsonb, is_now jsonb, columns text[]) returns boolean language sql stable
  return current_user not in ('campkit_app', 'campkit_auth', 'campkit_worker')
    and was - columns = is_now - columns
    and not exists (select from unnest(columns) c
                     where is_now -> c is distinct from was -> c
                       and left(is_now ->> c, 20) is not distinct from left(was ->> c, 20));
