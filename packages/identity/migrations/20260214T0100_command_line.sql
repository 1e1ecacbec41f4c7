-- Clients of our own: the command line, one in each camp. A camp neither makes nor sees them. What they are given opens
-- the console's door of that camp, because whoever uses them does there what they may do themselves.
alter table clients add column is_first_party boolean not null default false;
alter table sessions
  add column is_first_party boolean not null default false,
  add check (kind = 'app' or not is_first_party);
grant select (is_first_party) on sessions to campkit_gate;

-- It has no origin: no page of a browser may call for it, only a program on the person's own machine.
create function app.add_command_line() returns trigger language plpgsql as $$
begin
  insert into clients (camp_id, id, kind, name, redirect_uris, is_first_party)
  values (new.camp_id, 'cli_' || new.camp_id, 'public', 'the Campkit command line', '{http://127.0.0.1/callback}', true);
  return null;
end $$;
create trigger add_command_line after insert on camps for each row execute function app.add_command_line();
insert into clients (camp_id, id, kind, name, redirect_uris, is_first_party)
select camp_id, 'cli_' || camp_id, 'public', 'the Campkit command line', '{http://127.0.0.1/callback}', true from camps;

create or replace view app.client_listings as
  select camp_id, id, kind, name, redirect_uris, logout_uris, alg, created_at::timestamptz(3) as created_at,
         updated_at, disabled_at, version,
         case when previous_secret_until > now() then previous_secret_until end as old_secret_until
    from clients
   where not is_first_party;

create or replace function app.authenticate_console(
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
     and (s.app_camp_id is null or s.is_first_party and s.app_camp_id = p.camp_id);
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
