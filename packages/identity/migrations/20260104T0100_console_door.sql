-- Ten minutes, the same as STEP_UP_SECONDS; a test compares the two.
create function app.is_recent(proved_at timestamptz) returns boolean language sql stable parallel safe
  return proved_at >= now() - interval '10 minutes';
-- Whether authentication found that the acting person has just proved who they are.
create function app.is_fresh() returns boolean language sql stable parallel safe
  return coalesce(current_setting('app.is_fresh', true) = 'yes', false);

-- Authentication at the console's door: finds the session, the camp by its slug, and the profile there. It returns the
-- same as app.authenticate and makes the same settings, but only for a role that the route allows and with a proof as
-- recent as it requires. A session given to an app of one camp opens no other camp: there is no profile for it there.
create function app.authenticate_console(
  in the_slug text, in the_session text, in the_account text, in the_roles text[], in must_be_fresh boolean,
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
     and (s.app_camp_id is null or s.app_camp_id = p.camp_id);
  scopes := '';
  "memberTokenRequired" := true;
  "networkIsAllowed" := true;
  "namedIsKnown" := true;
  is_in := coalesce("memberId" is not null and role = any (the_roles) and ("isFresh" or not must_be_fresh), false);
  perform set_config('app.camp_id', case when is_in then "campId" else '' end, true),
          set_config('app.role', case when is_in then role else '' end, true),
          set_config('app.member_id', case when is_in then "memberId" else '' end, true),
          set_config('app.is_fresh', case when is_in and "isFresh" then 'yes' else '' end, true);
end $$;

-- For the few changes at other doors that need it: whether the acting member has just proved who they are.
create function app.prove_fresh(the_session text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  is_proved boolean;
begin
  is_proved := exists (
    select from sessions s
      join members m on m.camp_id = app.camp_id() and m.id = app.member_id() and m.account_id = s.account_id
     where s.id = the_session and s.revoked_at is null and s.expires_at > now()
       and app.is_recent(s.authenticated_at));
  perform set_config('app.is_fresh', case when is_proved then 'yes' else '' end, true);
  return is_proved;
end $$;

grant select (camp_id, slug, closed_at) on camps to campkit_gate;
grant select (authenticated_at) on sessions to campkit_gate;
revoke execute on function app.authenticate_console(text, text, text, text[], boolean), app.prove_fresh(text) from public;
grant execute on function app.authenticate_console(text, text, text, text[], boolean), app.prove_fresh(text) to campkit_app;
grant create on schema app to campkit_gate;
alter function app.authenticate_console(text, text, text, text[], boolean) owner to campkit_gate;
alter function app.prove_fresh(text) owner to campkit_gate;
revoke create on schema app from campkit_gate;

-- An operator may do what a super_admin of the camp may do, but in nobody's name.
create function app.enter_as_operator(camp text) returns void language sql
begin atomic
  select app.enter(camp, null, 'super_admin'), set_config('app.is_fresh', 'yes', true);
end;
revoke execute on function app.enter_as_operator(text) from public;

-- A super_admin who makes someone a lead must have just proved who they are. Machines cannot do it through the API;
-- operators can.
create or replace function app.guard_role() returns trigger language plpgsql as $$
begin
  if coalesce(app.role(), '') not in ('super_admin', 'key') then
    raise exception using errcode = '42501', message = 'only a super_admin changes roles';
  end if;
  if app.role() = 'super_admin' and new.role in ('admin', 'super_admin') and not app.is_fresh() then
    raise exception using errcode = '42501', message = 'only a fresh sign-in makes a lead';
  end if;
  return new;
end $$;
create trigger guard_new_role before insert on members for each row
  when (new.role in ('admin', 'super_admin')) execute function app.guard_role();
