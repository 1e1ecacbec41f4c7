import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Long answers may be compressed. Only for what is asked for without cookies: whoever can make a browser ask, and
     * see how long the answer is, must not learn from that what else is in it.
     */
    mayCompress?: true
  }
}

export type Encoding = 'br' | 'gzip'

/** Below this an answer fits into a few packets, and compressing costs more than it saves. */
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

/** The best encoding that the caller takes; undefined where it wants the plain text. */
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
  return (['br', 'gzip'] as const).find((one) => (taken.get(one) ?? taken.get('*') ?? 0) > 0)
}

/** What every answer is asked: so it looks at the length first, and at nothing else where that is short. */
export function isLong(payload: unknown): payload is string {
  return typeof payload === 'string' && payload.length >= WORTH_FROM
}

/** The payload as it is to be sent. An answer with an ETag is left alone: the tag names these very bytes. */
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
