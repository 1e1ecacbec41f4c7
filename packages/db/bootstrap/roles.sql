-- The roles the service works under: app (the REST API), auth (the sign-in host), worker (the jobs)
-- and gate, which owns the one function that lets callers in and nothing else. They belong to the cluster, so they are made
-- here and never in a migration. They cannot log in: the connection's own user takes them on at the
-- start of each connection. Needs CREATEROLE, not superuser; where even that is withheld, the operator makes them.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['campkit_app', 'campkit_auth', 'campkit_gate', 'campkit_worker'] loop
    begin
      if not exists (select from pg_roles where rolname = wanted) then
        execute format('create role %I nologin nosuperuser nocreatedb nocreaterole nobypassrls', wanted);
      end if;
    exception when duplicate_object or unique_violation then
      null; -- another database of this cluster was quicker
    end;
    if not pg_has_role(current_user, wanted, 'usage') or not pg_has_role(current_user, wanted, 'set') then
      execute format('grant %I to %I', wanted, current_user);
    end if;
  end loop;
end $$;
