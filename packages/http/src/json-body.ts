import { isUtf8 } from 'node:buffer'
import type { IncomingHttpHeaders } from 'node:http'
import type { FieldError } from '@campkit/core/errors'
import type { FastifyInstance } from 'fastify'
import { forbiddenName } from './forbidden-name.ts'
import { repeatedKey } from './repeated-key.ts'

/** Added to an error of the framework if we know better what is wrong. */
export type BodyFault = { readonly fault?: FieldError; readonly detail?: string }

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
      const encoded = encodingFault(request.headers)
      if (encoded !== undefined) return done(unsupported(encoded))
      if (!isUtf8(body)) return done(unreadable('utf8', 'must be UTF-8'))
      const text = body.toString()
      void parse(request, text, (error, value) => {
        const forbidden = error ? forbiddenName(text) : undefined
        if (forbidden !== undefined) return done(unreadable('name', NOT_ALLOWED, forbidden))
        const twice = error ? undefined : repeatedKey(text)
        if (twice === undefined) done(error, value)
        else done(unreadable('repeated', 'is given twice; send it once', twice))
      })
    },
  )
}

const NOT_ALLOWED = 'is not allowed as the name of a field'
const CHARSET = /;\s*charset\s*=\s*"?([^\s;"]*)/i

/** What is wrong with the encoding that the headers declare. */
function encodingFault(headers: IncomingHttpHeaders): string | undefined {
  const { 'content-encoding': encoding, 'content-type': type = '' } = headers
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') {
    return 'The body must not be compressed: leave out Content-Encoding.'
  }
  const [, charset] = CHARSET.exec(type) ?? []
  if (charset === undefined || /^utf-?8$/i.test(charset)) return undefined
  return 'The body must be UTF-8: leave out charset, or send charset=utf-8.'
}

/** Shaped like the parser's own errors, so it is reported only after the caller is proved. */
const unreadable = (code: string, message: string, pointer = '') =>
  Object.assign(new SyntaxError(code), {
    statusCode: 400,
    fault: { pointer: `/body${pointer}`, code, message },
  })

const unsupported = (detail: string) =>
  Object.assign(new Error('encoding'), { statusCode: 415, detail })
