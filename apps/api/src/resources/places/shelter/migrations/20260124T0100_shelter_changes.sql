-- What members ask of the leads: another bed than the one they have.
create table shelter_changes (
  camp_id text not null default app.camp_id() references camps,
  id text not null,
  season_id text not null,
  member_id text not null,
  -- Where to, or with whom; who says neither leaves it to the leads.
  unit_id text,
  with_member_id text,
  reason text not null check (length(reason) between 1 and 500),
  status text not null check (status in ('open', 'granted', 'refused', 'withdrawn', 'ended')),
  answered_at timestamptz(3),
  answered_by text,
  answer text check (length(answer) between 1 and 500),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (camp_id, id),
  foreign key (camp_id, season_id) references seasons (camp_id, id),
  foreign key (camp_id, member_id) references members (camp_id, id),
  constraint asked_for_a_unit foreign key (camp_id, unit_id, season_id)
    references shelter_units (camp_id, id, season_id),
  constraint asks_for_another check (with_member_id <> member_id),
  constraint answered_by_somebody check (
    num_nulls(answered_at, answered_by) = case when status in ('granted', 'refused') then 0 else 2 end),
  constraint refused_with_a_reason check (status <> 'refused' or answer is not null)
);
create unique index one_open_change on shelter_changes (camp_id, season_id, member_id) where status = 'open';
create index shelter_changes_by_creation on shelter_changes (camp_id, season_id, created_at, id);
create index shelter_changes_by_member on shelter_changes (camp_id, member_id);
call app.version_table('shelter_changes');
call app.close_with_season('shelter_changes');
call app.protect_member_table('shelter_changes', 'select, insert, update');
create trigger member_is_active before insert on shelter_changes for each row
  execute function app.require_active_member();

-- An answer is the last word, and members only ask and take back.
create function app.hold_shelter_change() returns trigger language plpgsql as $$
declare
  answered text[] := '{status,answered_at,answered_by,answer,version,updated_at}';
begin
  if tg_op = 'INSERT' then
    if new.status <> 'open' or not app.sees_camp() and app.role() is distinct from 'member' then
      perform app.refuse_transition('members ask, and leads answer');
    end if;
    return new;
  end if;
  if old.status <> 'open' or new.status = 'open' or to_jsonb(new) - answered is distinct from to_jsonb(old) - answered then
    raise exception using errcode = '23514', constraint = 'shelter_change_answered', message = 'answered already';
  end if;
  if not app.sees_camp() and (new.status <> 'withdrawn' or new.answer is not null) then
    perform app.refuse_transition('leads answer');
  end if;
  return new;
end $$;
create trigger a_hold_change before insert or update on shelter_changes
  for each row execute function app.hold_shelter_change();
