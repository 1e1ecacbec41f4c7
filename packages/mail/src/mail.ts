import { newId } from '@campkit/core/ids'
import type { Keys, Secret } from '@campkit/core/secret'
import { seal, unseal } from '@campkit/core/secrets'
import type { Statement } from '@campkit/db/batch'
import { enqueueStatement } from '@campkit/jobs/enqueue'
import type { Filled } from './templates.ts'

export type Mail = Filled & { readonly to: string }

export type MailOptions = {
  /** A waiting mail with the same key is replaced by this one: the newer code, not both. */
  readonly jobKey?: string
  /** Past it the mail is worth nothing and is dropped: when its code or link has expired. */
  readonly until?: Date
}

/** What the queue holds, opened. */
export type QueuedMail = Mail & {
  /** Made once, so that each attempt at this mail carries the same Message-ID. */
  readonly id: string
  readonly until?: string
}

export const SEND_MAIL = 'send_mail'

// With the queue's pauses between them these last some fifteen hours.
const MOST_ATTEMPTS = 12

/** The service's secret, or who can derive a key from it. */
export type MailKeys = { readonly secret: Secret } | { readonly keysFor: Secret['keysFor'] }

export const MAIL = 'mail'
const keysOf = (keys: MailKeys): Keys =>
  'secret' in keys ? keys.secret.keysFor(MAIL) : keys.keysFor(MAIL)

/** To travel with the change that the mail is about. Sealed: a dump of the database shows no code. */
export function mailStatement(
  keys: MailKeys,
  { to, template, values }: Mail,
  { jobKey, until }: MailOptions = {},
): Statement {
  const queued = { id: newId('mail'), to, template, values, until }
  const sealed = seal(keysOf(keys), JSON.stringify(queued)).toString('base64')
  const options = { maxAttempts: MOST_ATTEMPTS, ...(jobKey !== undefined && { jobKey }) }
  return enqueueStatement(SEND_MAIL, { sealed }, options)
}

export function openMail(secret: Secret, payload: unknown): QueuedMail {
  const { sealed } = payload as { sealed: string }
  try {
    return JSON.parse(unseal(keysOf({ secret }), Buffer.from(sealed, 'base64')))
  } catch (cause) {
    // Tried again, not given up: a worker with the right secret may come.
    throw Object.assign(new Error('the mail cannot be opened', { cause }), { code: 'wrong_secret' })
  }
}
