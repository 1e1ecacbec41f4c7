-- Work outside of shifts that somebody reports and a lead approves.
create table worklog (
  camp_id text not null default app.camp_id(),
  id text not null,
  season_id text not null,
  member_id text not null,
  -- For whom. Null: for the camp.
  team_id text,
  phase text not null check (phase in ('pre_event', 'build', 'event', 'strike', 'post', 'year_round')),
  worked_on date not null,
  -- Less than none: a lead corrects.
  minutes integer not null check (minutes between -1440 and 1440 and minutes <> 0),
  description text not null check (length(description) between 1 and 1000),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'withdrawn')),
  status_changed_at timestamptz(3) not null default now(),
  status_changed_by text not null,
  status_reason text check (length(status_reason) between 1 and 500),
  -- Credited when approved, and only then (INV-X8).
  points_credited integer check (points_credited between -1000 and 1000),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (camp_id, id),
  foreign key (camp_id, season_id) references seasons (camp_id, id),
  foreign key (camp_id, member_id) references members (camp_id, id),
  constraint worklog_team_fkey foreign key (camp_id, season_id, team_id) references teams (camp_id, season_id, id),
  constraint work_credited_when_approved check ((status = 'approved') = (points_credited is not null)),
  constraint approved_by_another check (status <> 'approved' or status_changed_by <> member_id)
);
create index worklog_by_day on worklog (camp_id, season_id, worked_on, id);
create index worklog_by_member on worklog (camp_id, member_id, season_id, worked_on, id);
create index worklog_by_team on worklog (camp_id, season_id, team_id) where team_id is not null;
call app.version_table('worklog');
call app.close_with_season('worklog');
call app.protect_member_table('worklog', 'select, insert, update');

create function app.worklog_transitions(from_status text) returns text[] language sql immutable
  return case from_status
    when 'pending' then '{approved,rejected,withdrawn}'::text[]
    when 'approved' then '{rejected}'
    when 'rejected' then '{approved}'
    else '{}'
  end;

create function app.hold_work() returns trigger language plpgsql as $$
declare
  own text[] := '{status,status_changed_by,status_reason,status_changed_at,version,updated_at}';
begin
  if tg_op = 'INSERT' then
    if not app.sees_camp() and (app.role() is distinct from 'member' or new.status <> 'pending' or new.minutes < 0
         or new.status_changed_by is distinct from app.member_id()
         or not exists (select from enrollments e where e.camp_id = new.camp_id and e.season_id = new.season_id
              and e.member_id = new.member_id and e.status = 'confirmed')) then
      perform app.refuse_transition('members report what they did; leads decide');
    end if;
    return new;
  end if;
  if not app.sees_camp() and (to_jsonb(new) - own is distinct from to_jsonb(old) - own
       or new.status is distinct from 'withdrawn' or new.status_changed_by is distinct from app.member_id()) then
    perform app.refuse_transition('members take back what nobody has decided');
  end if;
  if new.status <> old.status then
    if new.status <> all (app.worklog_transitions(old.status)) then
      perform app.refuse_transition('no such move of a report');
    end if;
    new.status_changed_at := now();
  end if;
  return new;
end $$;
create trigger hold_work before insert or update on worklog for each row execute function app.hold_work();
