import { isPublicOrigin } from '@campkit/identity/client'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from './context.ts'

/**
 * Browsers may call only for public clients, from their registered origins and without cookies. A confidential client
 * gets no CORS header, because its secret must not be in a browser.
 */
export async function allowPublicClient(
  { send }: Context,
  { headers: { origin } }: FastifyRequest,
  reply: FastifyReply,
  client: { readonly clientId?: string | null; readonly slug?: string | null },
): Promise<boolean> {
  if (origin === undefined) return false
  reply.header('vary', 'Origin')
  if (origin.length > 255 || !(await isPublicOrigin(send, origin, client))) return false
  reply.header('access-control-allow-origin', origin)
  return true
}

/** A preflight names no client, so only the origin can be checked. */
export async function answerPreflight(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  methods: string,
): Promise<void> {
  const { camp } = request.params as { camp?: string }
  if (await allowPublicClient(context, request, reply, { slug: camp ?? null })) {
    reply.header('access-control-allow-methods', methods)
    reply.header('access-control-allow-headers', 'authorization, content-type, idempotency-key')
    reply.header('access-control-max-age', '600')
  }
  await reply.code(204).send()
}
