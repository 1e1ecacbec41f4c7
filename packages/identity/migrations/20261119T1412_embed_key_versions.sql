-- The version of what super_admins change of an embed key, so that nobody overwrites what somebody else has just changed.
-- Its use changes the row, too, and moves no version.
alter table api_keys add column settings_version integer not null default 1;

create or replace view app.key_listings as
  select camp_id, id, kind, hint, description, scopes, allowed_networks::text[] as allowed_networks,
         member_token_required,
         created_at::timestamptz(3) as created_at, expires_at, last_used_at, rotated_to,
         case when revoked_at is not null then 'revoked'
              when expires_at <= now() then 'expired' else 'active' end as status,
         origins, client_id, created_by, host(last_address) as last_address, last_user_agent,
         settings_version as version
    from api_keys;

-- A null argument leaves its field unchanged. Returns false if there is no such live key of this version.
drop function app.change_embed_key(text, text, text[], text);
create function app.change_embed_key(
  the_id text, the_version integer, the_description text, the_origins text[], the_callbacks text
) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed api_keys;
begin
  perform app.assert_fresh_super_admin();
  update api_keys
     set description = coalesce(the_description, description), origins = coalesce(the_origins, origins),
         settings_version = settings_version + (
           coalesce(the_description, description) <> description or coalesce(the_origins, origins) <> origins)::integer
   where camp_id = app.camp_id() and id = the_id and kind = 'embed' and revoked_at is null
     and settings_version = the_version
  returning * into changed;
  update clients
     set name = 'Embeds: ' || left(changed.description, 100), origins = changed.origins,
         redirect_uris = array[the_callbacks || changed.client_id]
   where camp_id = app.camp_id() and id = changed.client_id;
  return changed.id is not null;
end $$;
revoke execute on function app.change_embed_key(text, integer, text, text[], text) from public;
grant execute on function app.change_embed_key(text, integer, text, text[], text) to campkit_app;
