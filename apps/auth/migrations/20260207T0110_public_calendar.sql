-- The camp's own page leads to the calendar of what everybody may see, where there is anything in it.
grant select (camp_id, visibility, audience, status, shown_from, ends_at) on schedule_entries to campkit_gate;
create or replace view app.front_doors as
  select c.camp_id, c.slug, c.name, c.accent, c.logo is not null as has_logo, c.tagline, c.intro, c.help_url,
         c.privacy_url,
         coalesce(g.identity ->> 'timeZone', 'UTC') as time_zone,
         coalesce((g.features ->> 'applications')::boolean, true) as takes_applications,
         g.windows #>> '{applications,opensAt}' as opens_at,
         g.windows #>> '{applications,closesAt}' as closes_at,
         s.name as season, s.build_starts_on, s.gate_opens_on, s.gate_closes_on, s.strike_ends_on,
         coalesce(s.max_members <= (
           select count(*) from enrollments e
            where e.camp_id = s.camp_id and e.season_id = s.id and e.status in ('confirmed', 'offered')), false) as is_full,
         p.provider as pays_by,
         exists (select from schedule_entries e where e.camp_id = c.camp_id and e.visibility = 'public'
            and e.audience is null and e.status <> 'draft' and (e.shown_from is null or e.shown_from <= now())
            and e.ends_at > now()) as has_schedule
    from camps c
    left join settings g on g.camp_id = c.camp_id
    left join seasons s on s.camp_id = c.camp_id and s.status = 'active'
    left join payment_providers p on p.camp_id = c.camp_id
   where c.closed_at is null;
