-- A ticket that opened the gate names the arrival at which it did.
alter table tickets add column check_in_id text,
  add constraint tickets_check_in_fkey foreign key (camp_id, check_in_id) references check_ins (camp_id, id),
  add constraint used_at_the_gate check (check_in_id is null or status = 'used');
create index tickets_by_check_in on tickets (camp_id, check_in_id) where check_in_id is not null;

-- Whatever else becomes of it, it was not used there.
create function app.forget_arrival() returns trigger language plpgsql as $$
begin
  new.check_in_id := null;
  return new;
end $$;
create trigger forget_arrival before update of status on tickets for each row
  when (new.status <> 'used' and old.check_in_id is not null) execute function app.forget_arrival();
