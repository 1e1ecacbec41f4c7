-- The open camps in which the acting person has an active profile. Whose they are is decided by the acting member's own
-- account and a live session of that account; a session that was given to an app knows of no camp but the app's. The gate
-- owns the function, because other camps' rows are hidden from everybody else.
create function app.my_camps(the_session text) returns table (
  camp_id text, slug text, name text, role text, accent text, has_logo boolean
) language sql stable security definer set search_path = public, pg_temp as $$
  select p.camp_id, p.slug, p.name, m.role, p.accent, p.logo_type is not null
    from members me
    join sessions s
      on s.id = the_session and s.account_id = me.account_id and s.revoked_at is null and s.expires_at > now()
    join camps p on p.closed_at is null and (s.app_camp_id is null or s.app_camp_id = p.camp_id)
    join members m on m.camp_id = p.camp_id and m.account_id = me.account_id and m.deactivated_at is null
   where me.camp_id = app.camp_id() and me.id = app.member_id() and me.deactivated_at is null
$$;

grant select (name, accent, logo_type) on camps to campkit_gate;
revoke execute on function app.my_camps(text) from public;
grant execute on function app.my_camps(text) to campkit_app;
grant create on schema app to campkit_gate;
alter function app.my_camps(text) owner to campkit_gate;
revoke create on schema app from campkit_gate;
