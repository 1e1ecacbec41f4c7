-- An address belongs to whoever proves to read its mail. An account that has it only because somebody typed it, at a
-- sign-up that was never confirmed or in an invitation, gives way to the account that moves there with a proof.
-- Otherwise strangers could keep people from their own addresses.

-- Gives the unanswered and ended invitations of one account to another. Where that has a profile already, the
-- invitation ends, because nobody has two profiles in a camp. Returns whether all of them were given.
create function app.give_invitations(from_account text, to_account text) returns boolean language plpgsql as $$
declare
  was record;
  profile record;
  is_open boolean;
  were_all boolean := true;
begin
  select app.camp_id() as camp, app.member_id() as member, app.role() as role into was;
  for profile in
    select p.camp_id, p.id, exists (select from app.profiles_of(to_account) o where o.camp_id = p.camp_id) as has_one
      from app.profiles_of(from_account) p
  loop
    perform app.enter(profile.camp_id, null, 'key');
    if not profile.has_one then
      update members m set account_id = to_account where m.id = profile.id;
      continue;
    end if;
    were_all := false;
    update members m set invitation_status = 'withdrawn'
     where m.id = profile.id and m.invitation_status = 'invited'
    returning true into is_open;
    if is_open then
      insert into audit_log (id, member_id, actor_kind, actor_id, action, target_id)
        values (app.new_id('aud'), profile.id, 'system', 'sign-in', 'members.invitation_withdrawn', profile.id);
      insert into events (id, type, target_id, member_id)
        values (app.new_id('evt'), 'members.invitation_withdrawn', profile.id, profile.id);
    end if;
  end loop;
  perform app.enter(coalesce(was.camp, ''), was.member, coalesce(was.role, ''));
  return were_all;
end $$;
revoke execute on function app.give_invitations(text, text) from public;

-- Whether somebody has joined a camp with the account: an operator may have added them.
create function app.has_joined(the_account text) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
    select exists (select from members m where m.account_id = the_account and m.joined_at is not null)
$$;
revoke execute on function app.has_joined(text) from public;
grant create on schema app to campkit_gate;
alter function app.has_joined(text) owner to campkit_gate;
revoke create on schema app from campkit_gate;
grant execute on function app.has_joined(text) to current_user;

create function app.give_way() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  other text;
begin
  -- Codes before accounts, as whoever redeems one: who confirms the address at this moment comes first or not at all.
  perform from mailed_codes c join accounts a on a.id = c.account_id
    where a.email = new.email and a.id <> new.id order by c.link_hash for update of c;
  select a.id into other from accounts a
   where a.email = new.email and a.id <> new.id and a.email_verified_at is null and a.disabled_at is null for update;
  if other is null or app.has_joined(other) or exists (select from sessions s where s.account_id = other) then
    return new;
  end if;
  delete from mailed_codes c where c.account_id = other;
  if app.give_invitations(other, new.id) then
    delete from account_events e where e.account_id = other;
    delete from known_places k where k.account_id = other;
    delete from accounts a where a.id = other;
  else
    -- The profile of an ended invitation keeps its account, at an address that nobody can have.
    update accounts a set email = lower(other) || '@given-up.invalid', disabled_at = now() where a.id = other;
  end if;
  return new;
end $$;
create trigger give_way before update of email on accounts for each row
  when (new.email is distinct from old.email and new.email_verified_at is not null)
  execute function app.give_way();
