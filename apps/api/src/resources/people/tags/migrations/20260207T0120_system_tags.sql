-- System tags are computed when they are read: they have no row, and nobody has one by hand (INV-L2).
alter table tags add constraint system_tags_have_no_row
  check (key not in ('dues:owes', 'dues:overdue', 'dues:plan', 'dues:paid', 'dues:credit')) not valid;
create function app.hold_system_tag() returns trigger language plpgsql as $$
begin
  if (select kind from tags where camp_id = new.camp_id and key = new.tag) = 'system' then
    raise exception using errcode = '23514', constraint = 'tag_is_computed', message = 'a system tag is computed';
  end if;
  return new;
end $$;
create trigger hold_system_tag before insert on member_tags for each row execute function app.hold_system_tag();
