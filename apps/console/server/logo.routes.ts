import { open } from '@campkit/access/access'
import { CampError, notFound } from '@campkit/core/errors'
import type { FastifyInstance } from 'fastify'
import type { Camps } from './camps.ts'
import type { ConsoleOptions } from './options.ts'

const config = { access: open('a camp’s logo is on its public page') } as const
const TIMEOUT_MS = 8000

/** The camp's logo and its tile, through this host: a page of the console asks no other. */
export function mountLogo(app: FastifyInstance, _options: ConsoleOptions, camps: Camps): void {
  for (const name of ['logo', 'icon'] as const) {
    app.get<{ Params: { slug: string } }>(
      `/c/:slug/${name}`,
      { config },
      async (request, reply) => {
        const { issuer } = await camps(request.params.slug)
        const signal = AbortSignal.timeout(TIMEOUT_MS)
        const answer = await fetch(`${issuer}/${name}`, { signal, redirect: 'error' }).catch(
          (cause) => {
            throw new CampError('UNAVAILABLE', 'the sign-in host does not answer', { cause })
          },
        )
        if (!answer.ok) throw notFound('no logo')
        return reply
          .type(answer.headers.get('content-type') ?? 'application/octet-stream')
          .header('cache-control', 'public, max-age=300')
          .header(
            'content-security-policy',
            "default-src 'none'; style-src 'unsafe-inline'; sandbox",
          )
          .send(Buffer.from(await answer.arrayBuffer()))
      },
    )
  }
}
