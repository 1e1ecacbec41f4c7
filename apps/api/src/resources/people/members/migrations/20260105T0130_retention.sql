-- A member's restricted fields are kept until some days after the first season that closes without their being
-- confirmed again.

-- Fields confirmed before this time are purged; null if no season has been closed for long enough.
create function app.purge_before() returns timestamptz language sql stable
begin atomic
  select max(closed_at) from seasons where camp_id = app.camp_id() and id in (select app.seasons_to_purge());
end;

-- The day on which fields confirmed at this time will be purged; null if no season has closed since.
create function app.purge_on(confirmed timestamptz) returns date language sql stable
begin atomic
  select app.purge_day(min(closed_at)) from seasons
   where camp_id = app.camp_id() and status = 'closed' and closed_at > confirmed;
end;

-- Nobody can remove a row before its retention is over.
grant delete on member_restricted to campkit_app;
create policy kept_no_more on member_restricted as restrictive for delete to campkit_app, campkit_auth, current_user
  using ((select app.sees_camp()) and confirmed_at < (select app.purge_before()));
