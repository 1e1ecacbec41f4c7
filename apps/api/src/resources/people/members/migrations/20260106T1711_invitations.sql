-- A person's last invitation to the camp. It is on their profile, so that answering, withdrawing and expiring lock the
-- same row and take turns.
alter table members
  add column invitation_id text,
  add column invitation_status text
    check (invitation_status in ('invited', 'accepted', 'declined', 'withdrawn', 'expired')),
  add column invited_by text,
  add column invited_until timestamptz(3),
  -- How many mails the person was sent since that time; the count restarts after a day.
  add column invitation_mails integer not null default 0,
  add column invitation_mails_since timestamptz(3),
  add constraint invited_before_joined
    check (joined_at is not null or invitation_status in ('invited', 'declined', 'withdrawn', 'expired')),
  add constraint invitation_is_whole
    check (invitation_status is null or (invitation_id is not null and invited_until is not null)),
  add foreign key (camp_id, invited_by) references members (camp_id, id);

-- People who have not joined can have a profile and nothing else: no charges, payments or check-ins, and no other way
-- in.
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
