-- What a member was told is kept for a while, not for ever: 90 days after it was read, a year if it never was. The database
-- refuses to remove it earlier, no matter who asks.
grant delete on notifications to campkit_app;
create policy swept_when_old on notifications as restrictive for delete
  using ((select app.sees_camp()) and mail_status <> 'waiting'
    and (read_at < now() - interval '90 days' or created_at < now() - interval '1 year'));

-- That somebody got their digest matters on that day.
grant delete on notification_digests to campkit_app;
