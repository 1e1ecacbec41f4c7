import { isUtf8 } from 'node:buffer'
import type { FieldError } from '@campkit/core/errors'
import type { FastifyInstance } from 'fastify'
import { repeatedKey } from './repeated-key.ts'

/** What the framework's errors carry beyond its own, where we know better what is wrong. */
export type BodyFault = { readonly fault: FieldError }

/**
 * JSON is UTF-8: anything else would be kept with other letters than were sent, so it is refused, and so is a field that
 * is given twice. A request without a body may still say that it is JSON: many clients always do.
 */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, body, done) => {
      if (body.length === 0) return done(null, undefined)
      if (!isUtf8(body)) return done(unreadable('utf8', 'must be UTF-8'))
      const text = body.toString()
      void parse(request, text, (error, value) => {
        const twice = error ? undefined : repeatedKey(text)
        if (twice === undefined) done(error, value)
        else done(unreadable('repeated', 'is given twice; send it once', twice))
      })
    },
  )
}

/** As the parser says of what it cannot read: it waits until the caller is known, too. */
const unreadable = (code: string, message: string, pointer = '') =>
  Object.assign(new SyntaxError(code), {
    statusCode: 400,
    fault: { pointer: `/body${pointer}`, code, message },
  })
