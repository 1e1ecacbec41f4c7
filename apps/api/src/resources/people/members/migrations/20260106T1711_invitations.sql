-- A person's last invitation to the camp, on their profile: whoever answers, withdraws or ends it meets there and
-- takes turns.
alter table members
  add column invitation_id text,
  add column invitation_status text
    check (invitation_status in ('invited', 'accepted', 'declined', 'withdrawn', 'expired')),
  add column invited_by text,
  add column invited_until timestamptz(3),
  -- How often the person was written to since then; counted anew a day later.
  add column invitation_mails integer not null default 0,
  add column invitation_mails_since timestamptz(3),
  add constraint invited_before_joined
    check (joined_at is not null or invitation_status in ('invited', 'declined', 'withdrawn', 'expired')),
  add constraint invitation_is_whole
    check (invitation_status is null or (invitation_id is not null and invited_until is not null)),
  add foreign key (camp_id, invited_by) references members (camp_id, id);

-- What can be noted of whoever has not joined is who they are. They are not charged, pay nothing and are not on site,
-- and they come in by no other door.
create function app.require_joined_member() returns trigger language plpgsql as $$
begin
  if exists (select from members m where m.camp_id = new.camp_id and m.id = new.member_id and m.joined_at is null) then
    raise exception using errcode = '23514', constraint = 'member_has_joined', message = 'the member has not joined';
  end if;
  return new;
end $$;

create or replace function app.require_active_member() returns trigger language plpgsql as $$
declare
  is_active boolean;
  has_joined boolean;
begin
  select m.deactivated_at is null, m.joined_at is not null into is_active, has_joined
    from members m where m.camp_id = new.camp_id and m.id = new.member_id;
  if not has_joined then
    raise exception using errcode = '23514', constraint = 'member_has_joined', message = 'the member has not joined';
  elsif not is_active then
    raise exception using errcode = '23514', constraint = 'member_is_active', message = 'the member is deactivated';
  end if;
  return new;
end $$;

create trigger member_has_joined before insert on check_ins for each row execute function app.require_joined_member();
create trigger member_has_joined before insert on dues for each row execute function app.require_joined_member();
create trigger member_has_joined before insert on ledger_entries for each row
  execute function app.require_joined_member();
create trigger member_has_joined before insert on payments for each row execute function app.require_joined_member();
