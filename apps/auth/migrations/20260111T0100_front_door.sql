-- All that anybody may see of a camp on its own page: how it looks, the season that takes applications, and whether and
-- until when it takes them. Of people only one thing: whether all places are taken.
create view app.front_doors as
  select c.camp_id, c.slug, c.name, c.accent, c.logo is not null as has_logo, c.tagline, c.intro, c.help_url,
         c.privacy_url,
         coalesce(g.identity ->> 'timeZone', 'UTC') as time_zone,
         coalesce((g.features ->> 'applications')::boolean, true) as takes_applications,
         g.windows #>> '{applications,opensAt}' as opens_at,
         g.windows #>> '{applications,closesAt}' as closes_at,
         s.name as season, s.build_starts_on, s.gate_opens_on, s.gate_closes_on, s.strike_ends_on,
         coalesce(s.max_members <= (
           select count(*) from enrollments e
            where e.camp_id = s.camp_id and e.season_id = s.id and e.status in ('confirmed', 'offered')), false) as is_full
    from camps c
    left join settings g on g.camp_id = c.camp_id
    left join seasons s on s.camp_id = c.camp_id and s.status = 'active'
   where c.closed_at is null;
grant select (camp_id, slug, name, accent, logo, tagline, intro, help_url, privacy_url, closed_at) on camps to campkit_gate;
grant select (camp_id, identity, features, windows) on settings to campkit_gate;
grant select (camp_id, id, name, status, build_starts_on, gate_opens_on, gate_closes_on, strike_ends_on, max_members)
  on seasons to campkit_gate;
grant select (camp_id, season_id, status) on enrollments to campkit_gate;
grant create on schema app to campkit_gate;
alter view app.front_doors owner to campkit_gate;
grant select on app.front_doors to campkit_auth;
revoke create on schema app from campkit_gate;
