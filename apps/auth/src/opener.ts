import type { FastifyInstance } from 'fastify'

/**
 * Apps open the camps' pages in windows of their own, too, and talk to them through `window.opener` when they have come
 * back. One page on the way that says otherwise would cut that for good, so all of a camp's pages keep it; a person's
 * account has no app that opens it, and keeps to itself.
 */
export function keepOpeners(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }, reply) => {
    if (url.startsWith('/c/')) reply.header('cross-origin-opener-policy', 'unsafe-none')
  })
}
