import { fixedSecret } from '@campkit/core/secret'
import { startWorker } from '@campkit/jobs/worker'
import { sendMail } from '@campkit/mail/send-mail'
import { smtpDelivery } from '@campkit/mail/smtp'

/** A worker in a process of its own that sends mail, until it is killed. */
await startWorker({
  databaseUrl: process.env.DATABASE_URL ?? '',
  concurrency: Number(process.env.CONCURRENCY),
  silentAfterSeconds: 4,
  onError: () => {},
  tasks: {
    send_mail: sendMail({
      secret: fixedSecret(process.env.SECRET ?? ''),
      from: { name: '', address: 'no-reply@campkit.test' },
      deliver: smtpDelivery(process.env.SMTP ?? ''),
    }),
  },
})
process.send?.('ready')
process.on('disconnect', () => process.exit(0))
