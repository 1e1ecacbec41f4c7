-- What a camp's programs asked of the REST API, for its super_admins, kept for seven days: which route, never which record,
-- no parameter, body, header or address. Processes write what they answered in batches; nothing waits for it.
create table requests (
  -- No foreign keys: they would cost more than the row, and a key or member is never removed.
  camp_id text not null,
  id text not null,
  answered_at timestamptz(3) not null,
  method text not null,
  route text not null,
  status integer not null,
  code text,
  reason text,
  duration_ms integer not null,
  key_id text not null,
  member_id text,
  primary key (camp_id, id)
);
create index requests_by_time on requests (camp_id, answered_at, id);
create index requests_by_key on requests (camp_id, key_id, answered_at, id);
call app.hold_in_camp('requests', 'select');
create policy own_rows on requests as restrictive to campkit_app, campkit_auth, current_user
  using ((select app.role()) = 'super_admin');

-- One batch has requests of many camps, so the gate owns this: it is the only role that no camp holds back.
create function app.record_requests(the_requests jsonb) returns void
  language sql security definer set search_path = public, pg_temp as $$
    insert into requests (camp_id, id, answered_at, method, route, status, code, reason, duration_ms, key_id, member_id)
    select "campId", id, "answeredAt", method, route, status, code, reason, "durationMs", "keyId", "memberId"
      from jsonb_to_recordset(the_requests) as r (
        "campId" text, id text, "answeredAt" timestamptz, method text, route text, status integer, code text,
        reason text, "durationMs" integer, "keyId" text, "memberId" text)
    on conflict do nothing
$$;
grant insert, select (camp_id, id) on requests to campkit_gate;
revoke execute on function app.record_requests(jsonb) from public;
grant execute on function app.record_requests(jsonb) to campkit_app;
grant create on schema app to campkit_gate;
alter function app.record_requests(jsonb) owner to campkit_gate;
revoke create on schema app from campkit_gate;

-- So many at a time, so that a sweep is short; every process sweeps, again and again.
create or replace function app.sweep() returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  camp text;
begin
  delete from grants where valid_until < now();
  delete from rate_windows where starts_at < now() - interval '1 hour';
  delete from key_hours where hour < now() - interval '25 hours';
  for camp in select camp_id from camps loop
    perform app.enter(camp, null, 'super_admin');
    delete from idempotency_keys where created_at < now() - interval '1 day';
    delete from requests r using (
      select id from requests where answered_at < now() - interval '7 days' order by answered_at limit 20000
    ) old where r.camp_id = camp and r.id = old.id;
  end loop;
  perform app.enter('', null, '');
end $$;
