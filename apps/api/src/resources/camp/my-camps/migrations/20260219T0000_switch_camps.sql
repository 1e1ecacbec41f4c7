-- The console's own sign-in is one to an app of its camp, too, and the switcher on its pages names the person's other camps.
-- The sessions of a camp's own apps still know of no camp but theirs.
grant create on schema app to campkit_gate;
create or replace function app.my_camps(the_session text) returns table (
  camp_id text, slug text, name text, role text, accent text, has_logo boolean
) language sql stable security definer set search_path = public, pg_temp as $$
  select p.camp_id, p.slug, p.name, m.role, p.accent, p.logo_type is not null
    from members me
    join sessions s
      on s.id = the_session and s.account_id = me.account_id and s.revoked_at is null and s.expires_at > now()
    join camps p
      on p.closed_at is null and (s.app_camp_id is null or s.is_first_party or s.app_camp_id = p.camp_id)
    join members m on m.camp_id = p.camp_id and m.account_id = me.account_id and m.deactivated_at is null
   where me.camp_id = app.camp_id() and me.id = app.member_id() and me.deactivated_at is null
$$;
revoke create on schema app from campkit_gate;
