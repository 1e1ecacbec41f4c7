-- Whom a lead has declined, a lead takes up again, as with who was removed.
create function app.keep_declined() returns trigger language plpgsql as $$
begin
  perform app.refuse_transition('a lead has declined this, and a lead takes it up again');
  return new;
end $$;
create trigger a_declined before update of status on enrollments for each row
  when (not app.sees_camp() and old.status = 'declined' and new.status <> 'declined'
        and old.status_changed_by <> old.member_id)
  execute function app.keep_declined();
