-- What the sign-in host may know of invitations: for people who have not joined, the role they were invited as, and the
-- inviter's name in the camp. Never the legal name, because the invited person may be a stranger.
create view app.invitations as
  select m.camp_id, m.account_id, m.invitation_id as id, m.role,
         case when m.invitation_status = 'invited' and m.invited_until <= now() then 'expired'
              else m.invitation_status end as status,
         coalesce(i.preferred_name, i.playa_name) as invited_by
    from members m left join members i on i.camp_id = m.camp_id and i.id = m.invited_by
   where m.joined_at is null;
grant select (joined_at, invitation_id, invitation_status, invited_by, invited_until, preferred_name, playa_name)
  on members to campkit_gate;
grant create on schema app to campkit_gate;
alter view app.invitations owner to campkit_gate;
grant select on app.invitations to campkit_auth;
revoke create on schema app from campkit_gate;

-- Stores a person's answer once: of several at the same moment only the first counts. Returns true if this one did. If
-- the camp is being closed at the same moment, one waits for the other.
create function app.answer_invitation(the_camp text, the_account text, the_invitation text, is_yes boolean,
  the_audit text, the_event text)
  returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  the_member text;
  the_role text;
  the_answer text := case when is_yes then 'accepted' else 'declined' end;
begin
  perform from camps where camp_id = the_camp and closed_at is null for share;
  if not found then return false; end if;
  perform app.enter(the_camp, null, 'key');
  update members m
     set invitation_status = the_answer,
         joined_at = case when is_yes then now() end,
         deactivated_at = case when is_yes then null else m.deactivated_at end
   where m.camp_id = the_camp and m.account_id = the_account and m.invitation_id = the_invitation
     and m.joined_at is null and m.invitation_status = 'invited' and m.invited_until > now()
     and exists (select from accounts a where a.id = the_account and a.disabled_at is null
                                          and a.email_verified_at is not null)
  returning m.id, m.role into the_member, the_role;
  if the_member is not null then
    insert into audit_log (id, action, target_id, member_id, actor_kind, actor_id, after)
    values (the_audit, 'members.invitation_' || the_answer, the_member, the_member, 'member', the_member,
            jsonb_build_object('role', the_role));
    insert into events (id, type, target_id, member_id)
    values (the_event, 'members.invitation_' || the_answer, the_member, the_member);
  end if;
  perform app.enter('', null, '');
  return the_member is not null;
end $$;
revoke execute on function app.answer_invitation(text, text, text, boolean, text, text) from public;
grant execute on function app.answer_invitation(text, text, text, boolean, text, text) to campkit_auth;

-- Adds an applicant's profile to the camp. Does nothing if the person has joined already or has an open invitation. If
-- their invitation has ended, they join with that profile.
create or replace function app.apply(the_camp text, the_account text, the_member text, the_name text, the_audit text,
  the_event text)
  returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  applied text;
begin
  perform from camps where camp_id = the_camp and closed_at is null for share;
  if not found then return false; end if;
  perform app.enter(the_camp, null, 'key');
  insert into members as m (camp_id, id, account_id, role, email, legal_name)
  select the_camp, the_member, a.id, 'applicant', a.email, the_name
    from accounts a where a.id = the_account and a.disabled_at is null and a.email_verified_at is not null
  on conflict (camp_id, account_id) do update
    set role = 'applicant', email = excluded.email, legal_name = excluded.legal_name, joined_at = now(),
        deactivated_at = null
    where m.joined_at is null and (m.invitation_status <> 'invited' or m.invited_until <= now())
  returning m.id into applied;
  if applied is not null then
    insert into audit_log (id, action, target_id, member_id, actor_kind, actor_id, after)
    values (the_audit, 'members.applied', applied, applied, 'member', applied,
            jsonb_build_object('role', 'applicant'));
    insert into events (id, type, target_id, member_id)
    values (the_event, 'members.applied', applied, applied);
  end if;
  perform app.enter('', null, '');
  return applied is not null;
end $$;
