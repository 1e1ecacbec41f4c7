import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Long answers may be compressed. Only for routes without cookies: otherwise someone who can make a browser send
     * requests, and see the length of the answers, could learn what is in them.
     */
    mayCompress?: true
  }
}

export type Encoding = 'br' | 'gzip'

/** Shorter answers fit into a few packets, and compressing them costs more than it saves. */
const WORTH_FROM = 4096

const BR = promisify(brotliCompress)
const GZIP = promisify(gzip)

/** How hard to try: `fast` for what is made for one request, `small` for what is made once and sent often. */
type Effort = 'fast' | 'small'

export function compress(text: string, encoding: Encoding, effort: Effort): Promise<Buffer> {
  if (encoding === 'gzip') return GZIP(text, { level: effort === 'fast' ? 4 : 9 })
  return BR(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: effort === 'fast' ? 3 : 10,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      ...(effort === 'fast' && { [constants.BROTLI_PARAM_LGWIN]: 18 }),
    },
  })
}

/** The encoding that the caller likes best, and of equals the smaller; undefined if it wants plain text. */
export function encodingFor({ headers }: FastifyRequest): Encoding | undefined {
  const accepted = headers['accept-encoding']
  if (accepted === undefined) return undefined
  const taken = new Map(
    accepted.split(',').map((one): [string, number] => {
      const [name = '', ...params] = one.trim().toLowerCase().split(';')
      const q = params.map((param) => /^\s*q=([\d.]+)\s*$/.exec(param)?.[1]).find(Boolean)
      return [name.trim(), q === undefined ? 1 : Number(q)]
    }),
  )
  const liking = (name: string) => taken.get(name) ?? taken.get('*') ?? 0
  const best = liking('gzip') > liking('br') ? 'gzip' : 'br'
  return liking(best) > 0 && liking(best) >= (taken.get('identity') ?? 0) ? best : undefined
}

/** Called for every answer, so it looks only at the length. */
export function isLong(payload: unknown): payload is string {
  return typeof payload === 'string' && payload.length >= WORTH_FROM
}

/**
 * Compresses the payload if allowed. An answer with an ETag stays as it is, because the tag names exactly these bytes.
 */
export async function compressed(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: string,
): Promise<string | Buffer> {
  if (!request.routeOptions.config.mayCompress || reply.statusCode !== 200) return payload
  if (reply.hasHeader('etag') || reply.hasHeader('content-encoding')) return payload
  reply.header('vary', 'accept-encoding')
  const encoding = encodingFor(request)
  if (!encoding) return payload
  const bytes = await compress(payload, encoding, 'fast')
  reply.header('content-encoding', encoding).removeHeader('content-length')
  return bytes
}
