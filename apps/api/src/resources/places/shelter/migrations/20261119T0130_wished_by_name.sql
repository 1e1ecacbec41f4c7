-- With whom somebody wishes to be, in their own words: members cannot see who is in the camp, so they cannot choose.
alter table shelter_requests add column with_names text[] not null default '{}'
  check (cardinality(with_names) <= 10 and length(array_to_string(with_names, '')) <= 1200);

-- Whom somebody means, for who sees the whole camp: those who are confirmed in the season and are called exactly so, or have this
-- address. A name that fits two fits nobody. For a member it finds at most themselves.
create function app.whom_named(the_season text, the_member text, the_names text[]) returns text[]
  language sql stable set search_path = public, pg_temp as $$
    select coalesce(array_agg(distinct found.id), '{}') from (
      select min(m.id) as id
        from unnest(the_names) as named (name)
        join members m on lower(btrim(named.name))
          in (lower(m.playa_name), lower(m.preferred_name), lower(m.legal_name), lower(m.email))
        join enrollments e on e.camp_id = m.camp_id and e.member_id = m.id
       where m.camp_id = app.camp_id() and e.season_id = the_season and e.status = 'confirmed' and m.id <> the_member
       group by lower(btrim(named.name)) having count(*) = 1) as found
$$;
