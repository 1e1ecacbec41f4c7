import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { fixedSecret } from '@campkit/core/secret'
import { type Database, openDatabase } from '@campkit/db/database'
import { mailStatement } from '@campkit/mail/mail'
import { readOutbox } from '@campkit/mail/outbox'
import { cloneTemplate } from '@campkit/testing/template'
import { startWorkerRole } from '@campkit/worker/start'
import { cron, tasksOf } from '@campkit/worker/tasks'

const TEXT = 'a secret for tests, of decent length'
const SECRET = fixedSecret(TEXT)
const SETTINGS = {
  apiUrl: 'http://api.test',
  authUrl: 'http://auth.test',
  secrets: async () => [TEXT],
  smtpUrl: undefined,
  mailFrom: 'Campkit <no-reply@campkit.test>',
}

describe('the role worker', () => {
  let clone: Awaited<ReturnType<typeof cloneTemplate>>
  let auth: Database
  before(async () => {
    clone = await cloneTemplate()
    auth = openDatabase({ url: clone.url, role: 'auth' })
  })
  after(async () => {
    await auth.close()
    await clone.drop()
  })

  it('sends what was asked for, and stops', async () => {
    const worker = await startWorkerRole({ ...SETTINGS, databaseUrl: clone.url })
    await auth.batch([
      mailStatement(
        { secret: SECRET },
        {
          to: 'ada@example.org',
          template: 'invitation',
          values: { campName: 'Pines', invitedBy: 'Bo', link: 'https://auth.test/i', days: 7 },
        },
      ),
    ])
    let mails = await readOutbox(auth.batch, SECRET)
    while (mails.length === 0) mails = await readOutbox(auth.batch, SECRET)
    await worker.stop()
    assert.deepEqual(
      mails.map(({ to, subject }) => [to, subject]),
      [['ada@example.org', 'You are invited to Pines']],
    )
  })

  it('does not start without a database, or with a sender that is no address', async () => {
    const nowhere = 'postgres://nobody@127.0.0.1:1/none'
    await assert.rejects(startWorkerRole({ ...SETTINGS, databaseUrl: nowhere }))
    const options = { ...SETTINGS, databaseUrl: clone.url, mailFrom: 'nobody' }
    await assert.rejects(startWorkerRole(options), /sender is not a mail address/)
  })

  it('schedules only tasks that it has', () => {
    const campDb = openDatabase({ url: clone.url, role: 'app' })
    const known = Object.keys(tasksOf({ ...SETTINGS, secret: SECRET, campDb }))
    assert.deepEqual(
      cron.map(({ task }) => task).filter((task) => !known.includes(task)),
      [],
    )
  })
})
