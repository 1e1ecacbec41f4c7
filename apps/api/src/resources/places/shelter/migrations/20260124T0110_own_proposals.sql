-- Members give up a proposal, too, as the route says.
create or replace function app.hold_own_shelter() returns trigger language plpgsql as $$
declare
  of_moves text[] := '{status,status_changed_by,status_reason,note,version,updated_at}';
begin
  if tg_op = 'INSERT' then
    if app.role() is distinct from 'member' or new.status not in ('confirmed', 'waitlisted') or new.bed is not null
       or cardinality(new.overridden) > 0 or new.status_changed_by is distinct from app.member_id()
       or new.status = 'confirmed' and not exists (select from shelter_units u where u.camp_id = new.camp_id
            and u.id = new.unit_id and u.open_to_members) then
      perform app.refuse_transition('members take a free bed in a unit that is open to them');
    end if;
    return new;
  end if;
  if to_jsonb(new) - of_moves is distinct from to_jsonb(old) - of_moves then
    perform app.refuse_transition('this is kept by the leads');
  end if;
  if new.status = old.status then
    if new.status_changed_by is distinct from old.status_changed_by
       or new.status_reason is distinct from old.status_reason then
      perform app.refuse_transition('this is kept by the leads');
    end if;
    return new;
  end if;
  if old.status || '>' || new.status not in ('proposed>confirmed', 'proposed>declined', 'proposed>cancelled',
       'confirmed>cancelled', 'waitlisted>cancelled') or new.status_changed_by is distinct from app.member_id() then
    perform app.refuse_transition('this move is not the member’s');
  end if;
  if new.status = 'confirmed' and old.offer_expires_at <= clock_timestamp() then
    perform app.refuse_transition('the offer has expired');
  end if;
  return new;
end $$;
