-- Two transactions that end the same sign-ins must lock the chains first, by id, and then the sessions: with two
-- different orders they would deadlock. Triggers fire by name, so this one runs before those that end sign-ins.
create function app.hold_chains() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  case tg_table_name
    when 'accounts' then
      perform from chains where revoked_at is null
        and session_id in (select id from sessions where account_id = new.id and revoked_at is null)
        order by id for no key update;
    when 'clients' then
      perform from chains where revoked_at is null and camp_id = new.camp_id and client_id = new.id
        order by id for no key update;
    when 'members' then
      perform from chains where revoked_at is null and camp_id = new.camp_id and account_id = new.account_id
        order by id for no key update;
  end case;
  return null;
end $$;
create trigger chains_first after update on accounts for each row
  when (new.disabled_at is not null or old.password_hash is distinct from new.password_hash)
  execute function app.hold_chains();
create trigger chains_first after update on clients for each row
  when (old.disabled_at is null and new.disabled_at is not null) execute function app.hold_chains();
create trigger chains_first after update on members for each row
  when (old.deactivated_at is null and new.deactivated_at is not null) execute function app.hold_chains();

-- Whether a sign-in may begin through this client. If so, the client cannot be disabled until the new sign-in is
-- stored, where it can be ended with the others.
create function app.hold_client(the_camp text, the_client text) returns boolean
  language sql security definer set search_path = public, pg_temp as $$
    select true from clients
     where camp_id = the_camp and id = the_client and disabled_at is null for share
$$;
revoke execute on function app.hold_client(text, text) from public;
grant execute on function app.hold_client(text, text) to campkit_auth;
