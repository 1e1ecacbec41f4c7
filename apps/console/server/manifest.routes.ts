import { open } from '@campkit/access/access'
import { authRequired, CampError } from '@campkit/core/errors'
import type { FastifyInstance } from 'fastify'
import type { Camps } from './camps.ts'
import { memberTokenOf } from './member-token.ts'
import type { ConsoleOptions } from './options.ts'

const config = {
  access: open('the REST host decides, by the token of whoever is signed in'),
} as const
const TIMEOUT_MS = 8000

type Session = { readonly camp: { readonly name: string } }

/** What a phone needs to install a camp as an app of its own: for whoever is signed in to it. */
export function mountManifest(
  app: FastifyInstance,
  { apiUrl }: ConsoleOptions,
  camps: Camps,
): void {
  app.get<{ Params: { slug: string } }>(
    '/c/:slug/manifest.webmanifest',
    { config },
    async (request, reply) => {
      const camp = await camps(request.params.slug)
      const token = await memberTokenOf(camp, request, reply)
      if (token === undefined) throw authRequired('signed_out')
      const answer = await fetch(`${apiUrl}/console/v1/camps/${camp.slug}/session`, {
        headers: { 'x-service-member-token': token, 'x-forwarded-for': request.ip },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((cause) => {
        throw new CampError('UNAVAILABLE', 'the REST host does not answer', { cause })
      })
      if (!answer.ok) throw authRequired('signed_out')
      const { name } = ((await answer.json()) as Session).camp
      return reply
        .type('application/manifest+json')
        .header('cache-control', 'private, max-age=300')
        .send(JSON.stringify(manifestOf(camp.slug, name)))
    },
  )
}

const manifestOf = (slug: string, name: string) => ({
  id: `/c/${slug}/me`,
  name,
  short_name: name.slice(0, 12).trim(),
  start_url: `/c/${slug}/me`,
  scope: `/c/${slug}`,
  display: 'standalone',
  background_color: '#f4f3ef',
  theme_color: '#f4f3ef',
  icons: [{ src: `/c/${slug}/icon`, sizes: 'any', purpose: 'any' }],
})
