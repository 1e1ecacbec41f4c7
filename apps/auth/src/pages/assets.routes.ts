import { readFileSync } from 'node:fs'
import { open } from '@campkit/access/access'
import { notFound } from '@campkit/core/errors'
import { INERT, tilePicture } from '@campkit/pages/tile'
import type { FastifyInstance } from 'fastify'
import { findCampPage, findLogo } from '../camp.ts'
import type { Context } from '../context.ts'
import { PASSKEY_SCRIPT } from './passkey-form.ts'

const config = { access: open('how a page looks is no secret') }

const SCRIPT = readFileSync(new URL('../../assets/passkey.js', import.meta.url), 'utf8')

export function mountAssets(app: FastifyInstance, { send }: Context): void {
  app.get(PASSKEY_SCRIPT, { config }, async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(SCRIPT),
  )
  app.get<{ Params: { camp: string } }>('/c/:camp/logo', { config }, async (request, reply) => {
    const found = await findLogo(send, request.params.camp)
    if (!found) throw notFound('no such logo')
    return reply
      .type(found.type)
      .header('cache-control', 'public, max-age=300')
      .header('content-security-policy', INERT)
      .send(found.logo)
  })
  app.get<{ Params: { camp: string } }>('/c/:camp/icon', { config }, async (request, reply) => {
    const camp = await findCampPage(send, request.params.camp)
    if (!camp) throw notFound('no such camp')
    if (camp.logo !== null) return reply.redirect(camp.logo, 302)
    return reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=300')
      .header('content-security-policy', INERT)
      .send(tilePicture(camp.name, camp.accent))
  })
}
