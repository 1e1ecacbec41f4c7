-- When the membership of whoever has this session ended; null if it did not, or never began. The sign-in host can ask
-- only about somebody who is signed in, and cannot list who has left a camp. Who was only invited has not left.
create function app.ended_membership(the_camp text, the_session text)
  returns timestamptz
  language sql stable security definer set search_path = public, pg_temp as $$
  select m.deactivated_at
    from sessions s
    join camps c on c.camp_id = the_camp and c.closed_at is null
    join members m on m.camp_id = c.camp_id and m.account_id = s.account_id
   where s.id = the_session and s.app_camp_id is null and s.revoked_at is null and s.expires_at > now()
     and m.joined_at is not null
$$;
revoke execute on function app.ended_membership(text, text) from public;
grant execute on function app.ended_membership(text, text) to campkit_auth;
grant create on schema app to campkit_gate;
alter function app.ended_membership(text, text) owner to campkit_gate;
revoke create on schema app from campkit_gate;
