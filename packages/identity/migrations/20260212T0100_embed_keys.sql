-- Embed keys: public by design, so each is good only from the pages it was made for, and signs people in by a public
-- client of its own. The keys made before knew no pages and opened nothing; they are made anew.
delete from api_keys where kind = 'embed';
alter table api_keys
  add column origins text[] check (cardinality(origins) between 1 and 20),
  add column client_id text,
  add foreign key (camp_id, client_id) references clients (camp_id, id),
  add constraint embed_keys_have_pages check ((kind = 'embed') = (origins is not null)),
  add constraint embed_keys_have_a_client check ((kind = 'embed') = (client_id is not null));
create unique index api_keys_by_client on api_keys (camp_id, client_id) where client_id is not null;

create or replace view app.key_listings as
  select camp_id, id, kind, hint, description, scopes, allowed_networks::text[] as allowed_networks,
         member_token_required,
         created_at::timestamptz(3) as created_at, expires_at, last_used_at, rotated_to,
         case when revoked_at is not null then 'revoked'
              when expires_at <= now() then 'expired' else 'active' end as status,
         origins, client_id
    from api_keys;

create function app.create_embed_key(
  the_id text, the_hash bytea, the_hint text, the_description text, the_origins text[], the_client text,
  the_callback text
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.create_client(the_client, 'public', 'Embeds: ' || left(the_description, 100), null,
                            array[the_callback], '{}', 'ES256', the_origins);
  insert into api_keys (camp_id, id, kind, key_hash, hint, description, scopes, origins, client_id)
  values (app.camp_id(), the_id, 'embed', the_hash, the_hint, the_description, '{}', the_origins, the_client);
end $$;

-- A null argument leaves its field unchanged. Returns false if there is no such live key.
create function app.change_embed_key(the_id text, the_description text, the_origins text[]) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed api_keys;
begin
  perform app.assert_fresh_super_admin();
  update api_keys
     set description = coalesce(the_description, description), origins = coalesce(the_origins, origins)
   where camp_id = app.camp_id() and id = the_id and kind = 'embed' and revoked_at is null
  returning * into changed;
  update clients set name = 'Embeds: ' || left(changed.description, 100), origins = changed.origins
   where camp_id = app.camp_id() and id = changed.client_id;
  return changed.id is not null;
end $$;

-- With an embed key ends its client, and with that every sign-in through it.
create or replace function app.revoke_key(the_id text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  the_client text;
begin
  perform app.assert_fresh_super_admin();
  update api_keys set revoked_at = now() where camp_id = app.camp_id() and id = the_id and revoked_at is null
  returning client_id into the_client;
  if not found then
    return false;
  end if;
  update clients set disabled_at = now() where camp_id = app.camp_id() and id = the_client and disabled_at is null;
  return true;
end $$;

-- The pages of an embed's client are those of its key, and are changed there.
create or replace function app.change_client(
  the_id text, the_version integer, the_name text, the_redirects text[], the_logouts text[], the_origins text[]
) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.assert_fresh_super_admin();
  update clients
     set name = coalesce(the_name, name), redirect_uris = coalesce(the_redirects, redirect_uris),
         logout_uris = coalesce(the_logouts, logout_uris), origins = coalesce(the_origins, origins)
   where camp_id = app.camp_id() and id = the_id and version = the_version and disabled_at is null
     and not exists (select from api_keys k where k.camp_id = app.camp_id() and k.client_id = the_id);
  return found;
end $$;

do $$
declare
  f text;
begin
  foreach f in array array[
    'create_embed_key(text, bytea, text, text, text[], text, text)', 'change_embed_key(text, text, text[])'
  ] loop
    execute format('revoke execute on function app.%s from public', f);
    execute format('grant execute on function app.%s to campkit_app', f);
  end loop;
end $$;
