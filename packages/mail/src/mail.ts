import { newId } from '@campkit/core/ids'
import type { Keys, Secret } from '@campkit/core/secret'
import { seal, unseal } from '@campkit/core/secrets'
import type { Statement } from '@campkit/db/batch'
import { enqueueStatement } from '@campkit/jobs/enqueue'
import type { Filled } from './templates.ts'

export type Mail = Filled & { readonly to: string }

export type MailOptions = {
  /** A waiting mail with the same key is replaced by this one, so that only the newer code arrives. */
  readonly jobKey?: string
  /** After this time the mail is useless and is dropped: its code or link has expired. */
  readonly until?: Date
}

/** The unsealed contents of a queued mail. */
export type QueuedMail = Mail & {
  /** Made once, so that each attempt at this mail has the same Message-ID. */
  readonly id: string
  readonly until?: string
}

export const SEND_MAIL = 'send_mail'

// With the queue's pauses between them, they take about fifteen hours.
const MOST_ATTEMPTS = 12

/** The service's secret, or an object that derives keys from it. */
export type MailKeys = { readonly secret: Secret } | { readonly keysFor: Secret['keysFor'] }

export const MAIL = 'mail'
const keysOf = (keys: MailKeys): Keys =>
  'secret' in keys ? keys.secret.keysFor(MAIL) : keys.keysFor(MAIL)

/** Sent with the change that the mail is about. Sealed, so that a dump of the database shows no code. */
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
    // Retried, not given up: a worker with the right secret may take it.
    throw Object.assign(new Error('the mail cannot be opened', { cause }), { code: 'wrong_secret' })
  }
}
