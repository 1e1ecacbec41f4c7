-- Somebody whose account was moved to another address often makes a new one with their own. When they take the first one
-- back, the newer one gives up the address, if they say so and have signed in to it, or if an operator has disabled it.
-- The setting `app.gives_way` names it, for the transaction that takes an account back. It is closed and never removed.
create or replace function app.give_way() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  other text;
  is_named boolean;
  keeps_nothing boolean;
begin
  -- Codes before accounts, as whoever redeems one: who confirms the address at this moment comes first or not at all.
  perform from mailed_codes c join accounts a on a.id = c.account_id
    where a.email = new.email and a.id <> new.id order by c.link_hash for update of c;
  select a.id, a.id = current_setting('app.gives_way', true) into other, is_named from accounts a
   where a.email = new.email and a.id <> new.id
     and (a.id = current_setting('app.gives_way', true) or a.email_verified_at is null and a.disabled_at is null)
   for update;
  if other is null then
    return new;
  end if;
  if app.has_joined(other) or exists (select from sessions s where s.account_id = other) then
    if is_named is not true then
      return new;
    end if;
  end if;
  delete from mailed_codes c where c.account_id = other;
  -- Profiles that joined stay where they are: nobody has two in a camp.
  keeps_nothing := not app.has_joined(other) and app.give_invitations(other, new.id);
  if keeps_nothing and is_named is not true then
    delete from account_events e where e.account_id = other;
    delete from known_places k where k.account_id = other;
    delete from accounts a where a.id = other;
  else
    -- It keeps what it has, at an address that nobody can have.
    update accounts a set email = lower(other) || '@given-up.invalid', disabled_at = coalesce(a.disabled_at, now())
     where a.id = other;
    if is_named then
      insert into account_events (account_id, kind) values (other, 'account_disabled');
    end if;
  end if;
  return new;
end $$;
