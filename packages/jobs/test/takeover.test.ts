import assert from 'node:assert/strict'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { after, afterEach, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '@campkit/db/database'
import { enqueueStatement } from '@campkit/jobs/enqueue'
import { beat, hold } from '@campkit/jobs/queue.store'
import { queuePool } from '@campkit/jobs/queue-pool'
import type { Attempt } from '@campkit/jobs/task'
import { openFaultProxy } from '@campkit/testing/fault-proxy'
import { openTestQueue, type TestQueue, until } from './queue.ts'

describe('jobs of a worker that died', () => {
  let queue: TestQueue
  const children: ChildProcess[] = []
  before(async () => {
    queue = await openTestQueue()
  })
  afterEach(async () => {
    await queue.stopWorkers()
    const reset = ['delete from graphile_worker._private_jobs', 'delete from app.workers']
    await queue.owner.batch(reset.map((text) => ({ text, values: [] })))
  })
  after(async () => {
    for (const child of children) child.kill('SIGKILL')
    await queue.close()
  })

  const startChild = () => {
    const child = fork(new URL('child-worker.ts', import.meta.url), {
      env: { ...process.env, DATABASE_URL: queue.url },
      execArgv: [],
    })
    children.push(child)
    return child
  }
  const lockedBy = async () => (await queue.jobs()).map(({ locked_by }) => locked_by)
  const update = (text: string) => queue.owner.batch([{ text, values: [] }])

  it('are taken over and done once each, by whichever of the living comes first', async () => {
    const child = startChild()
    const taken: unknown[] = []
    child.on('message', (payload) => taken.push(payload))
    await queue.app.batch([enqueueStatement('slow', 1), enqueueStatement('slow', 2)])
    await until(() => taken.length === 2)
    const died = once(child, 'exit')
    child.kill('SIGKILL')
    await died

    const done: unknown[] = []
    const slow = async (payload: unknown) => void done.push(payload)
    const living = [1, 2, 3].map(() => queue.start({ slow }, { silentAfterSeconds: 1 }))
    await Promise.all(living)
    await until(async () => (await queue.jobs()).length === 0)
    assert.deepEqual(done.sort(), [1, 2])
  })

  it('stay with a worker that gives signs of life, however long they take', async () => {
    const { promise: opened, resolve: open } = Promise.withResolvers<void>()
    let runs = 0
    const slow = async () => {
      runs += 1
      await opened
    }
    await queue.start({ slow }, { silentAfterSeconds: 1 })
    await queue.start({ slow }, { silentAfterSeconds: 1 })
    await queue.app.batch([enqueueStatement('slow', {})])
    await sleep(2500)
    assert.equal(runs, 1)
    assert.notEqual((await lockedBy())[0], null)
    open()
    await until(async () => (await queue.jobs()).length === 0)
    assert.equal(runs, 1)
  })

  it('are freed after the silence, not before, and not while the database has just come up', async () => {
    await queue.app.batch([enqueueStatement('other', {})])
    const ownerOnce = async (lockedSecondsAgo: number, silentAfterSeconds: number) => {
      await update(`update graphile_worker._private_jobs set locked_by = 'dead',
                    locked_at = now() - ${lockedSecondsAgo} * interval '1 second'`)
      await queue.worker.batch([beat('alive', silentAfterSeconds)])
      return (await lockedBy())[0]
    }
    assert.equal(await ownerOnce(30, 45), 'dead')
    assert.equal(await ownerOnce(5, 1), null)
    // No test run lasts that long: the database has come up since, and nobody could be heard before.
    assert.equal(await ownerOnce(90_000, 80_000), 'dead')
  })

  it('cannot be held by a worker that was taken for dead, which learns of it in time', async () => {
    let attempt: Attempt | undefined
    const { promise: opened, resolve: open } = Promise.withResolvers<void>()
    const slow = async (_: unknown, mine: Attempt) => {
      attempt = mine
      await opened
    }
    await queue.start({ slow }, { concurrency: 1 })
    await queue.app.batch([enqueueStatement('slow', {})])
    await until(() => attempt !== undefined)
    await attempt?.hold()
    await update(`update graphile_worker._private_jobs set locked_by = 'another'`)
    await assert.rejects(async () => attempt?.hold(), /no longer/)
    open()
    await until(async () => (await queue.jobs()).length === 0)
  })

  it('a worker whose connections fell silent, at rest or listening, goes on with new ones', async () => {
    const proxy = await openFaultProxy(queue.url)
    const done: unknown[] = []
    const task = async (payload: unknown) => void done.push(payload)
    await queue.start({ task }, { databaseUrl: proxy.url, concurrency: 1 })
    await queue.app.batch([enqueueStatement('task', 1)])
    await until(() => done.length === 1)
    // The first connection that is found dead, in this process, tells of the others.
    const short = { statementTimeoutMs: 1000, graceMs: 200, sharedConnections: 1 }
    const db = openDatabase({ url: proxy.url, role: 'worker', ...short })
    const ping = [{ text: 'select 1', values: [] }]
    await db.batch(ping)
    proxy.silence()
    await assert.rejects(db.batch(ping), { code: '08006' })
    await queue.app.batch([enqueueStatement('task', 2)])
    await until(() => done.length === 2)
    await queue.stopWorkers()
    await db.close()
    await proxy.close()
  })

  it('the queue takes no session that is not as it was asked for', async () => {
    const proxy = await openFaultProxy(queue.url)
    proxy.fault = 'drop settings'
    const pool = queuePool(proxy.url, 1, () => {})
    await assert.rejects(pool.query('select 1'), { name: 'WrongSession' })
    proxy.fault = 'pass'
    assert.equal((await pool.query('select 1 as n')).rows[0]?.n, 1)
    await pool.end()
    await proxy.close()
  })

  it('holding is a sign of life', async () => {
    await queue.worker.batch([hold('1', 'w1')])
    const [rows] = await update('select id from app.workers')
    assert.deepEqual([...(rows ?? [])], [{ id: 'w1' }])
  })
})
