-- What members owe and have paid, one posting at a time. Balances are sums of postings and are stored nowhere. Nobody
-- can change or remove a posting: a mistake is undone by a reversal.
create table ledger_entries (
  -- The camp follows from the member. A reference to camps would make all changes of a camp lock its one row.
  camp_id text not null default app.camp_id(),
  id text not null,
  season_id text not null,
  member_id text not null,
  -- A deposit is the member's money held by the camp; it is never mixed with dues.
  account text not null check (account in ('dues', 'deposit')),
  kind text not null check (kind in ('charge', 'payment', 'refund', 'scholarship_credit', 'adjustment', 'waiver',
    'late_fee', 'rebate', 'deposit_charge', 'deposit_release', 'deposit_forfeit', 'transfer', 'write_off', 'reversal')),
  -- One of the two is zero. The balance is debits less credits: what is owed.
  debit_cents bigint not null default 0 check (debit_cents >= 0),
  credit_cents bigint not null default 0 check (credit_cents >= 0),
  -- The charge (a row of dues) it is about, if any.
  due_id text,
  reverses_id text,
  memo text check (length(memo) between 1 and 500),
  -- What caused the posting, such as `payment` or `refund` with its id. The same source is never posted twice.
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
-- Members cannot post for themselves: the camp does, when a payment has come or a lead decides.
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
