-- Nothing of a closed season changes, but who came to a shift that had begun by then can still be noted, and corrected.
create function app.refuse_signups_in_closed_season() returns trigger language plpgsql as $$
declare
  noted text[] := '{status,status_changed_at,status_changed_by,status_reason,points_credited,minutes_credited}'::text[]
                  || '{needs_reconfirm,version,updated_at}'::text[];
begin
  if app.hold_season_status(coalesce(new.season_id, old.season_id)) = 'closed' and not (tg_op = 'UPDATE'
       and app.sees_camp() and new.status in ('checked_in', 'completed', 'no_show', 'excused')
       and old.status in ('confirmed', 'checked_in', 'completed', 'no_show', 'excused')
       and to_jsonb(new) - noted = to_jsonb(old) - noted
       and old.starts_at <= (select s.closed_at from seasons s where s.camp_id = new.camp_id and s.id = new.season_id))
  then
    raise exception using errcode = '23514', constraint = 'season_is_open', message = 'the season is closed';
  end if;
  return coalesce(new, old);
end $$;
drop trigger season_is_open on shift_signups;
create trigger season_is_open before insert or update or delete on shift_signups
  for each row execute function app.refuse_signups_in_closed_season();
