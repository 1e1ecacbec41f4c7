-- INV-H4 holds for those who have a bed, too: in a locked unit, or once the plan is published, a lead takes nobody out and
-- changes nobody's nights or bed without an override of that moment.
alter table shelter_assignments add column overridden_at timestamptz(3);

create function app.hold_standing_plan() returns trigger language plpgsql as $$
declare
  acting text := current_setting('app.role', true);
  is_taken_out boolean;
  stay record;
  the_unit record;
begin
  if tg_op = 'INSERT' then
    if cardinality(new.overridden) > 0 then new.overridden_at := now(); end if;
    return new;
  end if;
  is_taken_out := new.status <> old.status and new.status in ('moved', 'cancelled', 'declined');
  -- What members give up themselves is theirs to give.
  if not app.holds_bed(old.status) or is_taken_out and new.status_changed_by = new.member_id
     or not is_taken_out and (new.bed, new.first_night_on, new.last_night_on)
          is not distinct from (old.bed, old.first_night_on, old.last_night_on) then
    return new;
  end if;
  perform set_config('app.role', 'key', true);
  select e.status, coalesce(e.arrival_on, '-infinity') as first_on, coalesce(e.departure_on - 1, 'infinity') as last_on
    into stay from enrollments e
   where e.camp_id = new.camp_id and e.season_id = new.season_id and e.member_id = new.member_id;
  select u.locked, p.published_at is not null as is_published into the_unit from shelter_units u
    left join shelter_plans p on p.camp_id = u.camp_id and p.season_id = u.season_id
   where u.camp_id = old.camp_id and u.id = old.unit_id;
  perform set_config('app.role', coalesce(acting, ''), true);
  -- Who leaves the season gives everything back, and who is there on fewer days gives back those nights.
  if stay.status is distinct from 'confirmed'
     or is_taken_out and (old.last_night_on < stay.first_on or old.first_night_on > stay.last_on)
     or not is_taken_out and new.bed is not distinct from old.bed
        and new.first_night_on = greatest(old.first_night_on, stay.first_on)
        and new.last_night_on = least(old.last_night_on, stay.last_on) then
    return new;
  end if;
  if the_unit.locked and ('UNIT_LOCKED' <> all (new.overridden)
       or new.overridden_at is distinct from now()::timestamptz(3)) then
    raise exception using errcode = '23514', constraint = 'unit_not_locked', message = 'the unit is locked';
  end if;
  if the_unit.is_published and ('PLAN_PUBLISHED' <> all (new.overridden)
       or new.overridden_at is distinct from now()::timestamptz(3)) then
    raise exception using errcode = '23514', constraint = 'plan_not_published', message = 'the plan is published';
  end if;
  return new;
end $$;
create trigger hold_standing before insert or update on shelter_assignments
  for each row execute function app.hold_standing_plan();
