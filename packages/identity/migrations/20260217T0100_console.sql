-- The console: a confidential client of our own in each camp. Its address and its secret are the operator's and not the
-- camp's, so the sign-in host checks both itself (`console-client.ts`). The row carries what a sign-in refers to: an address
-- that no browser can be sent to, and a hash that the host alone presents, never one of what a caller sent.
create function app.add_console() returns trigger language plpgsql as $$
begin
  insert into clients (camp_id, id, kind, name, redirect_uris, secret_hash, is_first_party)
  values (new.camp_id, 'console_' || new.camp_id, 'confidential', 'the Campkit console', '{console:callback}',
          sha256(convert_to('proved by the host: console_' || new.camp_id, 'utf8')), true);
  return null;
end $$;
create trigger add_console after insert on camps for each row execute function app.add_console();
insert into clients (camp_id, id, kind, name, redirect_uris, secret_hash, is_first_party)
select camp_id, 'console_' || camp_id, 'confidential', 'the Campkit console', '{console:callback}',
       sha256(convert_to('proved by the host: console_' || camp_id, 'utf8')), true
  from camps;
