import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, openDatabase } from '@campkit/db/database'
import { enqueueStatement } from '@campkit/jobs/enqueue'
import { startWorker } from '@campkit/jobs/worker'
import { SEND_MAIL } from '@campkit/mail/mail'
import { sendMail } from '@campkit/mail/send-mail'
import { smtpDelivery } from '@campkit/mail/smtp'
import { API_URL, SECRET } from '@campkit/testing/test-camp'
import { startSmtp } from '../../../packages/mail/test/smtp.ts'
import { tillOf } from '../src/providers/provider-of.ts'
import { REMINDERS, REMINDERS_OF_CAMP } from '../src/resources/money/dues/reminders.ts'
import { campTasks } from '../src/tasks.ts'
import { type MoneyCamp, openMoneyCamp } from './money.ts'
import { dayAt, LEVELS, setReminders, zoneAt } from './remind.ts'

describe('reminders by workers and a mail server', () => {
  let money: MoneyCamp
  let db: Database
  let smtp: Awaited<ReturnType<typeof startSmtp>>
  const zone = zoneAt(12)
  before(async () => {
    money = await openMoneyCamp()
    db = openDatabase({ url: money.camp.url, role: 'app' })
    smtp = await startSmtp()
    await setReminders(money.camp, LEVELS, zone)
  })
  after(async () => {
    await smtp.close()
    await db.close()
    await money.close()
  })

  const owing = async (days: number, name = 'Fee') => {
    const { id } = await money.camp.addMember('member')
    const { id: dueId } = await money.charge(id, 1000, { name, dueOn: dayAt(zone, -days) })
    await forgetNotices()
    return { id, dueId }
  }
  /** That they were charged is another mail. */
  const forgetNotices = () =>
    money.camp.owner([
      {
        text: `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
               where t.id = j.task_id and t.identifier = 'deliver_notification'`,
        values: [],
      },
    ])
  const ask = (task: string) =>
    db.batch([enqueueStatement(task, task === REMINDERS ? {} : { campId: money.camp.camp })])
  const sentTo = (id: string) => smtp.received.filter(({ to }) => to.includes(`${id}@example.org`))
  const jobsLeft = async (): Promise<number> => {
    const text = 'select count(*)::int as count from graphile_worker._private_jobs'
    const [rows] = await money.camp.owner([{ text, values: [] }])
    return rows?.[0]?.count as number
  }
  const work = async (count: number) => {
    const workers = await Promise.all(
      Array.from({ length: count }, () =>
        startWorker({
          databaseUrl: money.camp.url,
          concurrency: 4,
          silentAfterSeconds: 1,
          onError: () => {},
          tasks: {
            ...campTasks(tillOf({ db, apiUrl: API_URL, secret: SECRET })),
            [SEND_MAIL]: sendMail({
              secret: SECRET,
              from: { name: 'Pines', address: 'no-reply@campkit.test' },
              deliver: smtpDelivery(smtp.url('worker')),
            }),
          },
        }),
      ),
    )
    const end = Date.now() + 30_000
    while ((await jobsLeft()) > 0) {
      assert.ok(Date.now() < end, 'the jobs are not done')
      await sleep(50)
    }
    await Promise.all(workers.map((worker) => worker.stop()))
  }

  it('one mail each, though the clock and many jobs ask at once; the next level is another', async () => {
    const people = await Promise.all(Array.from({ length: 60 }, () => owing(5)))
    await Promise.all([
      ask(REMINDERS),
      ask(REMINDERS),
      ...Array.from({ length: 5 }, () => ask(REMINDERS_OF_CAMP)),
    ])
    await work(2)
    for (const { id } of people) assert.equal(sentTo(id).length, 1)
    const [first] = people
    assert.ok(first)
    await money.send('PATCH', `/dues/${first.dueId}`, { dueOn: dayAt(zone, -10) })
    for (let i = 0; i < 2; i++) {
      await ask(REMINDERS)
      await work(1)
    }
    assert.equal(sentTo(first.id).length, 2)
    assert.match(sentTo(first.id)[1]?.raw ?? '', /Second words\./)
    assert.equal(new Set(smtp.received.map(({ messageId }) => messageId)).size, 61)
  })

  it('the mail takes a charge’s name as text', async () => {
    const { id } = await owing(5, '<script>alert(1)</script><b>x</b>')
    await ask(REMINDERS)
    await work(1)
    const raw = sentTo(id)[0]?.raw ?? ''
    const [, html = ''] = raw.split(/^content-type: text\/html/im)
    const readable = html.replaceAll(/=\r?\n/g, '')
    assert.match(readable, /&lt;script&gt;/)
    assert.doesNotMatch(readable, /<script|<b>x/)
  })

  for (const dies of ['before', 'after']) {
    it(`a worker killed ${dies} its commit doubles nothing and loses nothing`, async () => {
      const people = await Promise.all(Array.from({ length: 5 }, () => owing(5)))
      await ask(REMINDERS_OF_CAMP)
      const doomed = fork(new URL('child-worker.ts', import.meta.url), {
        env: { ...process.env, DATABASE_URL: money.camp.url, DIES: dies },
        execArgv: [],
      })
      assert.deepEqual(await once(doomed, 'exit'), [null, 'SIGKILL'])
      for (const { id } of people) assert.equal(sentTo(id).length, 0)
      await work(1)
      for (const { id } of people) {
        assert.equal(sentTo(id).length, 1)
        const { charges } = await money.standing(id)
        assert.equal(charges[0].reminders.length, 1)
      }
    })
  }
})
