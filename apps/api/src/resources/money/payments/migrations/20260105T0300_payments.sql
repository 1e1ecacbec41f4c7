-- The provider through which a camp takes money. Its secrets are sealed under a key that is not in the database.
create table payment_providers (
  camp_id text not null default app.camp_id() references camps,
  provider text not null check (provider in ('stripe', 'test')),
  secret_sealed bytea not null,
  webhook_secret_sealed bytea not null,
  connected_at timestamptz(3) not null default now(),
  primary key (camp_id)
);
call app.protect_camp_table('payment_providers', 'select, insert, update');
create policy leads_select on payment_providers as restrictive for select to campkit_app, campkit_auth, current_user
  using ((select app.sees_camp()));

-- One payment, from its page or report to its last refund. Its effect on the balance is in the ledger.
create table payments (
  -- The camp follows from the member. A reference to camps would make all changes of a camp lock its one row.
  camp_id text not null default app.camp_id(),
  id text not null,
  season_id text not null,
  member_id text not null,
  amount_cents bigint not null check (amount_cents between 1 and 100000000),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  method text not null check (method in ('card', 'bank', 'paypal', 'venmo', 'zelle', 'cash', 'check', 'credit', 'other')),
  channel text not null check (channel in ('page', 'manual', 'import', 'webhook')),
  status text not null check (status in ('created', 'pending', 'succeeded', 'failed', 'expired',
    'cancelled', 'reported', 'rejected', 'partially_refunded', 'refunded', 'disputed', 'lost')),
  -- Six characters that a payer can write on a transfer.
  reference text not null check (reference ~ '^[0-9A-Z]{6}$'),
  -- The charges it is meant for, if the payer named any.
  due_ids text[] not null default '{}',
  provider text,
  provider_ref text,
  -- What was paid, without subtracting refunds, and the provider's fee.
  paid_cents bigint check (paid_cents >= 0),
  fee_cents bigint not null default 0 check (fee_cents >= 0),
  return_url text check (length(return_url) <= 2000),
  cancel_url text check (length(cancel_url) <= 2000),
  expires_at timestamptz(3),
  reported_by text,
  confirmed_by text,
  received_by text,
  occurred_at timestamptz(3),
  note text check (length(note) between 1 and 1000),
  -- For example a picture of a transfer; kept as long as the payment.
  proof_file_id text,
  status_changed_at timestamptz(3) not null default now(),
  status_changed_by text not null,
  status_reason text check (length(status_reason) between 1 and 500),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (camp_id, id),
  constraint one_per_provider_ref unique (camp_id, provider, provider_ref),
  constraint one_per_reference unique (camp_id, reference),
  -- A payment is in its season's currency (INV-P6).
  constraint paid_in_its_currency foreign key (camp_id, season_id, currency)
    references seasons (camp_id, id, currency),
  foreign key (camp_id, member_id) references members (camp_id, id),
  foreign key (camp_id, reported_by) references members (camp_id, id),
  foreign key (camp_id, confirmed_by) references members (camp_id, id),
  foreign key (camp_id, received_by) references members (camp_id, id),
  -- Nobody may confirm or receive their own payment.
  constraint received_by_another check (received_by <> member_id and confirmed_by <> member_id),
  constraint taken_by_somebody check (channel <> 'manual' or status in ('reported', 'rejected')
    or num_nulls(received_by, confirmed_by) = 0),
  constraint only_pages_are_cancelled check (status <> 'cancelled' or channel = 'page'),
  constraint pages_expire check (channel <> 'page' or expires_at is not null)
);
-- Asking for the same page again returns the open one, even for two concurrent requests.
create unique index one_open_page on payments (camp_id, member_id, season_id, amount_cents, due_ids)
  where channel = 'page' and status in ('created', 'pending');
create index payments_by_member on payments (camp_id, member_id, created_at, id);
create index payments_by_time on payments (camp_id, created_at, id);
create index payments_unsettled on payments (camp_id, expires_at) where status in ('created', 'pending');
call app.version_table('payments');
call app.protect_member_table('payments', 'select, insert, update');

-- The proof of a payment must be a file of the payer, and cannot be removed.
create function app.note_proof() returns trigger language plpgsql as $$
begin
  insert into file_uses (camp_id, file_id, member_id, used_by, place, is_restricted)
  values (new.camp_id, new.proof_file_id, new.member_id, new.id, 'proof', false);
  return null;
end $$;
create trigger note_proof after insert on payments
  for each row when (new.proof_file_id is not null) execute function app.note_proof();
-- Members open pages and report payments; everything after that is up to the camp.
create policy begun_by_members on payments as restrictive for insert to campkit_app, campkit_auth, current_user
  with check ((select app.sees_camp()) or status in ('created', 'reported'));
create policy leads_update on payments as restrictive for update to campkit_app, campkit_auth, current_user
  using ((select app.sees_camp()));

