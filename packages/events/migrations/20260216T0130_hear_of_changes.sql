-- Hearing of changes: what can be seen now and could not be seen in an earlier snapshot. So a transaction that commits late
-- is heard of when it commits, and none is heard of twice. Numbers beyond the present ones are of a database that this one
-- was restored from, and are left out.

-- What the acting person may hear of: leads of everything, others of what is about themselves and of what everybody in the
-- camp sees. The gate owns both functions, because the policies show members only events about themselves.
create function app.heard_changes(the_since pg_snapshot) returns table (type text, is_own boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
    select distinct e.type, coalesce(e.member_id = app.member_id(), false)
      from events e
     where e.camp_id = app.camp_id() and e.transaction >= pg_snapshot_xmin(the_since)
       and not pg_visible_in_snapshot(e.transaction, the_since)
       and pg_visible_in_snapshot(e.transaction, pg_current_snapshot())
       and (app.sees_camp() or e.member_id = app.member_id()
            or split_part(e.type, '.', 1) in ('schedule', 'shifts', 'shift-signups', 'documents', 'contacts',
                                              'announcements', 'seasons', 'settings'))
$$;

-- For the host, which wakes whoever waits and then asks as that person: what happened in several camps, each since its own
-- snapshot; `place` says which of them.
create function app.changes_since(the_camps text[], the_snapshots pg_snapshot[])
  returns table (place bigint, type text, member_id text)
  language sql stable security definer set search_path = public, pg_temp as $$
    select distinct asked.place, e.type, e.member_id
      from unnest(the_camps, the_snapshots) with ordinality as asked (camp_id, since, place)
      join events e on e.camp_id = asked.camp_id and e.transaction >= pg_snapshot_xmin(asked.since)
     where not pg_visible_in_snapshot(e.transaction, asked.since)
       and pg_visible_in_snapshot(e.transaction, pg_current_snapshot())
$$;

grant select (camp_id, type, member_id, transaction) on events to campkit_gate;
revoke execute on function app.heard_changes(pg_snapshot), app.changes_since(text[], pg_snapshot[]) from public;
grant execute on function app.heard_changes(pg_snapshot), app.changes_since(text[], pg_snapshot[]) to campkit_app;
grant create on schema app to campkit_gate;
alter function app.heard_changes(pg_snapshot) owner to campkit_gate;
alter function app.changes_since(text[], pg_snapshot[]) owner to campkit_gate;
revoke create on schema app from campkit_gate;
