-- A closed camp has no pages and no keys, and every sign-in to its apps ends in the same transaction. Its records stay;
-- if it is opened again, it needs new keys.
create function app.end_camp() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  update chains set revoked_at = now(), revoked_reason = 'camp_closed'
   where camp_id = new.camp_id and revoked_at is null;
  update api_keys set revoked_at = now() where camp_id = new.camp_id and revoked_at is null;
  return null;
end $$;
create trigger end_camp after update on camps for each row
  when (old.closed_at is null and new.closed_at is not null) execute function app.end_camp();

-- The camp is locked too: closing it waits until this sign-in is stored and can be ended, or came first and is seen
-- here.
create or replace function app.hold_client(the_camp text, the_client text) returns boolean
  language sql security definer set search_path = public, pg_temp as $$
    select true from camps p join clients c on c.camp_id = p.camp_id
     where p.camp_id = the_camp and p.closed_at is null and c.id = the_client and c.disabled_at is null
       for share
$$;
