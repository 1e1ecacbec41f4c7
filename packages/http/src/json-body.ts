import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'

/** JSON is UTF-8: anything else would be kept with other letters than were sent, so it is refused. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, body, done) => {
      if (isUtf8(body)) void parse(request, body.toString(), done)
      else done(notUtf8())
    },
  )
}

/** As the parser says of what it cannot read. */
const notUtf8 = () => Object.assign(new SyntaxError('not UTF-8'), { statusCode: 400 })
