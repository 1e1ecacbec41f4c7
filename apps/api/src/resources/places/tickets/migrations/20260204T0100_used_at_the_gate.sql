-- Whoever arrives comes in on what they hold, whatever was noted of it: it is used then, and lets nobody else in.
create or replace function app.ticket_transitions(from_status text) returns text[] language sql immutable
  return case from_status
    when 'available' then '{offered,cancelled}'::text[]
    when 'offered' then '{claimed,available,cancelled}'
    when 'claimed' then '{purchased,in_hand,used,available,cancelled}'
    when 'purchased' then '{in_hand,used,available,returned,sold_elsewhere,cancelled}'
    when 'in_hand' then '{used,available,returned,sold_elsewhere,cancelled}'
    when 'used' then '{in_hand}'
    when 'reported' then '{verified,used,sold_elsewhere,cancelled}'
    when 'verified' then '{used,returned,sold_elsewhere,cancelled}'
    else '{}'
  end;

-- A job notes the use a moment after the arrival. Until then the ticket stays in the hands of who came in with it; who
-- leaves the season gives everything back all the same.
create function app.hold_ticket_of_arrived() returns trigger language plpgsql as $$
declare
  acting text := current_setting('app.role', true);
  has_come boolean;
begin
  perform set_config('app.role', 'key', true);
  has_come := exists (
    select from check_ins c
      join seasons s on s.camp_id = c.camp_id and s.id = old.season_id and s.status = 'active'
      join enrollments e on e.camp_id = c.camp_id and e.season_id = s.id and e.member_id = c.member_id
     where c.camp_id = old.camp_id and c.member_id = old.member_id and c.kind = 'arrival' and c.annulled_at is null
       and e.status = 'confirmed'
       and app.camp_day(c.occurred_at) between coalesce(s.build_starts_on, s.gate_opens_on, '-infinity')
         and coalesce(s.strike_ends_on, s.gate_closes_on, 'infinity')
       and (old.kind = 'admission' and old.purpose = 'own'
         or old.kind = 'setup_access' and old.valid_from_on <= app.camp_day(c.occurred_at)
           and app.camp_day(c.occurred_at) < s.gate_opens_on));
  perform set_config('app.role', coalesce(acting, ''), true);
  if has_come then
    raise exception using errcode = '23514', constraint = 'ticket_opened_gate', message = 'somebody came in with it';
  end if;
  return new;
end $$;
create trigger hold_ticket_of_arrived before update on tickets for each row
  when (old.member_id is not null
    and old.status in ('claimed', 'purchased', 'in_hand', 'reported', 'verified')
    and (new.member_id is distinct from old.member_id
      or new.status in ('available', 'returned', 'sold_elsewhere', 'cancelled')))
  execute function app.hold_ticket_of_arrived();
