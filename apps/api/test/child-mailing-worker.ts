import { openDatabase } from '@campkit/db/database'
import { startWorker } from '@campkit/jobs/worker'
import { SEND_MAIL } from '@campkit/mail/mail'
import { sendMail } from '@campkit/mail/send-mail'
import { smtpDelivery } from '@campkit/mail/smtp'
import { API_URL, AUTH_URL, SECRET } from '@campkit/testing/test-camp'
import { tillOf } from '../src/providers/provider-of.ts'
import { campTasks } from '../src/tasks.ts'

/** A worker in a process of its own that tells people and mails them, until it is killed. */
const url = process.env.DATABASE_URL ?? ''
const db = openDatabase({ url, role: 'app' })
await startWorker({
  databaseUrl: url,
  concurrency: 4,
  silentAfterSeconds: 1,
  onError: () => {},
  tasks: {
    ...campTasks(tillOf({ db, apiUrl: API_URL, authUrl: AUTH_URL, secret: SECRET })),
    [SEND_MAIL]: sendMail({
      secret: SECRET,
      from: { name: 'Pines', address: 'no-reply@campkit.test' },
      deliver: smtpDelivery(process.env.SMTP_URL ?? ''),
    }),
  },
})
process.send?.('working')
process.on('disconnect', () => process.exit(0))
