-- What a lead has recorded or confirmed by mistake is taken off the books again: all that it posted is reversed. Only what
-- was recorded by hand can be a mistake of that sort, and nobody does it with a payment of their own.
alter table payments drop constraint payments_status_check;
alter table payments add constraint payments_status_check check (status in ('created', 'pending', 'succeeded', 'failed',
  'expired', 'cancelled', 'reported', 'rejected', 'partially_refunded', 'refunded', 'disputed', 'lost', 'taken_back'));
alter table payments add constraint only_by_hand_taken_back check (status <> 'taken_back' or channel = 'manual' and provider is null);
alter table payments add constraint taken_back_by_another
  check (status <> 'taken_back' or status_changed_by <> member_id and status_reason is not null);

-- It is final, and nothing is left of it anywhere. Both are looked at when the transaction ends, so that the postings may
-- come before or after.
create function app.hold_taken_back() returns trigger language plpgsql as $$
declare
  acting text := current_setting('app.role', true);
  is_left boolean;
begin
  if old.status = 'taken_back' and new.status <> 'taken_back' then
    perform app.refuse_transition('what was taken back stays so');
  end if;
  if new.status = 'taken_back' then
    perform set_config('app.role', 'key', true);
    is_left := exists (
      select from ledger_entries e where e.camp_id = new.camp_id and e.payment_id = new.id
      group by e.account, e.due_id having sum(e.credit_cents - e.debit_cents) <> 0);
    perform set_config('app.role', coalesce(acting, ''), true);
    if is_left then
      raise exception using errcode = '23514', constraint = 'taken_back_whole',
        message = 'a payment that was taken back counts nowhere';
    end if;
  end if;
  return null;
end $$;
create constraint trigger hold_taken_back after update on payments deferrable initially deferred
  for each row when (old.status = 'taken_back' or new.status = 'taken_back') execute function app.hold_taken_back();
