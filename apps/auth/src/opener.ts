import type { FastifyInstance } from 'fastify'

/**
 * Apps may open the camps' pages in a window of their own and talk to it through `window.opener` after the return. One
 * page with a stricter policy would break that link for good, so every page of a camp allows it. No app opens the
 * account pages, so they do not.
 */
export function keepOpeners(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }, reply) => {
    if (url.startsWith('/c/')) reply.header('cross-origin-opener-policy', 'unsafe-none')
  })
}
