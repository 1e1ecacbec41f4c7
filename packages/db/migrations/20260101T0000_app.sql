-- The caller of this transaction. While these settings are empty, no policy below shows or accepts a row.
create function app.camp_id() returns text language sql stable parallel safe
  return nullif(current_setting('app.camp_id', true), '');
create function app.member_id() returns text language sql stable parallel safe
  return nullif(current_setting('app.member_id', true), '');
create function app.role() returns text language sql stable parallel safe
  return nullif(current_setting('app.role', true), '');

-- Whether the caller sees the whole camp (a machine, an admin) or only their own rows (a member, an applicant).
create function app.sees_camp() returns boolean language sql stable parallel safe
  return coalesce(current_setting('app.role', true) in ('key', 'admin', 'super_admin'), false);

-- The audiences whose published rows the caller may read.
create function app.audiences() returns text[] language sql stable parallel safe
  return case current_setting('app.role', true)
    when 'key' then '{public,members,leads}'::text[]
    when 'admin' then '{public,members,leads}'
    when 'super_admin' then '{public,members,leads}'
    when 'member' then '{public,members}'
    when 'applicant' then '{public}'
    else '{}'
  end;

-- The settings end with the transaction. This function trusts its caller about who acts; the REST API uses
-- app.authenticate instead, which looks the caller up.
create function app.enter(camp text, member text, as_role text) returns void language sql
begin atomic
  select set_config('app.camp_id', camp, true),
         set_config('app.member_id', coalesce(member, ''), true),
         set_config('app.role', as_role, true);
end;

-- Policies call these functions in a subselect. The planner then ignores the value, so one plan fits every caller.

-- The protection that every table of a camp gets. Restrictive policies are ANDed, so no later permissive policy can
-- widen them. They are forced, so the owner obeys them too. Only the gate is exempt: it must find a caller's profile
-- before the camp is known.
create procedure app.hold_in_camp(t regclass, rights text) language plpgsql as $$
begin
  execute format('alter table %s enable row level security, force row level security', t);
  execute format('create policy everyone on %s using (true)', t);
  execute format('create policy same_camp on %s as restrictive to campkit_app, campkit_auth, %I
                  using (camp_id = (select app.camp_id()))', t, current_user);
  execute format('grant %s on %s to campkit_app', rights, t);
end $$;

-- Rows of one camp: tags, settings. Members may read them; machines and leads write them.
create procedure app.protect_camp_table(t regclass, rights text default 'select, insert, update, delete')
language plpgsql as $$
declare
  command text;
begin
  call app.hold_in_camp(t, rights);
  foreach command in array array['insert', 'update', 'delete'] loop
    execute format('create policy leads_%s on %s as restrictive for %s to campkit_app, campkit_auth, %I %s',
      command, t, command, current_user,
      case command when 'insert' then 'with check' else 'using' end || ' ((select app.sees_camp()))');
  end loop;
end $$;

-- Rows of one member of one camp: check-ins, dues, payments, tickets and the rest.
create procedure app.protect_member_table(t regclass, rights text default 'select, insert, update, delete')
language plpgsql as $$
begin
  call app.hold_in_camp(t, rights);
  execute format('create policy own_rows on %s as restrictive to campkit_app, campkit_auth, %I
                  using (member_id = (select app.member_id()) or (select app.sees_camp()))', t, current_user);
end $$;

-- A log of what happened in one camp. Every caller may add rows, also about other members that the act affected.
-- Members read only rows about themselves, and nobody changes a row.
create procedure app.protect_log_table(t regclass) language plpgsql as $$
begin
  call app.hold_in_camp(t, 'select, insert');
  execute format('create policy own_rows on %s as restrictive to campkit_app, campkit_auth, %I
                  using (member_id = (select app.member_id()) or (select app.sees_camp()))
                  with check (true)', t, current_user);
end $$;

-- Rows of one camp that are written for an audience: documents, schedule, contacts.
create procedure app.protect_published_table(t regclass, rights text default 'select, insert, update, delete')
language plpgsql as $$
begin
  call app.protect_camp_table(t, rights);
  execute format('create policy audience on %s as restrictive to campkit_app, campkit_auth, %I
                  using (visibility = any ((select app.audiences())::text[]))', t, current_user);
end $$;

-- Every change of a row raises its version (the ETag) and sets the time of its last change.
create function app.touch() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $$;

create procedure app.version_table(t regclass) language plpgsql as $$
begin
  execute format('create trigger touch before update on %s for each row
                  when (old.* is distinct from new.*) execute function app.touch()', t);
end $$;
