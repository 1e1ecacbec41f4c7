import { tillOf } from '@campkit/api/providers/provider-of'
import { campCron, campTasks } from '@campkit/api/tasks'
import type { Secret } from '@campkit/core/secret'
import type { Database } from '@campkit/db/database'
import { sweepJobs } from '@campkit/jobs/sweep-jobs'
import type { CronEntry, Task } from '@campkit/jobs/task'
import { parseSender } from '@campkit/mail/address'
import { SEND_MAIL } from '@campkit/mail/mail'
import { outboxDelivery } from '@campkit/mail/outbox'
import { sendMail } from '@campkit/mail/send-mail'
import { smtpDelivery } from '@campkit/mail/smtp'
import { rotateKeys } from './rotate-signing-keys.ts'

export type TaskSettings = {
  /** In the role `app`, so that the same policies apply to a worker's changes of a camp's records. */
  readonly campDb: Database
  readonly apiUrl: string
  readonly authUrl: string
  /** Where leads work; unset while there is no such place. */
  readonly consoleUrl?: string | undefined
  readonly secret: Secret
  /** If unset, mail goes into the development outbox. */
  readonly smtpUrl: string | undefined
  /** `Campkit <no-reply@example.org>` */
  readonly mailFrom: string
  /** In production nobody can pay with the built-in provider. */
  readonly isProduction?: boolean
}

/** Everything a worker does on request. */
export const tasksOf = ({
  campDb,
  apiUrl,
  authUrl,
  consoleUrl,
  secret,
  smtpUrl,
  mailFrom,
  isProduction = false,
}: TaskSettings): Record<string, Task> => ({
  [SEND_MAIL]: sendMail({
    secret,
    from: parseSender(mailFrom),
    deliver: smtpUrl === undefined ? outboxDelivery(secret) : smtpDelivery(smtpUrl),
  }),
  rotate_signing_keys: rotateKeys(secret),
  sweep_jobs: sweepJobs,
  ...campTasks(tillOf({ db: campDb, apiUrl, authUrl, consoleUrl, secret, isProduction })),
})

/** Everything a worker does on a schedule, in UTC. */
export const cron: readonly CronEntry[] = [
  { task: 'rotate_signing_keys', schedule: '40 2 * * *' },
  { task: 'sweep_jobs', schedule: '20 3 * * *' },
  ...campCron,
]
