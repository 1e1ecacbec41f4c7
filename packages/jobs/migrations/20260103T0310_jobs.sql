-- The only way into the queue, in the caller's transaction: if that is rolled back, the job never existed.
create function app.enqueue(
  task text, payload json, job_key text default null, run_at timestamptz default null,
  max_attempts integer default null
) returns void language sql security definer set search_path = pg_catalog, pg_temp as $$
  select graphile_worker.add_job(
    identifier => task, payload => payload, run_at => run_at, max_attempts => max_attempts,
    job_key => job_key)
$$;
revoke execute on function app.enqueue(text, json, text, timestamptz, integer) from public;
grant execute on function app.enqueue(text, json, text, timestamptz, integer)
  to campkit_app, campkit_auth, campkit_worker;

-- What a worker needs of the queue. The queue's tables have row-level security without a policy, so only their owner
-- sees a row; these policies are the one exception.
grant usage on schema graphile_worker to campkit_worker;
grant select on graphile_worker.migrations to campkit_worker;
grant select, insert, update, delete on graphile_worker._private_jobs to campkit_worker;
grant select, insert on graphile_worker._private_tasks to campkit_worker;
grant select, insert, update on graphile_worker._private_job_queues to campkit_worker;
grant select, insert, update on graphile_worker._private_known_crontabs to campkit_worker;
create policy worker on graphile_worker._private_jobs to campkit_worker using (true);
create policy worker on graphile_worker._private_tasks to campkit_worker using (true);
create policy worker on graphile_worker._private_job_queues to campkit_worker using (true);
create policy worker on graphile_worker._private_known_crontabs to campkit_worker using (true);

-- When each worker last gave a sign of life. The jobs of a silent worker are given to another.
create table app.workers (
  id text primary key,
  seen_at timestamptz not null
);
grant select, insert, update, delete on app.workers to campkit_worker;
