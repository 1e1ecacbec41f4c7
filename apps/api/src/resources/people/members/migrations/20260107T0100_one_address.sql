-- One address per person: a profile has the address of its account, in every camp, as soon as the account has it.

-- A new id as the service makes them: the prefix and a UUIDv7 in lower-case base32.
create function app.new_id(prefix text) returns text language plpgsql volatile as $$
declare
  random text := replace(gen_random_uuid()::text, '-', '');
  time text := lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0');
  bits bit(130) := B'00' || ('x' || time || '7' || substr(random, 14))::bit(128);
  made text := '';
begin
  for i in 0..25 loop
    made := made || substr('0123456789abcdefghjkmnpqrstvwxyz', 1 + substring(bits from 1 + 5 * i for 5)::int, 1);
  end loop;
  return prefix || '_' || made;
end $$;

-- Where an account has a profile, joined or not. Owned by the gate, because it looks into every camp. Addresses change
-- rarely, so this needs no index.
create function app.profiles_of(the_account text) returns table (camp_id text, id text)
  language sql stable security definer set search_path = public, pg_temp as $$
    select m.camp_id, m.id from members m where m.account_id = the_account order by m.camp_id
$$;
revoke execute on function app.profiles_of(text) from public;
grant create on schema app to campkit_gate;
alter function app.profiles_of(text) owner to campkit_gate;
revoke create on schema app from campkit_gate;
grant execute on function app.profiles_of(text) to current_user;

create function app.set_address(the_account text, the_email text) returns void language plpgsql as $$
declare
  was record;
  profile record;
  before_it text;
begin
  select app.camp_id() as camp, app.member_id() as member, app.role() as role into was;
  for profile in select p.camp_id, p.id from app.profiles_of(the_account) p loop
    perform app.enter(profile.camp_id, null, 'key');
    select m.email into before_it from members m where m.id = profile.id for no key update;
    continue when lower(before_it) = the_email;
    update members m set email = the_email where m.id = profile.id;
    insert into audit_log (id, member_id, actor_kind, actor_id, action, target_id, before, after)
      values (app.new_id('aud'), profile.id, 'member', profile.id, 'members.email_changed', profile.id,
              jsonb_build_object('email', before_it), jsonb_build_object('email', the_email));
    insert into events (id, type, target_id, member_id)
      values (app.new_id('evt'), 'members.email_changed', profile.id, profile.id);
  end loop;
  perform app.enter(coalesce(was.camp, ''), was.member, coalesce(was.role, ''));
end $$;
revoke execute on function app.set_address(text, text) from public;

create function app.follow_address() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  perform app.set_address(new.id, new.email);
  return null;
end $$;
create trigger follow_address after update of email on accounts for each row
  when (new.email is distinct from old.email) execute function app.follow_address();

-- Profiles whose account changed its address before this.
do $$
declare
  account record;
begin
  for account in select id, email from accounts where email_verified_at is not null loop
    perform app.set_address(account.id, account.email);
  end loop;
end $$;
