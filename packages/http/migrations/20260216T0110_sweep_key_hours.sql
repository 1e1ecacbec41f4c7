-- Counts of calls are kept for a day.
create or replace function app.sweep() returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  camp text;
begin
  delete from grants where valid_until < now();
  delete from rate_windows where starts_at < now() - interval '1 hour';
  delete from key_hours where hour < now() - interval '25 hours';
  for camp in select camp_id from camps loop
    perform app.enter(camp, null, 'key');
    delete from idempotency_keys where created_at < now() - interval '1 day';
  end loop;
  perform app.enter('', null, '');
end $$;
