-- A row lock lets new sharers join while somebody waits to have it alone: many sign-ups at once would keep who leaves, or
-- a lead who changes the season, waiting for ever. So both take their turn first, in a queue that is fair. Only as the
-- first lock of a transaction: whoever holds nothing else cannot wait in a circle.
create function app.season_queue(the_season text) returns bigint language sql immutable
  return hashtextextended('season ' || the_season, 0);

-- For what happens in a season: its status, which stays until the transaction ends.
create function app.enter_season(the_season text) returns text language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(app.season_queue(the_season));
  return app.hold_season_status(the_season);
end $$;

-- For who locks the season itself; true, so that it can stand in a condition and come before the row's lock.
create function app.queue_for_season(the_season text) returns boolean language plpgsql as $$
begin
  perform pg_advisory_xact_lock(app.season_queue(the_season));
  return true;
end $$;
