-- Closing a season ends rides that were asked for. In seasons that closed before this was so, they are ended now.
do $$
declare
  one record;
begin
  alter table ride_seats disable trigger season_is_open;
  for one in select camp_id from camps loop
    perform app.enter(one.camp_id, null, 'key');
    update ride_seats r set status = 'cancelled', status_changed_by = 'camp', status_reason = null
      from seasons s where s.camp_id = r.camp_id and s.id = r.season_id and s.status = 'closed'
        and r.camp_id = one.camp_id and r.status = 'requested';
  end loop;
  perform app.enter('', null, '');
  alter table ride_seats enable trigger season_is_open;
end $$;
