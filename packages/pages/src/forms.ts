import { CampError } from '@campkit/core/errors'
import { isUnreadable } from '@campkit/core/unreadable'
import type { FastifyInstance } from 'fastify'

const MOST_BYTES = 64 * 1024
// ASCII characters, plain or percent-encoded. Nearly every form is like this, and then no value can be unreadable.
const PLAIN = /^(?:[\x20-\x24\x26-\x7e]|%(?:0[1-9A-Fa-f]|[1-7][0-9A-Fa-f]))*$/

/** Makes forms arrive as URLSearchParams, in the given host or part of it. */
export function readForms(app: FastifyInstance): void {
  const strict = new TextDecoder('utf-8', { fatal: true })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit: MOST_BYTES },
    (_request, body, done) => {
      try {
        const text = strict.decode(body as Buffer)
        const form = new URLSearchParams(text)
        if (!PLAIN.test(text) && [...form.values()].some(isUnreadable))
          throw new Error('unreadable')
        done(null, form)
      } catch {
        done(new CampError('INVALID_REQUEST', 'a form that is not UTF-8'))
      }
    },
  )
}
