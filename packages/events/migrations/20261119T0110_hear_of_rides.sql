-- Every member sees which vehicles offer seats; so they hear that this has changed, as they hear of shifts.
grant create on schema app to campkit_gate;
create or replace function app.heard_changes(the_since pg_snapshot) returns table (type text, is_own boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
    select distinct e.type, coalesce(e.member_id = app.member_id(), false)
      from events e
     where e.camp_id = app.camp_id() and e.transaction >= pg_snapshot_xmin(the_since)
       and not pg_visible_in_snapshot(e.transaction, the_since)
       and pg_visible_in_snapshot(e.transaction, pg_current_snapshot())
       and (app.sees_camp() or e.member_id = app.member_id()
            or split_part(e.type, '.', 1) in ('schedule', 'shifts', 'shift-signups', 'documents', 'contacts',
                                              'announcements', 'seasons', 'settings', 'vehicles', 'ride-seats'))
$$;
revoke create on schema app from campkit_gate;
