-- Where mail goes if no mail server is set, for development only. Sealed, as in the queue, because it contains codes
-- and links. The worker adds mail through the function below; the sign-in host shows it.
create table dev_outbox (
  id bigint generated always as identity primary key,
  message_id text not null unique,
  sealed bytea not null,
  created_at timestamptz not null default now()
);
grant select on dev_outbox to campkit_auth;

-- The same mail is stored only once; the newest 200 are kept.
create function app.put_in_outbox(the_message_id text, the_sealed bytea) returns void
  language sql security definer set search_path = public, pg_temp as $$
    insert into dev_outbox (message_id, sealed) values (the_message_id, the_sealed)
    on conflict (message_id) do nothing;
    delete from dev_outbox where id <= (select id from dev_outbox order by id desc offset 200 limit 1);
$$;
revoke execute on function app.put_in_outbox(text, bytea) from public;
grant execute on function app.put_in_outbox(text, bytea) to campkit_worker;
