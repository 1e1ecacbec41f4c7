-- Joining a camp is the person's own act: a profile counts from the moment its owner said yes. Until then it is not
-- active, and everything that lets people in, names them in a token or counts them looks at that already.
alter table members
  add column joined_at timestamptz(3) default now(),
  add constraint joined_before_active check (joined_at is not null or deactivated_at is not null);

-- A lead offers a place; only the person takes it. Operators, and the functions of the sign-in host, act as the camp.
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

-- Whoever has not joined has no role yet, only the offer of one. To offer a lead's stays a super_admin's.
drop trigger guard_role on members;
create trigger guard_role before update on members for each row
  when (new.role is distinct from old.role
        and (old.joined_at is not null or new.role in ('admin', 'super_admin')))
  execute function app.guard_role();
