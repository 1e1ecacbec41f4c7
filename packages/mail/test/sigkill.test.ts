import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fixedSecret } from '@campkit/core/secret'
import { type Database, openDatabase } from '@campkit/db/database'
import { mailStatement } from '@campkit/mail/mail'
import { rounds } from '@campkit/testing/rounds'
import { cloneTemplate } from '@campkit/testing/template'
import { keepMailers } from './mailers.ts'
import { type Received, type Stage, startSmtp } from './smtp.ts'

const SECRET = 'a secret for tests, of decent length'
const MAILS = rounds(400)
const MAILERS = 3
const KILLS = rounds(24)

describe('mail when its workers are killed again and again', () => {
  let clone: Awaited<ReturnType<typeof cloneTemplate>>
  let db: Database
  let cleanUp: (() => Promise<void>)[] = []
  before(async () => {
    clone = await cloneTemplate()
    db = openDatabase({ url: clone.url, role: 'owner' })
  })
  afterEach(async () => {
    for (const clean of cleanUp) await clean()
    cleanUp = []
  })
  after(async () => {
    await db.close()
    await clone.drop()
  })

  const post = (count: number) =>
    db.batch(
      Array.from({ length: count }, (_, i) =>
        mailStatement(
          { secret: fixedSecret(SECRET) },
          {
            to: `person-${i}@example.org`,
            template: 'signInCode',
            values: {
              campName: 'Dusty Pines',
              code: String(i),
              minutes: 10,
            },
          },
        ),
      ),
    )
  const isEmpty = async () => {
    const [rows] = await db.batch([
      { text: 'select from graphile_worker._private_jobs', values: [] },
    ])
    return rows?.length === 0
  }
  const open = async (concurrency: number, watch: (stage: Stage, by: string) => unknown) => {
    const smtp = await startSmtp(async (stage, by) => {
      await watch(stage, by)
    })
    const settings = { databaseUrl: clone.url, secret: SECRET, smtpUrl: smtp.url, concurrency }
    const mailers = keepMailers(MAILERS, settings)
    cleanUp.push(() => mailers.end(), smtp.close)
    return { received: smtp.received, mailers }
  }
  const byId = (received: readonly Received[]) => [
    ...Map.groupBy(received, ({ messageId }) => messageId).values(),
  ]
  const recipients = (received: readonly Received[]) => new Set(received.map(({ to }) => to[0]))

  it('before the server has taken a mail over: every mail arrives, none twice', async () => {
    const STAGES = ['MAIL', 'RCPT', 'DATA'] as const
    let seen = 0
    let kills = 0
    const { received, mailers } = await open(1, (stage, by) => {
      // One mail at a time: when it speaks of the next, the last one is marked as done.
      if (stage === 'accepted' || kills === KILLS || stage !== STAGES[kills % 3]) return
      seen += 1
      if (seen % 5 !== 0 || !mailers.names().includes(by)) return
      kills += 1
      mailers.kill(by)
    })
    await post(MAILS)
    while (!(await isEmpty())) await sleep(50)
    assert.equal(kills, KILLS)
    assert.equal(recipients(received).size, MAILS)
    assert.equal(received.length, MAILS)
  })

  it('at any moment: every mail arrives; twice at most what a killed worker had just handed over', async (t) => {
    const CONCURRENCY = 3
    const { received, mailers } = await open(CONCURRENCY, async (stage) => {
      if (stage !== 'accepted') await sleep(Math.random() * 20)
    })
    await post(MAILS)
    while (!(await isEmpty())) {
      await sleep(Math.random() * 150)
      const [name] = mailers.names().sort(() => Math.random() - 0.5)
      if (name && mailers.killed.size < KILLS && received.length > 0) mailers.kill(name)
    }
    assert.equal(recipients(received).size, MAILS)
    assert.ok(mailers.killed.size >= KILLS / 2, `${mailers.killed.size} killed`)
    const doubled = byId(received).filter(({ length }) => length > 1)
    for (const copies of doubled) {
      for (const { by, messageId } of copies.slice(0, -1)) {
        assert.ok(mailers.killed.has(by), `${by} lives, and yet ${messageId} came twice`)
        const lastOfWorker = received.filter((each) => each.by === by).slice(-CONCURRENCY)
        assert.ok(lastOfWorker.some((each) => each.messageId === messageId))
      }
    }
    t.diagnostic(`${mailers.killed.size} killed, ${doubled.length} of ${MAILS} mails came twice`)
  })

  it('between the server’s taking over and our hearing of it: comes again under the same Message-ID', async () => {
    let isFirst = true
    const { received, mailers } = await open(1, (stage, by) => {
      if (stage !== 'accepted' || !isFirst) return
      isFirst = false
      mailers.kill(by)
    })
    await post(1)
    while (!(await isEmpty())) await sleep(50)
    assert.equal(received.length, 2)
    assert.equal(received[0]?.messageId, received[1]?.messageId)
  })
})
