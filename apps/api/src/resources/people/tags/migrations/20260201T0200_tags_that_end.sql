-- A tag may be given for a season, and until a time; then it does not count any more. A pair is unique per season (INV-L1).
alter table member_tags
  add column season_id text,
  add column expires_at timestamptz(3),
  drop constraint member_tags_pkey,
  add constraint one_tag_per_season unique nulls not distinct (camp_id, member_id, tag, season_id),
  add constraint member_tags_season_fkey foreign key (camp_id, season_id) references seasons (camp_id, id);
create index member_tags_by_season on member_tags (camp_id, season_id) where season_id is not null;
grant update (expires_at) on member_tags to campkit_app;

-- Whether a tag counts where a season is asked about: it has not expired, and is of that season or of none.
create function app.tag_counts(expires_at timestamptz, tag_season text, asked_season text) returns boolean
language sql stable
  return (expires_at is null or expires_at > now()) and (tag_season is null or tag_season = asked_season);

-- What was given in a closed season stays as it was.
create function app.hold_member_tag() returns trigger language plpgsql as $$
begin
  if (select status from seasons where camp_id = new.camp_id and id = new.season_id) = 'closed' then
    raise exception using errcode = '23514', constraint = 'season_is_open', message = 'the season is closed';
  end if;
  return new;
end $$;
create trigger hold_member_tag before insert or update on member_tags for each row
  when (new.season_id is not null) execute function app.hold_member_tag();
