import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { enqueueStatement } from '@campkit/jobs/enqueue'
import { FailedForGood } from '@campkit/jobs/failure'
import { openTestQueue, type TestQueue, until } from './queue.ts'

describe('the queue', () => {
  let queue: TestQueue
  before(async () => {
    queue = await openTestQueue()
  })
  afterEach(async () => {
    await queue.stopWorkers()
    queue.troubles.length = 0
    await queue.owner.batch([{ text: 'delete from graphile_worker._private_jobs', values: [] }])
  })
  after(() => queue.close())

  const begin = { text: 'begin', values: [] }

  it('holds a job if and only if the caller’s transaction commits', async () => {
    for (const db of [queue.app, queue.auth]) {
      for (const end of ['rollback', 'commit']) {
        await db.withConnection((send) =>
          send([begin, enqueueStatement('note', { end }), { text: end, values: [] }]),
        )
      }
    }
    assert.deepEqual(
      (await queue.jobs()).map(({ payload }) => payload),
      [{ end: 'commit' }, { end: 'commit' }],
    )
  })

  it('is shut to the service but for that one function', async () => {
    for (const db of [queue.app, queue.auth]) {
      await assert.rejects(queue.jobs(db.batch), { code: '42501' })
      const direct = { text: `select graphile_worker.add_job('note')`, values: [] }
      await assert.rejects(db.batch([direct]), { code: '42501' })
    }
  })

  it('the worker’s role reaches the queue and nothing of the camps, accounts or keys', async () => {
    const text = `select table_schema || '.' || table_name as name from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema')
        and (has_table_privilege('campkit_worker', quote_ident(table_schema) || '.' || quote_ident(table_name),
             'select, insert, update, delete, truncate') or has_any_column_privilege('campkit_worker',
             quote_ident(table_schema) || '.' || quote_ident(table_name), 'select, insert, update'))
      order by 1`
    const [rows = []] = await queue.owner.batch([{ text, values: [] }])
    assert.deepEqual(
      rows.map(({ name }) => name),
      [
        'app.migrations',
        'app.workers',
        'graphile_worker._private_job_queues',
        'graphile_worker._private_jobs',
        'graphile_worker._private_known_crontabs',
        'graphile_worker._private_tasks',
        'graphile_worker.migrations',
      ],
    )
  })

  it('runs each job once, however many workers look', async () => {
    const seen: unknown[] = []
    const note = async (payload: unknown) => void seen.push(payload)
    await Promise.all([1, 2, 3].map(() => queue.start({ note })))
    const all = Array.from({ length: 150 }, (_, i) => i)
    await queue.app.batch(all.map((i) => enqueueStatement('note', i)))
    await until(async () => (await queue.jobs()).length === 0)
    assert.deepEqual(
      seen.map(Number).sort((a, b) => a - b),
      all,
    )
  })

  it('replaces a waiting job of the same key', async () => {
    const later = new Date(Date.now() + 60_000)
    await queue.app.batch([
      enqueueStatement('note', 'old', { jobKey: 'k', runAt: later }),
      enqueueStatement('note', 'new', { jobKey: 'k', runAt: later }),
    ])
    assert.deepEqual(
      (await queue.jobs()).map(({ payload }) => payload),
      ['new'],
    )
  })

  it('tries a failed job again, later, and keeps of the error its name and codes alone', async () => {
    const fail = async () => {
      throw Object.assign(new Error('no mailbox for ada@example.org, code 123456'), {
        code: 'EENVELOPE',
        responseCode: 450,
      })
    }
    await queue.start({ fail })
    await queue.app.batch([enqueueStatement('fail', {}, { maxAttempts: 3 })])
    await until(async () => (await queue.jobs())[0]?.last_error !== null)
    const [job] = await queue.jobs()
    assert.equal(job?.last_error, 'Error EENVELOPE 450')
    assert.equal(job?.attempts, 1)
    assert.equal(job?.max_attempts, 3)
    assert.ok(Date.parse(String(job?.run_at)) > Date.now())
    assert.deepEqual(queue.troubles, [
      {
        what: 'job failed',
        error: 'Error EENVELOPE 450',
        task: 'fail',
        jobId: String(job?.id),
        attempt: 1,
        isGivenUp: false,
      },
    ])
  })

  it('gives a hopeless job up at the first attempt, and keeps it to be looked at', async () => {
    const fail = async () => {
      throw new FailedForGood('bad_address')
    }
    await queue.start({ fail })
    await queue.app.batch([enqueueStatement('fail', {})])
    await until(async () => (await queue.jobs())[0]?.last_error !== null)
    const [job] = await queue.jobs()
    assert.deepEqual(
      [job?.last_error, job?.attempts, job?.max_attempts, job?.is_available],
      ['FailedForGood bad_address', 1, 1, false],
    )
    assert.equal(queue.troubles[0]?.isGivenUp, true)
  })

  it('finishes what runs before a worker stops, and starts nothing more', async () => {
    const done: unknown[] = []
    let begun = 0
    const { promise: opened, resolve: open } = Promise.withResolvers<void>()
    const slow = async (payload: unknown) => {
      begun += 1
      await opened
      done.push(payload)
    }
    const worker = await queue.start({ slow }, { concurrency: 1 })
    // One after the other: jobs of one transaction have no order.
    await queue.app.batch([enqueueStatement('slow', 1)])
    await queue.app.batch([enqueueStatement('slow', 2)])
    await until(() => begun === 1)
    const stopped = worker.stop()
    open()
    await stopped
    assert.deepEqual(done, [1])
    const left = await queue.jobs()
    assert.deepEqual(
      left.map(({ payload, locked_by }) => [payload, locked_by]),
      [[2, null]],
    )
    const workers = await queue.owner.batch([{ text: 'select from app.workers', values: [] }])
    assert.equal(workers[0]?.length, 0)
  })

  it('does not wait longer than ten seconds for a job that does not end; its lock stays', async () => {
    const { promise: opened, resolve: open } = Promise.withResolvers<void>()
    let begun = 0
    const slow = async () => {
      begun += 1
      await opened
    }
    const worker = await queue.start({ slow })
    await queue.app.batch([enqueueStatement('slow', 1)])
    await until(() => begun === 1)
    const before = performance.now()
    await worker.stop()
    assert.ok(performance.now() - before < 10_000)
    assert.deepEqual(queue.troubles, [{ what: 'stopped with jobs unfinished' }])
    assert.notEqual((await queue.jobs())[0]?.locked_by, null)
    open()
    await until(async () => (await queue.jobs()).length === 0)
  })

  it('gets over the loss of every connection', async () => {
    const done: unknown[] = []
    const note = async (payload: unknown) => void done.push(payload)
    await queue.start({ note }, { concurrency: 1 })
    await queue.app.batch([enqueueStatement('note', 1)])
    await until(() => done.length === 1)
    await queue.owner.batch([
      {
        text: `select pg_terminate_backend(pid) from pg_stat_activity
               where application_name like 'campkit worker%' and datname = current_database()`,
        values: [],
      },
    ])
    await queue.app.batch([enqueueStatement('note', 2)])
    await until(() => done.length === 2)
    assert.deepEqual(done, [1, 2])
  })
})
