-- A change of an embed key also names where sign-ins come back to now: the API's address may have changed.
drop function app.change_embed_key(text, text, text[]);
create function app.change_embed_key(the_id text, the_description text, the_origins text[], the_callbacks text)
  returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed api_keys;
begin
  perform app.assert_fresh_super_admin();
  update api_keys
     set description = coalesce(the_description, description), origins = coalesce(the_origins, origins)
   where camp_id = app.camp_id() and id = the_id and kind = 'embed' and revoked_at is null
  returning * into changed;
  update clients
     set name = 'Embeds: ' || left(changed.description, 100), origins = changed.origins,
         redirect_uris = array[the_callbacks || changed.client_id]
   where camp_id = app.camp_id() and id = changed.client_id;
  return changed.id is not null;
end $$;
revoke execute on function app.change_embed_key(text, text, text[], text) from public;
grant execute on function app.change_embed_key(text, text, text[], text) to campkit_app;
