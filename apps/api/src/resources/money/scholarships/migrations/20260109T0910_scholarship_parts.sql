-- A scholarship is posted in parts, one for each charge that it pays, and keeps paying those. The first part has the
-- request's id as its source, the others the id and the charge's. Together they are what was applied (INV-S4).
create or replace function app.assert_applied() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(e.credit_cents), 0) from ledger_entries e
      where e.camp_id = new.camp_id and e.source = 'scholarship' and split_part(e.source_id, ' ', 1) = new.id
        and e.member_id = new.member_id and e.season_id = new.season_id
        and e.kind = 'scholarship_credit') <> new.applied_cents then
    raise exception using errcode = '23514', constraint = 'applied_is_posted', message = 'applied, and not posted';
  end if;
  return null;
end $$;
