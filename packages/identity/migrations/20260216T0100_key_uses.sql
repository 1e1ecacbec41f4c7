-- Who made a key or a client: null for operators, and for those from before it was noted.
alter table api_keys
  add column created_by text,
  add column last_address inet,
  add column last_user_agent text check (length(last_user_agent) <= 100),
  add foreign key (camp_id, created_by) references members (camp_id, id);
alter table clients
  add column created_by text,
  add foreign key (camp_id, created_by) references members (camp_id, id);
alter table api_keys alter column created_by set default app.member_id();
alter table clients alter column created_by set default app.member_id();

-- How often a key was used, by the hour; kept for a day. No role of the service has a right on this table. A use changes
-- no indexed column and stays on its page.
create table key_hours (
  camp_id text not null,
  key_id text not null,
  hour timestamptz not null,
  calls integer not null,
  primary key (camp_id, key_id, hour),
  foreign key (camp_id, key_id) references api_keys (camp_id, id) on delete cascade
) with (fillfactor = 50);

-- That a key was used takes no right away.
drop trigger end_grants on api_keys;
create trigger end_grants after update on api_keys for each row
  when (to_jsonb(old) - '{last_used_at,last_address,last_user_agent}'::text[]
        is distinct from to_jsonb(new) - '{last_used_at,last_address,last_user_agent}'::text[])
  execute function app.end_grants();

-- What one process saw of many keys since it last told. A key's own row is written at most once a minute, even if many
-- processes tell at once. Rows are locked in one order, so that no two processes wait for each other.
drop function app.key_used(text, text);
create function app.keys_used(the_uses jsonb) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into key_hours as h (camp_id, key_id, hour, calls)
  select k.camp_id, k.id, date_trunc('hour', now()), u.calls
    from jsonb_to_recordset(the_uses) as u ("campId" text, "keyId" text, calls integer)
    join api_keys k on k.camp_id = u."campId" and k.id = u."keyId"
   order by 1, 2
  on conflict (camp_id, key_id, hour) do update set calls = h.calls + excluded.calls;

  with due as materialized (
    select k.camp_id, k.id, u.address, u."userAgent"
      from jsonb_to_recordset(the_uses) as u ("campId" text, "keyId" text, address inet, "userAgent" text)
      join api_keys k on k.camp_id = u."campId" and k.id = u."keyId"
     where k.last_used_at is null or k.last_used_at < now() - interval '1 minute'
     order by 1, 2
       for no key update of k
  )
  update api_keys k
     set last_used_at = now(), last_address = due.address, last_user_agent = due."userAgent"
    from due
   where k.camp_id = due.camp_id and k.id = due.id;
end $$;

-- The calls of the last 24 hours, the running one last, for each key that had any.
create function app.camp_key_calls() returns table (key_id text, by_hour integer[])
  language sql stable security definer set search_path = public, pg_temp as $$
    with recent as (
      select h.key_id, h.hour, h.calls from key_hours h
       where h.camp_id = app.camp_id() and app.role() = 'super_admin'
         and h.hour > date_trunc('hour', now()) - interval '24 hours'
    )
    select k.key_id, array_agg(coalesce(recent.calls, 0) order by ago desc)
      from (select distinct key_id from recent) k
     cross join generate_series(0, 23) as ago
      left join recent
        on recent.key_id = k.key_id and recent.hour = date_trunc('hour', now()) - ago * interval '1 hour'
     group by k.key_id
$$;

create or replace view app.key_listings as
  select camp_id, id, kind, hint, description, scopes, allowed_networks::text[] as allowed_networks,
         member_token_required,
         created_at::timestamptz(3) as created_at, expires_at, last_used_at, rotated_to,
         case when revoked_at is not null then 'revoked'
              when expires_at <= now() then 'expired' else 'active' end as status,
         origins, client_id, created_by, host(last_address) as last_address, last_user_agent
    from api_keys;

create index chains_by_client on chains (camp_id, client_id, created_at);
create or replace view app.client_listings as
  select camp_id, id, kind, name, redirect_uris, logout_uris, alg, created_at::timestamptz(3) as created_at,
         updated_at, disabled_at, version,
         case when previous_secret_until > now() then previous_secret_until end as old_secret_until,
         created_by,
         (select max(g.created_at)::timestamptz(3) from chains g where g.camp_id = c.camp_id and g.client_id = c.id)
           as last_used_at
    from clients c
   where not is_first_party;

revoke execute on function app.keys_used(jsonb), app.camp_key_calls() from public;
grant execute on function app.keys_used(jsonb), app.camp_key_calls() to campkit_app;
