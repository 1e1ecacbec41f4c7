import type { Send } from '@campkit/db/database'

export type DatabaseHealth = {
  readonly version: number
  readonly now: Date
}

/** Needs no schema of ours. */
export async function readHealth(send: Send): Promise<DatabaseHealth> {
  const text = `select current_setting('server_version_num')::int / 10000 as version,
                       extract(epoch from clock_timestamp()) * 1000 as now`
  const [[row] = []] = await send([{ text, values: [] }])
  return { version: Number(row?.version), now: new Date(Number(row?.now)) }
}

export type QueueHealth = {
  /** Workers that gave a sign of life in the last minute. */
  readonly workers: number
  /** Jobs that should have begun five minutes ago. */
  readonly late: number
  /** Jobs that failed for good. */
  readonly givenUp: number
}

export async function readQueue(send: Send): Promise<QueueHealth> {
  const text = `select
      (select count(*) from app.workers where seen_at > now() - interval '1 minute') as workers,
      count(*) filter (where locked_at is null and attempts < max_attempts
                         and run_at < now() - interval '5 minutes') as late,
      count(*) filter (where locked_at is null and attempts >= max_attempts) as given_up
    from graphile_worker._private_jobs`
  const [[row] = []] = await send([{ text, values: [] }])
  const { workers, late, given_up } = row ?? {}
  return { workers: Number(workers), late: Number(late), givenUp: Number(given_up) }
}

/** Any camp that is open, to ask the sign-in host about. */
export async function anyCamp(send: Send): Promise<string | undefined> {
  const text = 'select slug from camps where closed_at is null order by camp_id limit 1'
  const [[row] = []] = await send([{ text, values: [] }])
  return row?.slug as string | undefined
}
