import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compress, type Encoding, encodingFor } from '../compress.ts'

/** A text that never changes while the process runs: sent with an ETag, and compressed only once. */
export type FixedAnswer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

export function fixedAnswer(
  text: string,
  type: string,
  headers: Readonly<Record<string, string>> = {},
): FixedAnswer {
  const digest = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  const made = new Map<Encoding, Promise<Buffer>>()
  const inEncoding = (encoding: Encoding): Promise<Buffer> => {
    const known = made.get(encoding) ?? compress(text, encoding, 'small')
    made.set(encoding, known)
    return known
  }
  return async (request, reply) => {
    const encoding = encodingFor(request)
    // Each encoding has its own tag, because its bytes differ.
    const etag = `"${digest}${encoding ? `-${encoding}` : ''}"`
    reply.headers({
      ...headers,
      etag,
      vary: 'accept-encoding',
      'cache-control': 'public, max-age=300',
    })
    if (isKnown(request, etag)) return reply.code(304).send()
    reply.type(type)
    if (!encoding) return reply.send(text)
    return reply.header('content-encoding', encoding).send(await inEncoding(encoding))
  }
}

const isKnown = ({ headers }: FastifyRequest, etag: string): boolean =>
  (headers['if-none-match'] ?? '')
    .split(',')
    .some((one) => one.trim().replace(/^W\//, '') === etag || one.trim() === '*')
