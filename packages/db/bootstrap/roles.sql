-- The roles the service works under: app (the REST API), auth (the sign-in host) and worker (the jobs), which log
-- in and are members of nothing, and gate, which owns the functions that let callers in and never logs in. They belong to
-- the cluster, so they are made here and never in a migration. Needs CREATEROLE, not superuser; where even that is
-- withheld, an administrator runs this file once, as the owner's user would, and gives the three their passwords.
do $$
declare
  wanted text;
  kind text;
  takes_on boolean;
begin
  foreach wanted in array array['campkit_app', 'campkit_auth', 'campkit_gate', 'campkit_worker'] loop
    kind := case wanted when 'campkit_gate' then 'nologin' else 'login' end;
    begin
      if not exists (select from pg_roles where rolname = wanted) then
        execute format('create role %I %s nosuperuser nocreatedb nocreaterole nobypassrls', wanted, kind);
      elsif kind = 'login' and not (select rolcanlogin from pg_roles where rolname = wanted) then
        execute format('alter role %I login', wanted);
      end if;
    exception
      when duplicate_object or unique_violation then
        null; -- another database of this cluster was quicker
      when insufficient_privilege then
        raise insufficient_privilege using message = format(
          '%I may not make the role %I: grant it CREATEROLE, or have an administrator run packages/db/bootstrap/roles.sql',
          current_user, wanted);
    end;
  end loop;
  -- The gate alone: the owner gives functions to it, for which PostgreSQL 16 and newer ask for a right of its own.
  takes_on := pg_has_role(current_user, 'campkit_gate', 'usage');
  if takes_on and current_setting('server_version_num')::integer >= 160000 then
    execute 'select pg_has_role(current_user, ''campkit_gate'', ''set'')' into takes_on;
  end if;
  if not takes_on then
    begin
      execute format('grant campkit_gate to %I', current_user);
    exception
      when insufficient_privilege then
        raise insufficient_privilege using message = format(
          '%I is no member of campkit_gate: have an administrator run: grant campkit_gate to %I',
          current_user, current_user);
    end;
  end if;
end $$;
