import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/**
 * Apps may open the camps' pages in a window of their own and talk to it through `window.opener` after the return. One
 * page with a stricter policy would break that link for good, so every page of a camp allows it. No app opens the
 * account pages, so they do not.
 */
export function keepOpeners(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => keepOpener(request, reply))
}

/** Also for requests that are refused before the hook runs. */
export function keepOpener({ url }: FastifyRequest, reply: FastifyReply): void {
  if (url.startsWith('/c/')) reply.header('cross-origin-opener-policy', 'unsafe-none')
}
