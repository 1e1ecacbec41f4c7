-- Rights that the workers' own tasks need in addition to the queue.
grant execute on function app.add_signing_key(text, text, jsonb, bytea, integer, integer, integer)
  to campkit_worker;
