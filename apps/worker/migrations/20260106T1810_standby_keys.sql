-- The worker rotates signing keys on a schedule and makes the next standby key.
grant execute on function app.lacks_signing_key(text), app.add_signing_key(text, text, jsonb, bytea),
  app.rotate_signing_key(text, integer, integer, integer) to campkit_worker;
