-- Whether somebody has come to the shift of a sign-up. Looks at the whole camp for every caller.
create function app.came_to_shift(the_signup text) returns boolean language plpgsql as $$
declare
  acting text := current_setting('app.role', true);
  has_come boolean;
begin
  perform set_config('app.role', 'key', true);
  has_come := exists (select from check_ins c
    where c.camp_id = app.camp_id() and c.signup_id = the_signup and c.kind = 'shift_in' and c.annulled_at is null);
  perform set_config('app.role', coalesce(acting, ''), true);
  return has_come;
end $$;

-- A job notes on the sign-up that somebody came, a moment after they did. Until then, too, the shift is not given away.
create function app.hold_signup_of_who_came() returns trigger language plpgsql as $$
begin
  if app.came_to_shift(old.id) then
    perform app.refuse_signup('came_to_shift', 'who has come to a shift does not give it away');
  end if;
  return new;
end $$;
create trigger hold_signup_of_who_came before update on shift_signups for each row
  when (old.status in ('confirmed', 'swap_pending') and new.status <> old.status
    and new.status in ('dropped', 'swap_pending', 'swapped'))
  execute function app.hold_signup_of_who_came();
