import { Readable } from 'node:stream'
import { getSystemErrorMap } from 'node:util'
import { FailedForGood } from '@campkit/jobs/failure'
import { createTransport } from 'nodemailer'
import SMTPTransport from 'nodemailer/lib/smtp-transport'
import type { Deliver } from './send-mail.ts'

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/

const optionsOf = (url: string) => ({
  url,
  // Otherwise an attacker in between could remove STARTTLS from the greeting and read every code. The URL itself may
  // say `?requireTLS=false`.
  requireTLS: !LOOPBACK.test(URL.parse(url)?.hostname ?? ''),
  connectionTimeout: 30_000,
  greetingTimeout: 30_000,
  socketTimeout: 600_000,
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** Connects and logs in as for a mail, and sends none. Throws what went wrong, with a code that says it. */
export async function tryMailServer(url: string, timeoutMs: number): Promise<void> {
  const limits = {
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  }
  const transport = createTransport(new SMTPTransport({ ...optionsOf(url), ...limits }))
  try {
    await transport.verify()
  } catch (error) {
    throw retryable(error)
  } finally {
    transport.close()
  }
}

/**
 * One connection per mail, never a pool: nodemailer's pool sends a mail again by itself if a connection breaks. The
 * timeout after the last byte is ten minutes, as RFC 5321 recommends: a shorter one could send a mail twice.
 */
export function smtpDelivery(url: string): Deliver {
  const options = optionsOf(url)
  return async (parcel, { hold }) => {
    const transport = createTransport(new SMTPTransport(options))
    transport.use('stream', (mail, done) => {
      mail.message.processFunc((message: Readable) => Readable.from(heldAtTheEnd(message, hold)))
      done()
    })
    const { from, to, subject, text, html, messageId } = parcel
    // An object is used as one address; a string could be a list.
    const recipient = { name: '', address: to }
    const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }
    try {
      await transport.sendMail({ from, to: recipient, subject, text, html, messageId, headers })
    } catch (error) {
      throw isHopeless(error) ? new FailedForGood('address_refused') : retryable(error)
    }
  }
}

/**
 * The server reads the message after it has asked for it, and takes it over with its last line. So just before that
 * line we ask the database whether the job is still ours. If not, or without an answer, the connection is cut and the
 * server discards the unfinished message.
 */
async function* heldAtTheEnd(message: Readable, hold: () => Promise<void>) {
  yield* message
  await hold()
}

/**
 * nodemailer calls most failures ESOCKET. What an operator must know is kept as the code, because the message may quote
 * addresses and is not kept.
 */
function retryable(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code, errno } = error as NodeJS.ErrnoException
  const isVague = code === 'ESOCKET' || code === 'ECONNECTION' || code === 'ETLS'
  if (!isVague) return error
  if (/certificate|altnames/i.test(error.message)) {
    return Object.assign(error, { code: 'certificate_not_believed' })
  }
  if (/SSL routines/.test(error.message)) return Object.assign(error, { code: 'tls_failed' })
  return errno === undefined
    ? error
    : Object.assign(error, { code: getSystemErrorMap().get(errno)?.[0] ?? code })
}

/** The server permanently refuses the address; 4xx and everything else may change. */
function isHopeless(error: unknown): boolean {
  const {
    code,
    command,
    responseCode = 0,
  } = error as Partial<Record<string, string>> & {
    responseCode?: number
  }
  return (
    code === 'EENVELOPE' && (command === 'API' || (command === 'RCPT TO' && responseCode >= 500))
  )
}
