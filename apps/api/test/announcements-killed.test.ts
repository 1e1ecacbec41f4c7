import assert from 'node:assert/strict'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { rounds } from '@campkit/testing/rounds'
import { enterAs, SECRET_TEXT } from '@campkit/testing/test-camp'
import { startSmtp } from '../../../packages/mail/test/smtp.ts'
import * as members from '../src/resources/people/members/members.store.ts'
import { setHour } from './notices.ts'
import { openSeasonWorld, type SeasonWorld } from './season-world.ts'

const PEOPLE = 500
const KILLS = rounds(24)

describe('an announcement to 500 people, while workers are killed', () => {
  let world: SeasonWorld
  let smtp: Awaited<ReturnType<typeof startSmtp>>
  before(async () => {
    world = await openSeasonWorld()
    smtp = await startSmtp()
    await setHour(world.camp, 12)
    await world.camp.asCamp(async (tx) => {
      for (let i = 0; i < PEOPLE; i++) {
        const email = `somebody-${i}@example.org`
        await members.add(tx, { email, legalName: 'Somebody', role: 'member' })
      }
    })
    for (let i = 0; i < 4; i++) addSpare()
  })
  after(async () => {
    for (const spare of spares) await end(await spare, 'SIGKILL')
    await smtp.close()
    await world.close()
  })

  /** Processes that have loaded all they need and wait for their turn: so nobody waits for one to start. */
  const spares: Promise<ChildProcess>[] = []
  const addSpare = () => spares.push(load())
  async function load(): Promise<ChildProcess> {
    const child = fork(new URL('child-mailing-worker.ts', import.meta.url), {
      env: {
        ...process.env,
        DATABASE_URL: world.camp.url,
        SMTP_URL: smtp.url('worker'),
        CHILD_SECRET: SECRET_TEXT,
      },
      execArgv: [],
    })
    await once(child, 'message')
    return child
  }
  /** A worker that has begun. */
  async function work(): Promise<ChildProcess> {
    const child = await spares.shift()
    assert.ok(child)
    child.send('work')
    await once(child, 'message')
    return child
  }
  const end = async (child: ChildProcess, signal: NodeJS.Signals) => {
    const died = once(child, 'exit')
    child.kill(signal)
    await died
  }
  /** Of twice as many steps as there are people: each is told, then mailed. */
  const steps = async (): Promise<number> => {
    const text = 'select count(*)::int as count from notifications'
    const enter = enterAs(world.camp.camp, null, 'key').statement
    const [, rows] = await world.camp.owner([enter, { text, values: [] }])
    return (rows?.[0]?.count as number) + smtp.received.length
  }
  const jobsLeft = async (): Promise<number> => {
    const text = `select count(*)::int as count from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier in ('announce', 'deliver_notification', 'send_mail')`
    const [rows] = await world.camp.owner([{ text, values: [] }])
    return rows?.[0]?.count as number
  }

  it('tells each person once, and mails each once but for the window that decision 13 names', async () => {
    const draft = { subject: 'Water', text: 'It is here.', audience: { role: 'member' } }
    const { json } = await world.send(world.lead.token, 'POST', '/announcements', draft)
    const path = `/announcements/${json.id}`
    const sent = await world.send(world.lead.token, 'POST', `${path}/send`, { count: PEOPLE })
    assert.equal(sent.status, 200, sent.text)
    // Two work at a time. One is killed each time that a portion of the work is done, from the first jobs to the last.
    const working = [await work(), await work()]
    for (let kill = 0; kill < KILLS; kill++) {
      addSpare()
      await until(async () => (await steps()) >= (kill * 2 * PEOPLE) / (KILLS + 1))
      await end(working.shift() as ChildProcess, 'SIGKILL')
      working.push(await work())
    }
    assert.ok((await jobsLeft()) > 0, 'the workers were killed too late to lose anything')
    await until(async () => (await jobsLeft()) === 0)
    for (const child of working) await end(child, 'SIGTERM')
    const done = (await world.send(world.lead.token, 'GET', path)).json
    assert.deepEqual([done.status, done.told, done.mailed], ['sent', PEOPLE, PEOPLE])
    const rows = await world.camp.asCamp((tx) =>
      tx.selectFrom('notifications').select('member_id').execute(),
    )
    assert.equal(rows.length, PEOPLE)
    assert.equal(new Set(rows.map(({ member_id }) => member_id)).size, PEOPLE)
    const people = new Set(smtp.received.flatMap(({ to }) => to))
    assert.equal(people.size, PEOPLE)
    // A copy is the same mail once more, under the same Message-ID; one for each kill at most.
    const mails = new Set(smtp.received.map(({ messageId }) => messageId))
    assert.equal(mails.size, PEOPLE)
    assert.ok(smtp.received.length - PEOPLE <= KILLS * 4, `${smtp.received.length} mails`)
  })
})

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 120_000
  while (!(await isSo())) {
    assert.ok(Date.now() < end, 'the jobs are not done')
    await sleep(20)
  }
}
