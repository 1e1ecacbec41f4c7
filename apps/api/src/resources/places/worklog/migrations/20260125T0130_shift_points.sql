-- What a member has promised and done in a season, in points; strike apart.
create function app.shift_points(the_member text, the_season text, strike boolean, out committed integer, out done integer)
language sql stable
begin atomic
  select coalesce((select sum(app.shift_worth(f.points, f.multiplier_percent))
            from shift_signups s join shifts f on f.camp_id = s.camp_id and f.id = s.shift_id
           where s.camp_id = app.camp_id() and s.member_id = the_member and s.season_id = the_season
             and s.status in ('confirmed', 'checked_in', 'swap_pending') and (f.phase = 'strike') = strike), 0)::integer,
         greatest(0, coalesce((select sum(s.points_credited)
            from shift_signups s join shifts f on f.camp_id = s.camp_id and f.id = s.shift_id
           where s.camp_id = app.camp_id() and s.member_id = the_member and s.season_id = the_season
             and s.status = 'completed' and (f.phase = 'strike') = strike), 0)
           + coalesce((select sum(w.points_credited) from worklog w
           where w.camp_id = app.camp_id() and w.member_id = the_member and w.season_id = the_season
             and w.status = 'approved' and (w.phase = 'strike') = strike), 0))::integer;
end;
