import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { enqueueStatement } from '@campkit/jobs/enqueue'
import { sweepJobs } from '@campkit/jobs/sweep-jobs'
import { openTestQueue, type TestQueue, until } from './queue.ts'

type CronPayload = { readonly _cron: { readonly ts: string } }

describe('scheduled tasks', () => {
  let queue: TestQueue
  before(async () => {
    queue = await openTestQueue()
  })
  after(() => queue.close())
  const update = (text: string) => queue.owner.batch([{ text, values: [] }])

  it('happen once each time, however many workers run; missed times are made up for', async () => {
    const times: string[] = []
    const tick = async (payload: unknown) => void times.push((payload as CronPayload)._cron.ts)
    await update(`insert into graphile_worker._private_known_crontabs
                  values ('tick', now() - interval '1 day', date_trunc('minute', now()) - interval '4 minutes')`)
    const cron = [{ task: 'tick', schedule: '* * * * *', catchUpSeconds: 600 }]
    await Promise.all([1, 2, 3].map(() => queue.start({ tick }, { cron })))
    await until(async () => times.length >= 4 && (await queue.jobs()).length === 0)
    assert.equal(new Set(times).size, times.length)
    // A minute may have begun meanwhile.
    assert.ok(times.length === 4 || times.length === 5, `${times.length}`)
    await queue.stopWorkers()
  })

  it('sweeping removes what was given up long ago, and nothing else', async () => {
    await queue.app.batch(
      ['new', 'failing', 'given up', 'long ago'].map((p) => enqueueStatement('x', p)),
    )
    await update(`update graphile_worker._private_jobs set
        attempts = case payload #>> '{}' when 'new' then 0 when 'failing' then 1 else max_attempts end,
        updated_at = now() - case payload #>> '{}' when 'given up' then 29 else 31 end * interval '1 day'`)
    await sweepJobs({}, { jobId: '0', number: 1, db: queue.worker, hold: async () => {} })
    assert.deepEqual(
      (await queue.jobs()).map(({ payload }) => payload),
      ['new', 'failing', 'given up'],
    )
  })
})
