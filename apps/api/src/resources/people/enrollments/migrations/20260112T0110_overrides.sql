-- A lead can bring back somebody who was removed or whose offer ran out. Members cannot: app.is_own_transition has no such
-- move.
create or replace function app.enrollment_transitions(from_status text) returns text[] language sql immutable
  return case from_status
    when 'invited' then '{pending}'::text[]
    when 'pending' then '{confirmed,waitlisted,declined}'
    when 'waitlisted' then '{offered,declined}'
    when 'offered' then '{confirmed,offer_expired,declined}'
    when 'confirmed' then '{withdrawn,removed,completed}'
    when 'withdrawn' then '{pending}'
    when 'declined' then '{pending}'
    when 'offer_expired' then '{pending}'
    when 'removed' then '{pending}'
    else '{}'
  end;
