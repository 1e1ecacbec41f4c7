-- A key that has ended is refused like one that never was; whether it was a camp's is found out here, after the answer and apart
-- from it. Of keys that never were nothing is kept.
create function app.record_refused_keys(the_requests jsonb) returns void
  language sql security definer set search_path = public, pg_temp as $$
    insert into requests (camp_id, id, answered_at, method, route, status, code, reason, duration_ms, key_id)
    select k.camp_id, r.id, "answeredAt", method, route, status, code, reason, "durationMs", k.id
      from jsonb_to_recordset(the_requests) as r (
        id text, "answeredAt" timestamptz, method text, route text, status integer, code text, reason text,
        "durationMs" integer, "keyHash" text)
      join api_keys k on k.key_hash = decode(r."keyHash", 'hex') and k.kind = 'rest'
    on conflict do nothing
$$;
revoke execute on function app.record_refused_keys(jsonb) from public;
grant execute on function app.record_refused_keys(jsonb) to campkit_app;
grant create on schema app to campkit_gate;
alter function app.record_refused_keys(jsonb) owner to campkit_gate;
revoke create on schema app from campkit_gate;
