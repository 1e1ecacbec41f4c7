-- Secret addresses at which calendars find shifts: a member's own, or those of a team.
create table calendar_feeds (
  camp_id text not null default app.camp_id(),
  id text not null,
  -- Who has the address.
  member_id text not null,
  -- Null: the member's own shifts.
  season_id text,
  team_id text,
  -- The address itself is not kept.
  token_hash bytea not null check (length(token_hash) = 32),
  created_at timestamptz(3) not null default now(),
  primary key (camp_id, id),
  constraint one_feed_per_token unique (camp_id, token_hash),
  constraint one_feed_of_each unique nulls not distinct (camp_id, member_id, team_id),
  constraint of_a_team_or_own check ((season_id is null) = (team_id is null)),
  foreign key (camp_id, member_id) references members (camp_id, id) on delete cascade,
  constraint calendar_feeds_team_fkey foreign key (camp_id, season_id, team_id)
    references teams (camp_id, season_id, id) on delete cascade
);
create index calendar_feeds_by_time on calendar_feeds (camp_id, created_at, id);
create index calendar_feeds_by_team on calendar_feeds (camp_id, season_id, team_id) where team_id is not null;
call app.protect_member_table('calendar_feeds', 'select, insert, delete');

-- Who leaves a season or the camp leaves no address behind that goes on showing its shifts.
create function app.end_feeds() returns trigger language plpgsql as $$
declare
  acting text := current_setting('app.role', true);
begin
  perform set_config('app.role', 'key', true);
  if tg_table_name = 'members' then
    delete from calendar_feeds where camp_id = new.camp_id and member_id = new.id;
  else
    delete from calendar_feeds f where f.camp_id = new.camp_id and f.member_id = new.member_id
      and (f.season_id = new.season_id or f.season_id is null and not exists (
        select from enrollments e where e.camp_id = new.camp_id and e.member_id = new.member_id
           and e.season_id <> new.season_id and e.status = 'confirmed'));
  end if;
  perform set_config('app.role', coalesce(acting, ''), true);
  return null;
end $$;
create trigger end_feeds after update of status on enrollments for each row
  when (old.status = 'confirmed' and new.status not in ('confirmed', 'completed')) execute function app.end_feeds();
create trigger end_feeds after update of deactivated_at on members for each row
  when (old.deactivated_at is null and new.deactivated_at is not null) execute function app.end_feeds();
