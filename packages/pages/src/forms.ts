import { CampError } from '@campkit/core/errors'
import type { FastifyInstance } from 'fastify'

const MOST_BYTES = 64 * 1024

/** Forms arrive as URLSearchParams, in the host or the part of it that is given. */
export function readForms(app: FastifyInstance): void {
  const strict = new TextDecoder('utf-8', { fatal: true })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit: MOST_BYTES },
    (_request, body, done) => {
      try {
        done(null, new URLSearchParams(strict.decode(body as Buffer)))
      } catch {
        done(new CampError('INVALID_REQUEST', 'a form that is not UTF-8'))
      }
    },
  )
}
