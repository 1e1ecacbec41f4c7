-- A reversal is the same posting on the other side. A reversal cannot be reversed. Nobody takes back the forfeit of their
-- own deposit.
create or replace function app.refuse_crooked_reversal() returns trigger language plpgsql as $$
declare
  reversed text;
begin
  select e.kind into reversed from ledger_entries e
    where e.camp_id = new.camp_id and e.id = new.reverses_id and e.kind <> 'reversal'
      and e.member_id = new.member_id and e.season_id = new.season_id and e.account = new.account
      and e.due_id is not distinct from new.due_id
      and e.debit_cents = new.credit_cents and e.credit_cents = new.debit_cents;
  if reversed is null then
    raise exception using errcode = '23514', constraint = 'reverses_exactly',
      message = 'a reversal is the same posting on the other side';
  end if;
  if reversed = 'deposit_forfeit' and new.posted_by = new.member_id then
    raise exception using errcode = '23514', constraint = 'forfeit_undone_by_another',
      message = 'nobody takes back the forfeit of their own deposit';
  end if;
  return new;
end $$;
