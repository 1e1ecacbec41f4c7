-- Arrivals and departures follow rules. A row says which of them a lead set aside, and why, and which of them an event
-- that was uploaded late would have broken.
alter table check_ins
  add column overridden_by text,
  add column override_reason text check (length(override_reason) between 1 and 500),
  add column overridden text[] not null default '{}'
    check (overridden <@ array['NOT_CONFIRMED', 'TOO_EARLY', 'NOT_IN']),
  add column warnings text[] not null default '{}'
    check (warnings <@ array['NOT_CONFIRMED', 'TOO_EARLY', 'NOT_IN']),
  add constraint check_ins_overridden_by_fkey foreign key (camp_id, overridden_by) references members (camp_id, id),
  add constraint overridden_by_somebody check (
    num_nulls(overridden_by, override_reason) = case cardinality(overridden) when 0 then 2 else 0 end);

-- Members speak for themselves, as themselves, and set no rule aside.
create policy own_word on check_ins as restrictive for insert
  with check ((select app.sees_camp())
    or source = 'self' and recorded_by = (select app.member_id())
       and overridden_by is null and overridden = '{}' and warnings = '{}');
