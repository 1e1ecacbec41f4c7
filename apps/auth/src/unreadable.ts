import { CampError } from '@campkit/core/errors'
import type { FastifyInstance } from 'fastify'

// What was not UTF-8 is decoded to U+FFFD. NUL is no text to PostgreSQL: it would fail the statement, and with
// it everyone else who is served by the same one.
const UNREADABLE = /[\0\ufffd]/

export const isUnreadable = (text: string): boolean => UNREADABLE.test(text)

/** 400 for what nobody can read, in an address or in a form, before anything is done with it. */
export function refuseUnreadable(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ raw, params, body }) => {
    const [, query] = (raw.url ?? '').split(/\?(.*)/s)
    const sent = [
      ...Object.values(params as Record<string, string>),
      ...(query ? new URLSearchParams(query).values() : []),
      ...(body instanceof URLSearchParams ? body.values() : []),
    ]
    if (sent.some(isUnreadable)) throw new CampError('INVALID_REQUEST', 'text that is none')
  })
}
