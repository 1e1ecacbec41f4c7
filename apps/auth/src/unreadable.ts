import { CampError } from '@campkit/core/errors'
import type { FastifyInstance } from 'fastify'

// What was not UTF-8 is decoded to U+FFFD. NUL is no text to PostgreSQL: it would fail the statement, and with
// it everyone else who is served by the same one.
const UNREADABLE = /[\0\ufffd]/

export const isUnreadable = (text: string): boolean => UNREADABLE.test(text)

/** 400 for what nobody can read, in an address or in a form, before anything is done with it. */
export function refuseUnreadable(app: FastifyInstance): void {
  app.addHook('preValidation', ({ raw, params, body }, _reply, done) => {
    const query = raw.url?.indexOf('?') ?? -1
    const isRefused =
      Object.values(params as Record<string, string>).some(isUnreadable) ||
      (query >= 0 && hasUnreadable(new URLSearchParams(raw.url?.slice(query)))) ||
      (body instanceof URLSearchParams && hasUnreadable(body))
    done(isRefused ? new CampError('INVALID_REQUEST', 'text that is none') : undefined)
  })
}

const hasUnreadable = (sent: URLSearchParams): boolean => {
  for (const value of sent.values()) if (isUnreadable(value)) return true
  return false
}
