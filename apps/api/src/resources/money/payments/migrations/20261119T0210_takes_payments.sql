-- Members may know whether their camp has a page to pay on, and nothing more of who takes the money.
create function app.takes_payments() returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
    select exists (select from payment_providers p where p.camp_id = app.camp_id())
$$;
revoke execute on function app.takes_payments() from public;
grant execute on function app.takes_payments() to campkit_app;
grant create on schema app to campkit_gate;
alter function app.takes_payments() owner to campkit_gate;
revoke create on schema app from campkit_gate;
