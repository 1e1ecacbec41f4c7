-- Nothing of a closed season changes, but hours that were reported before it closed can still be decided on.
create function app.refuse_work_in_closed_season() returns trigger language plpgsql as $$
declare
  decided text[] := '{status,status_changed_at,status_changed_by,status_reason,points_credited,version,updated_at}';
begin
  if app.hold_season_status(coalesce(new.season_id, old.season_id)) = 'closed' and not (tg_op = 'UPDATE'
       and app.sees_camp() and new.status in ('approved', 'rejected')
       and to_jsonb(new) - decided = to_jsonb(old) - decided) then
    raise exception using errcode = '23514', constraint = 'season_is_open', message = 'the season is closed';
  end if;
  return coalesce(new, old);
end $$;
drop trigger season_is_open on worklog;
create trigger season_is_open before insert or update or delete on worklog
  for each row execute function app.refuse_work_in_closed_season();
