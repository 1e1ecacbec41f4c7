import { setTimeout as sleep } from 'node:timers/promises'
import { type OutboxMail, readOutbox } from '@campkit/mail/outbox'
import { SECRET, SECRET_TEXT } from '@campkit/testing/test-camp'
import { startWorkerRole } from '@campkit/worker/start'
import type { AuthHost } from './host.ts'

/** A worker that delivers into the development outbox, and whoever waits for a mail there. */
export async function openMailbox(host: AuthHost) {
  const worker = await startWorkerRole({
    databaseUrl: host.url,
    apiUrl: 'http://api.test',
    authUrl: 'http://auth.test',
    secrets: async () => [SECRET_TEXT],
    smtpUrl: undefined,
    mailFrom: 'Campkit <no-reply@example.org>',
  })
  const seen = new Set<string>()

  /** The next mail to this address that was not looked at yet. */
  async function next(to: string): Promise<OutboxMail> {
    for (let tries = 0; tries < 200; tries++) {
      const mails = await readOutbox(host.authDb.batch, SECRET)
      const mail = mails.find((one) => one.to === to && !seen.has(one.messageId))
      if (mail) {
        seen.add(mail.messageId)
        return mail
      }
      await sleep(50)
    }
    throw new Error(`no mail to ${to}`)
  }

  return {
    next,
    /** The eight digits of the next mail. */
    code: async (to: string) => /\b\d{4} \d{4}\b/.exec((await next(to)).text)?.[0] ?? '',
    async count(to: string) {
      const mails = await readOutbox(host.authDb.batch, SECRET)
      return mails.filter((mail) => mail.to === to).length
    },
    close: () => worker.stop(),
  }
}
