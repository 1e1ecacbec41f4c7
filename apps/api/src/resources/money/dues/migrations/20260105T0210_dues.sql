-- For tables about a member that only the camp writes. Members can read their own rows.
create procedure app.keep_for_leads(t regclass) language plpgsql as $$
declare
  command text;
begin
  foreach command in array array['insert', 'update', 'delete'] loop
    execute format('create policy leads_%s on %s as restrictive for %s to campkit_app, campkit_auth, %I %s',
      command, t, command, current_user,
      case command when 'insert' then 'with check' else 'using' end || ' ((select app.sees_camp()))');
  end loop;
end $$;

-- A charge: a member owes something by a day. How much, what was paid and what is open are sums of the ledger. Name,
-- kind and eligibility stay as they were when it was charged.
create table dues (
  -- The camp follows from the member. A reference to camps would make all changes of a camp lock its one row.
  camp_id text not null default app.camp_id(),
  id text not null,
  season_id text not null,
  member_id text not null,
  -- Null if it was charged without an item, for this member alone.
  fee_item_id text,
  name text not null check (length(name) between 1 and 120),
  kind text not null check (kind in ('dues', 'deposit', 'power', 'meal', 'rv', 'bike', 'late_fee', 'merch', 'donation',
    'other')),
  account text not null generated always as (case kind when 'deposit' then 'deposit' else 'dues' end) stored
    check (account in ('dues', 'deposit')),
  tier_key text check (length(tier_key) between 1 and 60),
  due_on date not null,
  scholarship_eligible boolean not null,
  -- For a late fee: the charge that was late.
  late_for_id text,
  cancelled_at timestamptz(3),
  cancelled_by text,
  cancel_reason text check (length(cancel_reason) between 1 and 500),
  created_at timestamptz(3) not null default now(),
  primary key (camp_id, id),
  constraint whose_and_where unique (camp_id, id, member_id, season_id, account),
  -- Includes cancelled late fees: a charge never gets a second one.
  constraint one_late_fee_per_charge unique (camp_id, late_for_id),
  foreign key (camp_id, season_id) references seasons (camp_id, id),
  foreign key (camp_id, member_id) references members (camp_id, id),
  foreign key (camp_id, fee_item_id) references fee_items (camp_id, id),
  foreign key (camp_id, late_for_id) references dues (camp_id, id),
  constraint late_fees_name_their_charge check (late_for_id is null or kind = 'late_fee'),
  check (num_nulls(cancelled_at, cancelled_by, cancel_reason) in (0, 3))
);
create unique index charged_once on dues (camp_id, fee_item_id, member_id, season_id)
  where cancelled_at is null and late_for_id is null and fee_item_id is not null;
create index dues_by_member on dues (camp_id, member_id, season_id, due_on, id);
create index dues_by_day on dues (camp_id, due_on, id);
create index dues_by_creation on dues (camp_id, created_at, id);
call app.close_with_season('dues');
call app.protect_member_table('dues', 'select, insert');
grant update (tier_key, due_on, cancelled_at, cancelled_by, cancel_reason) on dues to campkit_app;
call app.keep_for_leads('dues');

-- A posting about a charge must have that charge's member, season and account.
alter table ledger_entries add constraint about_its_own_charge
  foreign key (camp_id, due_id, member_id, season_id, account)
  references dues (camp_id, id, member_id, season_id, account);

-- A reversal is the same posting on the other side. A reversal cannot be reversed.
create function app.refuse_crooked_reversal() returns trigger language plpgsql as $$
begin
  if not exists (
    select from ledger_entries e
    where e.camp_id = new.camp_id and e.id = new.reverses_id and e.kind <> 'reversal'
      and e.member_id = new.member_id and e.season_id = new.season_id and e.account = new.account
      and e.due_id is not distinct from new.due_id
      and e.debit_cents = new.credit_cents and e.credit_cents = new.debit_cents) then
    raise exception using errcode = '23514', constraint = 'reverses_exactly',
      message = 'a reversal is the same posting on the other side';
  end if;
  return new;
end $$;
create trigger reverses_exactly before insert on ledger_entries
  for each row when (new.kind = 'reversal') execute function app.refuse_crooked_reversal();

-- Neither what is owed of a deposit nor what the camp holds of it may become negative. All postings of one statement
-- count together. The member's row is locked, so of two concurrent statements the second sees the first.
create function app.refuse_negative_deposit() returns trigger language plpgsql as $$
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
             where case when e.reverses_id is null then e.kind
                        else (select r.kind from ledger_entries r where r.camp_id = e.camp_id and r.id = e.reverses_id)
                   end in ('payment', 'refund', 'scholarship_credit', 'transfer')) < 0);
  perform set_config('app.role', coalesce(acting, ''), true);
  if is_negative then
    raise exception using errcode = '23514', constraint = 'deposit_not_negative',
      message = 'a deposit is never below nought';
  end if;
  return null;
end $$;
create trigger deposit_not_negative after insert on ledger_entries
  referencing new table as posted for each statement execute function app.refuse_negative_deposit();
create index ledger_entries_by_posting on ledger_entries (camp_id, member_id, posted_at, id);
