-- A bed is the same however its name is typed: "A", "a " and " A" are one. Where two had such names on a night, the later
-- one gets a number.
do $$
declare
  one record;
  twin record;
begin
  alter table shelter_assignments disable trigger user;
  alter table shelter_nights disable trigger user;
  for one in select camp_id from camps loop
    perform app.enter(one.camp_id, null, 'key');
    for twin in select distinct n.assignment_id, n.bed from shelter_nights n join shelter_nights o
        on o.camp_id = n.camp_id and o.unit_id = n.unit_id and o.night_on = n.night_on
       and o.assignment_id < n.assignment_id and lower(btrim(o.bed)) = lower(btrim(n.bed))
     where n.camp_id = one.camp_id loop
      update shelter_assignments set bed = left(btrim(twin.bed), 30) || ' ' || right(twin.assignment_id, 6)
       where camp_id = one.camp_id and id = twin.assignment_id;
      update shelter_nights set bed = left(btrim(twin.bed), 30) || ' ' || right(twin.assignment_id, 6)
       where camp_id = one.camp_id and assignment_id = twin.assignment_id;
    end loop;
  end loop;
  perform app.enter('', null, '');
  alter table shelter_assignments enable trigger user;
  alter table shelter_nights enable trigger user;
end $$;
alter table shelter_nights drop constraint one_sleeper_a_bed;
create unique index one_sleeper_a_bed on shelter_nights (camp_id, unit_id, night_on, lower(btrim(bed)));
