-- What was open of one member in a closed season, and what became of it: carried over to another season, or written off.
-- The ledger has the postings; a row says who decided, and why.
create table carry_overs (
  -- The camp follows from the member. A reference to camps would make all changes of a camp lock its one row.
  camp_id text not null default app.camp_id(),
  id text not null,
  member_id text not null,
  kind text not null check (kind in ('carry_over', 'write_off')),
  -- What the member owed, their credit, the deposit that was held, or one that was never paid.
  what text not null check (what in ('debt', 'credit', 'deposit', 'unpaid_deposit')),
  from_season_id text not null,
  to_season_id text,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Of a debt that was carried over: the charge that it is now.
  due_id text,
  reason text not null check (length(reason) between 1 and 500),
  created_by text not null,
  created_at timestamptz(3) not null default now(),
  reversed_at timestamptz(3),
  reversed_by text,
  reverse_reason text check (length(reverse_reason) between 1 and 500),
  primary key (camp_id, id),
  foreign key (camp_id, member_id) references members (camp_id, id),
  -- Both seasons count in the same currency.
  constraint from_in_its_currency foreign key (camp_id, from_season_id, currency)
    references seasons (camp_id, id, currency),
  constraint to_in_its_currency foreign key (camp_id, to_season_id, currency)
    references seasons (camp_id, id, currency),
  foreign key (camp_id, due_id) references dues (camp_id, id),
  constraint carried_somewhere_else check (
    case kind when 'carry_over' then to_season_id is not null and to_season_id <> from_season_id
              else to_season_id is null end),
  -- A deposit that is held is the member's money: it is not written off. One that was not paid is not carried over.
  constraint deposits_stay_deposits check (
    what <> case kind when 'carry_over' then 'unpaid_deposit' else 'deposit' end),
  constraint debts_become_charges check ((kind = 'carry_over' and what = 'debt') = (due_id is not null)),
  check (num_nulls(reversed_at, reversed_by, reverse_reason) in (0, 3))
);
create index carry_overs_by_creation on carry_overs (camp_id, created_at, id);
create index carry_overs_by_member on carry_overs (camp_id, member_id, created_at, id);
create index carry_overs_by_season on carry_overs (camp_id, from_season_id, created_at, id);
call app.protect_member_table('carry_overs', 'select, insert');
grant update (reversed_at, reversed_by, reverse_reason) on carry_overs to campkit_app;
call app.keep_for_leads('carry_overs');
