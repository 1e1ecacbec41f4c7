-- Offers end with their season. Those of seasons that closed before this was so are ended now.
alter table enrollments disable trigger season_is_open;
do $$
declare
  one record;
begin
  for one in select camp_id from camps loop
    perform app.enter(one.camp_id, null, 'key');
    update enrollments e set status = 'offer_expired', status_changed_by = 'system', status_reason = null
      from seasons s
      where s.camp_id = e.camp_id and s.id = e.season_id and s.status = 'closed' and e.status = 'offered';
  end loop;
  perform app.enter('', null, '');
end $$;
alter table enrollments enable trigger season_is_open;
