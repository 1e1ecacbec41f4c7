import { open } from '@campkit/access/access'
import type { FastifyInstance } from 'fastify'
import type { Camps } from './camps.ts'
import type { ConsoleOptions } from './options.ts'

const config = {
  access: open('it only leads on to the sign-in host, which asks who it is'),
} as const

/** Ways from the console's pages to those of the sign-in host, whose address only the server knows. */
export function mountElsewhere(
  app: FastifyInstance,
  { authUrl }: ConsoleOptions,
  camps: Camps,
): void {
  app.get('/account', { config }, async (_request, reply) =>
    reply.redirect(`${authUrl}/account`, 303),
  )
  app.get<{ Params: { slug: string } }>(
    '/c/:slug/application-page',
    { config },
    async (request, reply) => {
      const { issuer } = await camps(request.params.slug)
      return reply.redirect(`${issuer}/application`, 303)
    },
  )
}
