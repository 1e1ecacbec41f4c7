-- The camp and the client of the embed key that a page came with. With the key alone nothing else is set, so no table
-- shows a row: what strangers may see is read by functions that look here.
create function app.embed_camp_id() returns text language sql stable parallel safe
  return nullif(current_setting('app.embed_camp_id', true), '');
create function app.embed_client_id() returns text language sql stable parallel safe
  return nullif(current_setting('app.embed_client_id', true), '');

-- Authentication at the door of embeds: finds the key, whether it is for this page, and whose idToken it is. The idToken
-- must be of this camp and of one of its live apps, and its sign-in alive. A lead comes in as a member: whatever a
-- handler asks for, the policies show them what is their own.
create function app.authenticate_embed(
  in the_hash bytea, in the_origin text, in the_slug text, in the_client text, in the_session text,
  in the_account text, in the_roles text[],
  out "keyId" text, out "campId" text, out scopes text, out "networkIsAllowed" boolean,
  out "memberTokenRequired" boolean, out "sessionIsAlive" boolean, out "memberId" text, out role text,
  out "namedIsKnown" boolean, out "originIsAllowed" boolean
) language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  is_in boolean;
  key_client text;
begin
  select k.id, k.camp_id, s.id is not null, m.id,
         case when m.role in ('admin', 'super_admin') then 'member' else m.role end,
         coalesce(the_origin = any (k.origins), false), k.client_id
    into "keyId", "campId", "sessionIsAlive", "memberId", role, "originIsAllowed", key_client
    from api_keys k
    join camps p on p.camp_id = k.camp_id and p.closed_at is null
    left join clients c
      on c.camp_id = k.camp_id and c.id = the_client and c.disabled_at is null and p.slug = the_slug
    left join sessions s
      on s.id = the_session and s.account_id = the_account and c.id is not null
     and s.revoked_at is null and s.expires_at > now()
    left join members m
      on m.camp_id = k.camp_id and m.account_id = s.account_id and m.deactivated_at is null
     and (s.app_camp_id is null or s.app_camp_id = k.camp_id)
   where k.key_hash = the_hash and k.kind = 'embed' and k.revoked_at is null;
  scopes := '';
  "networkIsAllowed" := true;
  "memberTokenRequired" := false;
  "namedIsKnown" := true;
  is_in := coalesce("originIsAllowed"
    and case when the_session is null then 'key' else role end = any (the_roles), false);
  perform set_config('app.embed_camp_id', case when is_in then "campId" else '' end, true),
          set_config('app.embed_client_id', case when is_in then key_client else '' end, true),
          set_config('app.camp_id', case when is_in and "memberId" is not null then "campId" else '' end, true),
          set_config('app.role', case when is_in and "memberId" is not null then role else '' end, true),
          set_config('app.member_id', case when is_in then coalesce("memberId", '') else '' end, true),
          set_config('app.is_fresh', '', true);
end $$;

-- Whether a page at this origin may be handed a code for this client of an embed key.
create function app.embeds_at(the_client text, the_origin text) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
    select exists (select from api_keys k where k.client_id = the_client and k.kind = 'embed'
                      and k.revoked_at is null and the_origin = any (k.origins))
$$;

-- A REST key that a page showed to everybody. Its camp is told at most once a day.
alter table api_keys add column leak_told_at timestamptz;
create function app.leaked_key(the_hash bytea)
  returns table ("campId" text, id text, hint text)
  language sql stable security definer set search_path = public, pg_temp as $$
    select k.camp_id, k.id, k.hint from api_keys k
     where k.key_hash = the_hash and k.kind = 'rest' and k.revoked_at is null
       and (k.expires_at is null or k.expires_at > now())
       and (k.leak_told_at is null or k.leak_told_at < now() - interval '1 day')
$$;
-- Of several who tell of it at once, one goes on.
create function app.tell_of_leaked_key(the_id text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update api_keys set leak_told_at = now()
   where camp_id = app.camp_id() and id = the_id and kind = 'rest' and app.sees_camp()
     and (leak_told_at is null or leak_told_at < now() - interval '1 day');
  return found;
end $$;

grant select (origins, client_id) on api_keys to campkit_gate;
grant select (camp_id, id, disabled_at) on clients to campkit_gate;
do $$
declare
  f text;
begin
  foreach f in array array[
    'authenticate_embed(bytea, text, text, text, text, text, text[])', 'embeds_at(text, text)',
    'leaked_key(bytea)', 'tell_of_leaked_key(text)'
  ] loop
    execute format('revoke execute on function app.%s from public', f);
    execute format('grant execute on function app.%s to campkit_app', f);
  end loop;
end $$;
grant create on schema app to campkit_gate;
alter function app.authenticate_embed(bytea, text, text, text, text, text, text[]) owner to campkit_gate;
alter function app.embeds_at(text, text) owner to campkit_gate;
revoke create on schema app from campkit_gate;
