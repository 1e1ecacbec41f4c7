import { open } from '@campkit/access/access'
import { EMBED_KEY_HEADER } from '@campkit/core/credentials'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const PREFLIGHT = open('a browser asks whether a page may ask; it names no key')

/**
 * A page reads our answer if the browser said where it is. Which pages get more than a refusal is decided by the key,
 * on this side (`embed-door.ts`): a refusal holds nothing of the camp, and whoever sets up a page must be able to read
 * why it is refused. No cookies, ever.
 */
export function answerPage({ headers: { origin } }: FastifyRequest, reply: FastifyReply): void {
  reply.header('vary', 'Origin')
  if (origin === undefined || origin.length > 255) return
  reply.header('access-control-allow-origin', origin)
  reply.header('access-control-expose-headers', 'etag, request-id, retry-after')
}

export function answerPreflights(app: FastifyInstance, url: string): void {
  if (app.hasRoute({ method: 'OPTIONS', url })) return
  app.options(url, { config: { access: PREFLIGHT } }, (request, reply) => {
    answerPage(request, reply)
    reply
      .header('access-control-allow-methods', 'GET, POST, PATCH')
      .header(
        'access-control-allow-headers',
        `${EMBED_KEY_HEADER}, authorization, content-type, idempotency-key, if-match`,
      )
      .header('access-control-max-age', '7200')
      .code(204)
      .send()
  })
}
