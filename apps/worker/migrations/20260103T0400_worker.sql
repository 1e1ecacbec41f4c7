-- What the workers' own tasks may do beyond the queue.
grant execute on function app.add_signing_key(text, text, jsonb, bytea, integer, integer, integer)
  to campkit_worker;
