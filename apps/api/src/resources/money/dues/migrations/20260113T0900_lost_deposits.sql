-- A lost dispute can take money of a deposit. All that a payment posts to a deposit is money, whatever its kind.
create or replace function app.refuse_negative_deposit() returns trigger language plpgsql as $$
declare
  acting text := current_setting('app.role', true);
  is_negative boolean;
begin
  if not exists (select from posted where account = 'deposit') then return null; end if;
  perform set_config('app.role', 'key', true);
  perform from members m
    where (m.camp_id, m.id) in (select p.camp_id, p.member_id from posted p where p.account = 'deposit')
    order by m.camp_id, m.id for no key update;
  is_negative := exists (
    select from ledger_entries e
    where e.account = 'deposit' and (e.camp_id, e.member_id, e.season_id) in (
      select p.camp_id, p.member_id, p.season_id from posted p where p.account = 'deposit')
    group by e.camp_id, e.member_id, e.season_id
    having sum(e.debit_cents - e.credit_cents) < 0
        or sum(e.credit_cents - e.debit_cents) filter (
             where e.payment_id is not null
                or case when e.reverses_id is null then e.kind
                        else (select r.kind from ledger_entries r where r.camp_id = e.camp_id and r.id = e.reverses_id)
                   end in ('payment', 'refund', 'scholarship_credit', 'transfer')) < 0);
  perform set_config('app.role', coalesce(acting, ''), true);
  if is_negative then
    raise exception using errcode = '23514', constraint = 'deposit_not_negative',
      message = 'a deposit is never below nought';
  end if;
  return null;
end $$;
