-- At the console's door every route is open to a person's own session, in the role they have in the camp. A session
-- that was given to an app opens nothing here: an app has the REST API, with its key and its scopes.
drop function app.authenticate_console(text, text, text, text[], boolean);
create function app.authenticate_console(
  in the_slug text, in the_session text, in the_account text, in the_roles text[], in must_be_fresh boolean,
  in the_named text default null,
  out "keyId" text, out "campId" text, out scopes text, out "networkIsAllowed" boolean,
  out "memberTokenRequired" boolean, out "sessionIsAlive" boolean, out "memberId" text, out role text, out "namedIsKnown" boolean,
  out "isFresh" boolean
) language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  is_in boolean;
begin
  select m.camp_id, s.id is not null, m.id, m.role, coalesce(app.is_recent(s.authenticated_at), false)
    into "campId", "sessionIsAlive", "memberId", role, "isFresh"
    from (values (the_slug)) as asked (slug)
    left join sessions s
      on s.id = the_session and s.account_id = the_account
     and s.revoked_at is null and s.expires_at > now()
    left join camps p on p.slug = asked.slug and p.closed_at is null
    left join members m
      on m.camp_id = p.camp_id and m.account_id = s.account_id and m.deactivated_at is null
     and s.app_camp_id is null;
  scopes := '';
  "memberTokenRequired" := true;
  "networkIsAllowed" := true;
  "namedIsKnown" := the_named is null
    or exists (select from members m where m.camp_id = "campId" and m.id = the_named);
  is_in := coalesce("memberId" is not null and role = any (the_roles) and ("isFresh" or not must_be_fresh), false);
  perform set_config('app.camp_id', case when is_in then "campId" else '' end, true),
          set_config('app.role', case when is_in then role else '' end, true),
          set_config('app.member_id', case when is_in then "memberId" else '' end, true),
          set_config('app.is_fresh', case when is_in and "isFresh" then 'yes' else '' end, true);
end $$;

revoke execute on function app.authenticate_console(text, text, text, text[], boolean, text) from public;
grant execute on function app.authenticate_console(text, text, text, text[], boolean, text) to campkit_app;
grant create on schema app to campkit_gate;
alter function app.authenticate_console(text, text, text, text[], boolean, text) owner to campkit_gate;
revoke create on schema app from campkit_gate;
