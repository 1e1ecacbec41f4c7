-- A reminder of a charge at a level. Each is sent only once, however often the job runs.
create table dues_reminders (
  camp_id text not null default app.camp_id() references camps,
  due_id text not null,
  level integer not null check (level between 1 and 3),
  member_id text not null,
  season_id text not null,
  account text not null check (account in ('dues', 'deposit')),
  sent_at timestamptz(3) not null default now(),
  constraint reminded_once primary key (camp_id, due_id, level),
  -- Member and season must be those of the charge.
  foreign key (camp_id, due_id, member_id, season_id, account)
    references dues (camp_id, id, member_id, season_id, account)
);
call app.close_with_season('dues_reminders');
call app.protect_member_table('dues_reminders', 'select, insert');
call app.keep_for_leads('dues_reminders');

-- The time of day in a time zone; in UTC if PostgreSQL does not know the zone.
create function app.time_in(zone text) returns time language plpgsql stable as $$
begin
  return (now() at time zone zone)::time;
exception when invalid_parameter_value then
  return (now() at time zone 'UTC')::time;
end $$;

-- Camps that send reminders and where it is already this hour. Returns only ids, because the caller acts outside any
-- camp.
create function app.camps_to_remind(from_hour integer) returns setof text
language sql stable security definer set search_path = public, pg_temp as $$
  select s.camp_id from settings s
  join seasons a on a.camp_id = s.camp_id and a.status = 'active'
  where s.dues->'reminders' <> '[]'
    and extract(hour from app.time_in(coalesce(s.identity->>'timeZone', 'UTC'))) >= from_hour
$$;
grant select (camp_id, identity, dues) on settings to campkit_gate;
revoke execute on function app.camps_to_remind(integer) from public;
grant execute on function app.camps_to_remind(integer) to campkit_app;
grant create on schema app to campkit_gate;
alter function app.camps_to_remind(integer) owner to campkit_gate;
revoke create on schema app from campkit_gate;
