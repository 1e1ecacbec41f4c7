-- A unit in which somebody is still to sleep cannot be struck: they are moved first.
create function app.hold_unit_standing() returns trigger language plpgsql as $$
begin
  if exists (select from shelter_assignments a where a.camp_id = new.camp_id and a.unit_id = new.id
       and app.holds_bed(a.status) and a.last_night_on >= app.camp_today()) then
    raise exception using errcode = '23514', constraint = 'unit_fits', message = 'somebody sleeps there';
  end if;
  return new;
end $$;
create trigger hold_standing before update of status on shelter_units for each row
  when (new.status = 'struck' and old.status <> 'struck') execute function app.hold_unit_standing();
