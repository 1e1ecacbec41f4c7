-- What was open when a settlement was settled, so that it says later what it settled. It never changes, unlike a balance,
-- which is stored nowhere; of an open settlement both are computed.
alter table settlements
  add column settled_owed_cents bigint,
  add column settled_held_cents bigint,
  add column overridden boolean not null default false;

-- Settled before this: what is open today is the best that can be said.
do $$
declare
  one record;
begin
  for one in select camp_id from camps loop
    perform app.enter(one.camp_id, null, 'key');
    update settlements s set
      settled_owed_cents = coalesce((select sum(e.debit_cents - e.credit_cents) from ledger_entries e
        where e.camp_id = s.camp_id and e.member_id = s.member_id and e.season_id = s.season_id), 0),
      settled_held_cents = coalesce((select sum(e.credit_cents - e.debit_cents) from ledger_entries e
        where e.camp_id = s.camp_id and e.member_id = s.member_id and e.season_id = s.season_id
          and e.account = 'deposit' and e.kind in ('payment', 'refund', 'scholarship_credit', 'transfer')), 0)
      where s.settled_at is not null;
  end loop;
  perform app.enter('', null, '');
end $$;
