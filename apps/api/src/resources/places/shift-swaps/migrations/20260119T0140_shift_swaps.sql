-- A shift that its member gives away, or swaps for another one, once somebody says yes.
create table shift_swaps (
  camp_id text not null default app.camp_id(),
  id text not null,
  season_id text not null,
  signup_id text not null,
  shift_id text not null,
  asker_id text not null,
  -- Who is asked. Null: whoever can take it.
  to_member_id text,
  -- What the asker wants in exchange. Null: nothing.
  for_shift_id text,
  note text check (length(note) between 1 and 500),
  status text not null default 'open' check (status in ('open', 'accepted', 'declined', 'withdrawn', 'ended')),
  status_changed_at timestamptz(3) not null default now(),
  status_changed_by text not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (camp_id, id),
  foreign key (camp_id, signup_id) references shift_signups (camp_id, id),
  foreign key (camp_id, asker_id) references members (camp_id, id),
  foreign key (camp_id, to_member_id) references members (camp_id, id),
  constraint shift_swaps_shift_fkey foreign key (camp_id, season_id, shift_id) references shifts (camp_id, season_id, id),
  constraint shift_swaps_for_fkey foreign key (camp_id, season_id, for_shift_id) references shifts (camp_id, season_id, id),
  constraint asks_another check (to_member_id <> asker_id)
);
create unique index one_open_swap on shift_swaps (camp_id, signup_id) where status = 'open';
create index shift_swaps_by_time on shift_swaps (camp_id, season_id, created_at, id);
create index shift_swaps_by_member on shift_swaps (camp_id, to_member_id) where status = 'open';
create index shift_swaps_by_asker on shift_swaps (camp_id, asker_id);
call app.version_table('shift_swaps');
call app.close_with_season('shift_swaps');
call app.hold_in_camp('shift_swaps', 'select, insert, update');
-- Members see what they ask or are asked, and what is for whoever can take it. They ask in their own name; what becomes
-- of it changes the shifts of two, so the camp does that.
create policy asked_or_asking on shift_swaps as restrictive for select to campkit_app, campkit_auth
  using ((select app.sees_camp()) or asker_id = (select app.member_id()) or to_member_id = (select app.member_id())
    or to_member_id is null and status = 'open' and (select app.role()) = 'member');
create policy own_asking on shift_swaps as restrictive for insert to campkit_app, campkit_auth
  with check ((select app.sees_camp()) or asker_id = (select app.member_id()) and status = 'open'
    and status_changed_by = (select app.member_id()));
create policy answered_by_camp on shift_swaps as restrictive for update to campkit_app, campkit_auth
  using ((select app.sees_camp()));

-- When a sign-up is no longer to be swapped, in whatever way, what was asked about it ends, too.
create function app.end_swaps() returns trigger language plpgsql as $$
declare
  acting text := current_setting('app.role', true);
begin
  perform set_config('app.role', 'key', true);
  update shift_swaps set status = case new.status when 'swapped' then 'accepted' when 'confirmed' then 'withdrawn' else 'ended' end,
         status_changed_by = new.status_changed_by, status_changed_at = now()
   where camp_id = new.camp_id and signup_id = new.id and status = 'open';
  perform set_config('app.role', coalesce(acting, ''), true);
  return null;
end $$;
create trigger end_swaps after update of status on shift_signups for each row
  when (old.status = 'swap_pending' and new.status <> 'swap_pending') execute function app.end_swaps();
