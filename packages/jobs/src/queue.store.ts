import type { Statement } from '@campkit/db/batch'

/**
 * Writes one worker's sign of life, and frees the jobs of workers that gave none, in one statement. Any number of
 * workers may run it at once. Silence counts only after the database has been up that long, because before that no
 * worker could write.
 */
export const beat = (worker: string, silentAfterSeconds: number): Statement => ({
  text: `with alive as (
           insert into app.workers (id, seen_at) values ($1, now())
           on conflict (id) do update set seen_at = excluded.seen_at
         ), forgotten as (
           delete from app.workers
           where id <> $1 and seen_at < now() - $2 * interval '1 second' * 2
         )
         update graphile_worker._private_jobs j
         set locked_by = null, locked_at = null, run_at = greatest(j.run_at, now())
         where j.locked_at < now() - $2 * interval '1 second' and j.locked_by <> $1
           and pg_postmaster_start_time() < now() - $2 * interval '1 second'
           and not exists (
             select from app.workers w
             where w.id = j.locked_by and w.seen_at > now() - $2 * interval '1 second'
           )
         returning j.id`,
  values: [worker, silentAfterSeconds],
})

export const farewell = (worker: string): Statement => ({
  text: 'delete from app.workers where id = $1',
  values: [worker],
})

/** Writes a sign of life and checks whether the job is still this worker's. */
export const hold = (jobId: string, worker: string): Statement => ({
  text: `with alive as (
           insert into app.workers (id, seen_at) values ($2, now())
           on conflict (id) do update set seen_at = excluded.seen_at
         )
         select from graphile_worker._private_jobs where id = $1 and locked_by = $2`,
  values: [jobId, worker],
})

export const complete = (jobId: string, worker: string): Statement => ({
  text: 'delete from graphile_worker._private_jobs where id = $1 and locked_by = $2',
  values: [jobId, worker],
})

/** Makes the current attempt the last one. */
export const giveUp = (jobId: string, worker: string): Statement => ({
  text: `update graphile_worker._private_jobs set max_attempts = attempts
         where id = $1 and locked_by = $2`,
  values: [jobId, worker],
})

/** Jobs that were given up stay for an operator to look at, but not forever. */
export const removeGivenUp = (days: number): Statement => ({
  text: `delete from graphile_worker._private_jobs
         where locked_at is null and attempts >= max_attempts
           and updated_at < now() - $1 * interval '1 day'`,
  values: [days],
})
