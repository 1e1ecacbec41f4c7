-- Adds an applicant's profile to the camp; does nothing if there is one already. The sign-in host can write into a camp
-- only through functions like this.
create function app.apply(the_camp text, the_account text, the_member text, the_name text, the_audit text,
  the_event text)
  returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  is_new boolean;
begin
  perform app.enter(the_camp, null, 'key');
  insert into members (camp_id, id, account_id, role, email, legal_name)
  select the_camp, the_member, a.id, 'applicant', a.email, the_name
    from accounts a where a.id = the_account and a.disabled_at is null and a.email_verified_at is not null
  on conflict (camp_id, account_id) do nothing;
  is_new := found;
  if is_new then
    insert into audit_log (id, action, target_id, member_id, actor_kind, actor_id, after)
    values (the_audit, 'members.applied', the_member, the_member, 'member', the_member,
            jsonb_build_object('role', 'applicant'));
    insert into events (id, type, target_id, member_id)
    values (the_event, 'members.applied', the_member, the_member);
  end if;
  perform app.enter('', null, '');
  return is_new;
end $$;
revoke execute on function app.apply(text, text, text, text, text, text) from public;
grant execute on function app.apply(text, text, text, text, text, text) to campkit_auth;
