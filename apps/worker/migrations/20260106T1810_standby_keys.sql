-- The worker rotates signing keys by the clock, and makes the next to stand by.
grant execute on function app.lacks_signing_key(text), app.add_signing_key(text, text, jsonb, bytea),
  app.rotate_signing_key(text, integer, integer, integer) to campkit_worker;
