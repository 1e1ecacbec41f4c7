import { isUtf8 } from 'node:buffer'
import type { FieldError } from '@campkit/core/errors'
import type { FastifyInstance } from 'fastify'
import { repeatedKey } from './repeated-key.ts'

/** Added to an error of the framework if we know better what is wrong. */
export type BodyFault = { readonly fault: FieldError }

/**
 * JSON is UTF-8: text in any other encoding would be stored with wrong letters, so it is refused. A field that occurs
 * twice is refused too. A request without a body may still declare JSON, because many clients always do.
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

/** Shaped like the parser's own errors, so it is reported only after the caller is proved. */
const unreadable = (code: string, message: string, pointer = '') =>
  Object.assign(new SyntaxError(code), {
    statusCode: 400,
    fault: { pointer: `/body${pointer}`, code, message },
  })
