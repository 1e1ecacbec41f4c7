-- Closing a season ends the applications in it that nobody has decided about. In seasons that closed before this was so,
-- they are ended now, in the same way.
do $$
declare
  one record;
begin
  alter table applications disable trigger season_is_open;
  for one in select camp_id from camps loop
    perform app.enter(one.camp_id, null, 'key');
    update applications a set status = 'in_review', status_changed_by = 'camp'
      from seasons s where s.camp_id = a.camp_id and s.id = a.season_id and s.status = 'closed'
        and a.camp_id = one.camp_id and a.status = 'info_requested';
    update applications a set status = 'withdrawn', status_changed_by = 'camp',
        status_reason = 'The season closed before it was decided.'
      from seasons s where s.camp_id = a.camp_id and s.id = a.season_id and s.status = 'closed'
        and a.camp_id = one.camp_id and a.status in ('submitted', 'in_review', 'waitlisted');
  end loop;
  perform app.enter('', null, '');
  alter table applications enable trigger season_is_open;
end $$;
