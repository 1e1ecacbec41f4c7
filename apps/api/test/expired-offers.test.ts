import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, openDatabase } from '@campkit/db/database'
import { startWorker } from '@campkit/jobs/worker'
import { API_URL, SECRET } from '@campkit/testing/test-camp'
import { tillOf } from '../src/providers/provider-of.ts'
import { campTasks } from '../src/tasks.ts'
import { type Enrolled, openSeasonWorld, type SeasonWorld } from './season-world.ts'

describe('offers that nobody takes', () => {
  let world: SeasonWorld
  let db: Database
  before(async () => {
    world = await openSeasonWorld()
    db = openDatabase({ url: world.camp.url, role: 'app' })
  })
  after(async () => {
    await db.close()
    await world.close()
  })

  /** One place, given up; the first of three who wait has it on offer. */
  async function anOffer() {
    const season = await world.addSeason(1)
    const gone = await world.confirmed(season)
    const waiting: Enrolled[] = []
    for (let i = 0; i < 3; i++) waiting.push(await world.confirmed(season))
    await world.act(gone, 'withdraw')
    const [first, second, third] = waiting
    if (!first || !second || !third) throw new Error('nobody waits')
    return { season, first, second, third }
  }

  /** As if the time were over: the offer's, and the job's. */
  const letTimePass = (who: Enrolled) =>
    world.camp.owner([
      { text: `select app.enter($1, null, 'key')`, values: [world.camp.camp] },
      {
        text: `update enrollments set offer_expires_at = now() - interval '1 second' where id = $1`,
        values: [who.enrollment],
      },
      {
        text: `update graphile_worker._private_jobs set run_at = now() where key = $1`,
        values: [`expire_offer ${who.enrollment}`],
      },
    ])

  const jobKeys = async (): Promise<unknown[]> => {
    const text = 'select key from graphile_worker._private_jobs order by id'
    const [rows] = await world.camp.owner([{ text, values: [] }])
    return (rows ?? []).map(({ key }) => key)
  }
  const until = async (isSo: () => Promise<boolean>) => {
    const end = Date.now() + 20_000
    while (!(await isSo())) {
      assert.ok(Date.now() < end, 'the job is not done')
      await sleep(30)
    }
  }
  const eventsOf = async (who: Enrolled) => {
    const rows = await world.camp.asCamp((tx) =>
      tx.selectFrom('events').select('type').where('target_id', '=', who.enrollment).execute(),
    )
    return rows.map(({ type }) => type).filter((type) => /offer/.test(type))
  }
  const work = async (isDone: () => Promise<boolean>) => {
    const worker = await startWorker({
      databaseUrl: world.camp.url,
      concurrency: 4,
      silentAfterSeconds: 1,
      onError: () => {},
      tasks: campTasks(tillOf({ db, apiUrl: API_URL, secret: SECRET })),
    })
    await until(isDone).finally(() => worker.stop())
  }

  it('expire, and the place goes to the next in the queue, with an end of its own', async () => {
    const { season, first, second, third } = await anOffer()
    await letTimePass(first)
    await work(async () => !(await jobKeys()).includes(`expire_offer ${first.enrollment}`))
    assert.deepEqual(await Promise.all([first, second, third].map(world.statusOf)), [
      'offer_expired',
      'offered',
      'waitlisted',
    ])
    assert.ok((await jobKeys()).includes(`expire_offer ${second.enrollment}`))
    const places = { confirmed: 0, offered: 1, waitlisted: 1, free: 0 }
    assert.deepEqual(await world.placesOf(season), places)
  })

  it('are left alone by a job that comes when they were taken', async () => {
    const { first, second } = await anOffer()
    await world.act(first, 'confirm')
    await letTimePass(first)
    await work(async () => !(await jobKeys()).includes(`expire_offer ${first.enrollment}`))
    assert.equal(await world.statusOf(first), 'confirmed')
    assert.equal(await world.statusOf(second), 'waitlisted')
  })

  for (const dies of ['before', 'after']) {
    it(`expire once, and pass on one place, when the worker is killed ${dies} its commit`, async () => {
      const { season, first, second, third } = await anOffer()
      await letTimePass(first)
      const child = fork(new URL('child-worker.ts', import.meta.url), {
        env: { ...process.env, DATABASE_URL: world.camp.url, DIES: dies, TASK: 'expire_offer' },
        execArgv: [],
      })
      assert.deepEqual(await once(child, 'exit'), [null, 'SIGKILL'])
      assert.equal(await world.statusOf(first), dies === 'after' ? 'offer_expired' : 'offered')
      assert.ok((await jobKeys()).includes(`expire_offer ${first.enrollment}`))

      await work(async () => !(await jobKeys()).includes(`expire_offer ${first.enrollment}`))
      assert.deepEqual(await Promise.all([first, second, third].map(world.statusOf)), [
        'offer_expired',
        'offered',
        'waitlisted',
      ])
      assert.deepEqual(await eventsOf(first), ['enrollments.offered', 'enrollments.offer_expired'])
      assert.deepEqual(await eventsOf(second), ['enrollments.offered'])
      assert.deepEqual(await eventsOf(third), [])
      const ends = (await jobKeys()).filter((key) => key === `expire_offer ${second.enrollment}`)
      assert.equal(ends.length, 1)
      const places = { confirmed: 0, offered: 1, waitlisted: 1, free: 0 }
      assert.deepEqual(await world.placesOf(season), places)
    })
  }
})
