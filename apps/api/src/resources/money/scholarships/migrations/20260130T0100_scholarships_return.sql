-- A scholarship gives no more than its charges cost (INV-S2). When one is cancelled or costs less, the rest goes back to
-- the pool: a debit of the same source, after which less is applied.
alter table scholarships
  drop constraint scholarships_applied_cents_check,
  add constraint scholarships_applied_cents_check check (applied_cents >= 0);

create or replace function app.assert_applied() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(e.credit_cents - e.debit_cents), 0) from ledger_entries e
      where e.camp_id = new.camp_id and e.source = 'scholarship' and split_part(e.source_id, ' ', 1) = new.id
        and e.member_id = new.member_id and e.season_id = new.season_id
        and e.kind = 'scholarship_credit') <> new.applied_cents then
    raise exception using errcode = '23514', constraint = 'applied_is_posted', message = 'applied, and not posted';
  end if;
  return null;
end $$;

create function app.return_to_pool() returns trigger language plpgsql as $$
begin
  update scholarships set applied_cents = applied_cents - new.debit_cents
   where camp_id = new.camp_id and id = split_part(new.source_id, ' ', 1);
  return null;
end $$;
create trigger return_to_pool after insert on ledger_entries for each row
  when (new.source = 'scholarship' and new.kind = 'scholarship_credit' and new.debit_cents > 0)
  execute function app.return_to_pool();

-- The ledger of a closed season stays open (INV-G2), and what is applied follows it.
drop trigger season_is_open on scholarships;
create trigger season_is_open before insert or delete on scholarships
  for each row execute function app.refuse_in_closed_season();
create trigger season_is_open_for_changes before update on scholarships for each row
  when (to_jsonb(old) - '{applied_cents,version,updated_at}'::text[]
    is distinct from to_jsonb(new) - '{applied_cents,version,updated_at}'::text[])
  execute function app.refuse_in_closed_season();
