import { CampError } from '@campkit/core/errors'
import { isUnreadable } from '@campkit/core/unreadable'
import type { FastifyInstance } from 'fastify'

/**
 * 400 for an address with unreadable characters, before anything else happens. Forms are checked where they are read.
 */
export function refuseUnreadable(app: FastifyInstance): void {
  app.addHook('preValidation', ({ raw: { url = '' }, params }, _reply, done) => {
    const query = url.indexOf('?')
    const isRefused =
      Object.values(params as Record<string, string>).some(isUnreadable) ||
      (query >= 0 && [...new URLSearchParams(url.slice(query)).values()].some(isUnreadable))
    done(isRefused ? unreadable() : undefined)
  })
}

const unreadable = () =>
  new CampError('INVALID_REQUEST', 'text that is none', {
    detail: 'The address holds characters that cannot be read.',
  })
