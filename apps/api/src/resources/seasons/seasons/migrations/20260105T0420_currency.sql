-- A season's currency cannot change once something is owed, priced or given away in it (INV-P6). All these rows
-- reference the season, so a change of currency waits for rows being written and then finds them.
create function app.hold_currency() returns trigger language plpgsql as $$
begin
  if exists (select from ledger_entries where camp_id = new.camp_id and season_id = new.id)
     or exists (select from dues where camp_id = new.camp_id and season_id = new.id)
     or exists (select from fee_items where camp_id = new.camp_id and season_id = new.id)
     or exists (select from scholarship_pools where camp_id = new.camp_id and season_id = new.id)
     or exists (select from payments where camp_id = new.camp_id and season_id = new.id) then
    raise exception using errcode = '23514', constraint = 'currency_stays', message = 'there is money in this currency';
  end if;
  return new;
end $$;
create trigger hold_currency before update of currency on seasons for each row
  when (old.currency <> new.currency) execute function app.hold_currency();
