-- What anybody may see of a camp in a page with its embed key. The gate owns these functions and may read only these
-- columns; they look at the camp of the key, and see nothing without one.
create function app.embedded_camp() returns table (
  slug text, name text, accent text, has_logo boolean, tagline text, time_zone text, takes_applications boolean,
  opens_at text, closes_at text, season text, gate_opens_on date, gate_closes_on date, is_full boolean, client_id text
) language sql stable security definer set search_path = public, pg_temp as $$
  select d.slug, d.name, d.accent, d.has_logo, d.tagline, d.time_zone, d.takes_applications, d.opens_at, d.closes_at,
         d.season, d.gate_opens_on, d.gate_closes_on, d.is_full, app.embed_client_id()
    from app.front_doors d where d.camp_id = app.embed_camp_id()
$$;

-- What was agreed to show everybody, from today on and a day back.
create function app.embedded_schedule() returns table (
  id text, title text, kind text, starts_at timestamptz(3), ends_at timestamptz(3), all_day boolean, location text,
  description text, status text
) language sql stable security definer set search_path = public, pg_temp as $$
  select e.id, e.title, e.kind, e.starts_at, e.ends_at, e.all_day, e.location, e.description, e.status
    from schedule_entries e
   where e.camp_id = app.embed_camp_id() and e.visibility = 'public' and e.audience is null and e.status <> 'draft'
     and (e.shown_from is null or e.shown_from <= now()) and e.ends_at > now() - interval '1 day'
   order by e.starts_at, e.id limit 500
$$;

-- The form of the active season: the current version, or the named one.
create function app.embedded_form(the_version integer) returns table (
  form_version integer, intro text, questions jsonb
) language sql stable security definer set search_path = public, pg_temp as $$
  select f.form_version, f.intro, f.questions
    from application_forms f join seasons s on s.camp_id = f.camp_id and s.id = f.season_id and s.status = 'active'
   where f.camp_id = app.embed_camp_id() and (the_version is null or f.form_version = the_version)
   order by f.form_version desc limit 1
$$;

grant select (camp_id, id, title, kind, starts_at, ends_at, all_day, location, description, status, visibility,
  audience, shown_from) on schedule_entries to campkit_gate;
grant select (camp_id, season_id, form_version, intro, questions) on application_forms to campkit_gate;
do $$
declare
  f text;
begin
  grant create on schema app to campkit_gate;
  foreach f in array array['embedded_camp()', 'embedded_schedule()', 'embedded_form(integer)'] loop
    execute format('revoke execute on function app.%s from public', f);
    execute format('grant execute on function app.%s to campkit_app', f);
    execute format('alter function app.%s owner to campkit_gate', f);
  end loop;
  revoke create on schema app from campkit_gate;
end $$;

