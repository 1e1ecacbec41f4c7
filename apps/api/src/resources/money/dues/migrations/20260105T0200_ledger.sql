-- What members owe and have paid, posting by posting. Balances are sums of it and stand nowhere else. A posting is
-- never changed or removed, by nobody: a mistake is undone by a reversal.
create table ledger_entries (
  -- Its camp is the member's: a reference to camps would have all changes of a camp lock the camp's one row.
  camp_id text not null default app.camp_id(),
  id text not null,
  season_id text not null,
  member_id text not null,
  -- Deposits are the member's money in the camp's hands: never mixed with dues.
  account text not null check (account in ('dues', 'deposit')),
  kind text not null check (kind in ('charge', 'payment', 'refund', 'scholarship_credit', 'adjustment', 'waiver',
    'late_fee', 'rebate', 'deposit_charge', 'deposit_release', 'deposit_forfeit', 'transfer', 'write_off', 'reversal')),
  -- One of them is nought. A balance is debits less credits: what is owed.
  debit_cents bigint not null default 0 check (debit_cents >= 0),
  credit_cents bigint not null default 0 check (credit_cents >= 0),
  -- The charge (row of dues) that it is about, if it is about one.
  due_id text,
  reverses_id text,
  memo text check (length(memo) between 1 and 500),
  -- What made it, once: `payment` and its id, `refund` and its id. The same source posts nothing twice.
  source text not null check (length(source) between 1 and 40),
  source_id text not null check (length(source_id) between 1 and 120),
  occurred_at timestamptz(3) not null default now(),
  posted_at timestamptz(3) not null default now(),
  posted_by text not null,
  primary key (camp_id, id),
  constraint posted_once unique (camp_id, source, source_id),
  constraint reversed_once unique (camp_id, reverses_id),
  foreign key (camp_id, season_id) references seasons (camp_id, id),
  foreign key (camp_id, member_id) references members (camp_id, id),
  foreign key (camp_id, reverses_id) references ledger_entries (camp_id, id),
  constraint one_side check ((debit_cents = 0) <> (credit_cents = 0)),
  constraint reversals_name_it check ((kind = 'reversal') = (reverses_id is not null))
);
create index ledger_entries_by_member on ledger_entries (camp_id, member_id, season_id, id)
  include (account, debit_cents, credit_cents);
create index ledger_entries_by_season on ledger_entries (camp_id, season_id, member_id)
  include (account, debit_cents, credit_cents);
create index ledger_entries_by_due on ledger_entries (camp_id, due_id) where due_id is not null;
call app.hold_in_camp('ledger_entries', 'select, insert');
create policy own_rows on ledger_entries as restrictive to campkit_app, campkit_auth, current_user
  using (member_id = (select app.member_id()) or (select app.sees_camp()));
-- Nobody posts in their own favour: the camp does, when a payment has come or a lead has said so.
create policy leads_insert on ledger_entries as restrictive for insert to campkit_app, campkit_auth, current_user
  with check ((select app.sees_camp()));

create function app.refuse_to_rewrite() returns trigger language plpgsql as $$
begin
  raise exception using errcode = '42501', message = 'postings are never changed or removed';
end $$;
create trigger append_only before update or delete on ledger_entries
  for each row execute function app.refuse_to_rewrite();
create trigger append_only_at_all before truncate on ledger_entries
  for each statement execute function app.refuse_to_rewrite();
