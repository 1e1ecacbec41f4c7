import { once } from 'node:events'
import { fixedSecret } from '@campkit/core/secret'
import { openDatabase } from '@campkit/db/database'
import { thisHost } from '@campkit/http/this-host'
import { startWorker } from '@campkit/jobs/worker'
import { SEND_MAIL } from '@campkit/mail/mail'
import { sendMail } from '@campkit/mail/send-mail'
import { smtpDelivery } from '@campkit/mail/smtp'
import { campTask } from '../src/camp-task.ts'
import { ANNOUNCE, announceNext } from '../src/resources/people/announcements/announcements.run.ts'
import { DELIVER, deliver } from '../src/resources/people/notifications/notifications.deliver.ts'

/**
 * A worker in a process of its own that tells people and mails them, from the first message that it gets until it is
 * killed. It loads only what it needs, because many of them are started.
 */
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
await once(process, 'message')
const { DATABASE_URL: url = '', SMTP_URL = '', CHILD_SECRET = '' } = process.env
const secret = fixedSecret(CHILD_SECRET)
const db = openDatabase({ url, role: 'app' })
const post = { keys: thisHost('http://api.test', secret), authUrl: 'http://auth.test' }
await startWorker({
  databaseUrl: url,
  concurrency: 4,
  silentAfterSeconds: 1,
  onError: () => {},
  tasks: {
    [ANNOUNCE]: campTask(db, announceNext),
    [DELIVER]: campTask(db, deliver(post)),
    [SEND_MAIL]: sendMail({
      secret,
      from: { name: 'Pines', address: 'no-reply@campkit.test' },
      deliver: smtpDelivery(SMTP_URL),
    }),
  },
})
process.send?.('working')