-- The payment behind a posting: when it came, was refunded, or was lost in a dispute.
alter table ledger_entries
  add column payment_id text,
  add foreign key (camp_id, payment_id) references payments (camp_id, id);
create index ledger_entries_by_payment on ledger_entries (camp_id, payment_id) where payment_id is not null;

create table refunds (
  camp_id text not null default app.camp_id() references camps,
  id text not null,
  payment_id text not null,
  member_id text not null,
  amount_cents bigint not null check (amount_cents > 0),
  mode text not null check (mode in ('provider', 'manual')),
  status text not null check (status in ('pending', 'succeeded', 'failed')),
  provider_ref text,
  -- Why it failed, as the provider's code.
  failure text check (length(failure) between 1 and 120),
  reason text not null check (length(reason) between 1 and 500),
  processed_by text not null,
  created_at timestamptz(3) not null default now(),
  primary key (camp_id, id),
  constraint only_failed_have_a_failure check (failure is null or status = 'failed'),
  constraint one_refund_per_provider_ref unique (camp_id, payment_id, provider_ref),
  foreign key (camp_id, payment_id) references payments (camp_id, id),
  foreign key (camp_id, member_id) references members (camp_id, id)
);
create index refunds_by_payment on refunds (camp_id, payment_id, id);
call app.protect_member_table('refunds', 'select, insert, update');
create policy leads_insert on refunds as restrictive for insert to campkit_app, campkit_auth, current_user
  with check ((select app.sees_camp()));
create policy leads_update on refunds as restrictive for update to campkit_app, campkit_auth, current_user
  using ((select app.sees_camp()));

-- Refunds made or pending never exceed what was paid (INV-P2). The payment is locked meanwhile.
create function app.bound_refunds() returns trigger language plpgsql as $$
declare
  paid bigint;
  others bigint;
begin
  select coalesce(paid_cents, 0) into paid from payments
   where camp_id = new.camp_id and id = new.payment_id for no key update;
  select coalesce(sum(amount_cents), 0) into others from refunds
   where camp_id = new.camp_id and payment_id = new.payment_id and status <> 'failed' and id <> new.id;
  if new.status <> 'failed' and others + new.amount_cents > paid then
    raise exception using errcode = '23514', constraint = 'refunds_within_payment',
      message = 'more given back than came';
  end if;
  return new;
end $$;
create trigger bound_refunds before insert or update on refunds
  for each row execute function app.bound_refunds();

-- Calls of providers, byte for byte, each stored once. What they mean is found by asking the provider.
create table provider_events (
  camp_id text not null default app.camp_id() references camps,
  provider text not null,
  event_id text not null check (length(event_id) between 1 and 255),
  body bytea not null,
  received_at timestamptz(3) not null default now(),
  processed_at timestamptz(3),
  primary key (camp_id, provider, event_id)
);
call app.protect_camp_table('provider_events', 'select, insert, update');
create policy leads_select on provider_events as restrictive for select to campkit_app, campkit_auth, current_user
  using ((select app.sees_camp()));

-- The built-in provider's own records, as a remote provider would keep them.
create table test_checkouts (
  camp_id text not null default app.camp_id() references camps,
  id text not null,
  payment_id text not null,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null,
  return_url text not null,
  cancel_url text not null,
  status text not null default 'open' check (status in ('open', 'paid', 'declined', 'expired')),
  dispute text not null default 'none' check (dispute in ('none', 'open', 'won', 'lost')),
  refunds jsonb not null,
  expires_at timestamptz(3) not null,
  primary key (camp_id, id),
  constraint one_checkout_per_payment unique (camp_id, payment_id)
);
call app.protect_camp_table('test_checkouts', 'select, insert, update');
create policy leads_select on test_checkouts as restrictive for select to campkit_app, campkit_auth, current_user
  using ((select app.sees_camp()));

-- Payments of all camps to ask the provider about, by status and time of the last change. Returns only ids.
create function app.payments_to_reconcile(statuses text[], longer_ago_than interval, not_before interval, at_most integer)
  returns table ("campId" text, "paymentId" text)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  camp text;
  acting text := current_setting('app.camp_id', true);
  acting_role text := current_setting('app.role', true);
begin
  for camp in select camp_id from camps loop
    perform set_config('app.camp_id', camp, true), set_config('app.role', 'key', true);
    return query select p.camp_id, p.id from payments p
      where p.camp_id = camp and p.status = any (statuses) and p.channel = 'page' and p.provider_ref is not null
        and p.updated_at between now() - not_before and now() - longer_ago_than
      order by p.updated_at limit at_most;
  end loop;
  perform set_config('app.camp_id', coalesce(acting, ''), true), set_config('app.role', coalesce(acting_role, ''), true);
end $$;
revoke execute on function app.payments_to_reconcile(text[], interval, interval, integer) from public;
grant execute on function app.payments_to_reconcile(text[], interval, interval, integer) to campkit_worker;
