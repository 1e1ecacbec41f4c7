-- Closing a season ends what nobody has answered. In seasons that closed before this was so, it ends now, in the same way:
-- whoever asked somebody to take a shift has it again, which ends what they asked (`app.end_swaps`).
do $$
declare
  one record;
begin
  alter table shift_signups disable trigger season_is_open;
  alter table shift_swaps disable trigger season_is_open;
  for one in select camp_id from camps loop
    perform app.enter(one.camp_id, null, 'key');
    update shift_signups g set status_changed_by = 'camp', status_reason = null,
        status = case g.status when 'swap_pending' then 'confirmed' else 'cancelled' end
      from seasons s where s.camp_id = g.camp_id and s.id = g.season_id and s.status = 'closed'
        and g.camp_id = one.camp_id and g.status in ('pending', 'swap_pending');
  end loop;
  perform app.enter('', null, '');
  alter table shift_signups enable trigger season_is_open;
  alter table shift_swaps enable trigger season_is_open;
end $$;
