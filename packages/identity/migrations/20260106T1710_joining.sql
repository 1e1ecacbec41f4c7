-- People join a camp themselves: a profile counts from the moment its owner says yes. Until then it is deactivated,
-- which everything that authenticates people, names them in a token or counts them already checks.
alter table members
  add column joined_at timestamptz(3) default now(),
  add constraint joined_before_active check (joined_at is not null or deactivated_at is not null);

-- A lead offers a place, but only the person takes it. Operators and the functions of the sign-in host act as the camp.
create function app.guard_joining() returns trigger language plpgsql as $$
begin
  if app.role() is distinct from 'key' then
    raise exception using errcode = '42501', message = 'people join a camp themselves';
  end if;
  return new;
end $$;
create trigger guard_joining before update on members for each row
  when (old.joined_at is distinct from new.joined_at) execute function app.guard_joining();
create trigger guard_joined before insert on members for each row
  when (new.joined_at is not null) execute function app.guard_joining();

-- Before joining, a person has only the offer of a role, which any lead may change. Offering a lead's role still needs
-- a super_admin.
drop trigger guard_role on members;
create trigger guard_role before update on members for each row
  when (new.role is distinct from old.role
        and (old.joined_at is not null or new.role in ('admin', 'super_admin')))
  execute function app.guard_role();
