-- What a member has promised and done in a season, in points, strike apart: one row, by one look at their sign-ups and one at
-- their worklog. A set-returning function, because the planner takes those into the query around them; the one that answered for
-- strike or for the rest was started anew for each member, which was most of the time of a roster of 300.
create function app.member_points(the_member text, the_season text)
returns table (committed integer, done integer, strike_committed integer, strike_done integer)
language sql stable
begin atomic
  select coalesce(signed.committed, 0)::integer, greatest(0, coalesce(signed.done, 0) + coalesce(worked.done, 0))::integer,
         coalesce(signed.strike_committed, 0)::integer,
         greatest(0, coalesce(signed.strike_done, 0) + coalesce(worked.strike_done, 0))::integer
    from (select sum(app.shift_worth(f.points, f.multiplier_percent))
                   filter (where s.status <> 'completed' and f.phase <> 'strike') as committed,
                 sum(app.shift_worth(f.points, f.multiplier_percent))
                   filter (where s.status <> 'completed' and f.phase = 'strike') as strike_committed,
                 sum(s.points_credited) filter (where s.status = 'completed' and f.phase <> 'strike') as done,
                 sum(s.points_credited) filter (where s.status = 'completed' and f.phase = 'strike') as strike_done
            from shift_signups s join shifts f on f.camp_id = s.camp_id and f.id = s.shift_id
           where s.camp_id = app.camp_id() and s.member_id = the_member and s.season_id = the_season
             and s.status in ('confirmed', 'checked_in', 'swap_pending', 'completed')) signed,
         (select sum(w.points_credited) filter (where w.phase <> 'strike') as done,
                 sum(w.points_credited) filter (where w.phase = 'strike') as strike_done
            from worklog w
           where w.camp_id = app.camp_id() and w.member_id = the_member and w.season_id = the_season
             and w.status = 'approved') worked;
end;

-- For services of the version before, while they are replaced.
create or replace function app.shift_points(the_member text, the_season text, strike boolean, out committed integer, out done integer)
language sql stable
begin atomic
  select case when strike then p.strike_committed else p.committed end, case when strike then p.strike_done else p.done end
    from app.member_points(the_member, the_season) p;
end;
