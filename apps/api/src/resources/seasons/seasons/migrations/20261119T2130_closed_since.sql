-- A season that is over says since when, because what is left of it is counted from that day.
alter table seasons add constraint closed_since check (status <> 'closed' or closed_at is not null);
