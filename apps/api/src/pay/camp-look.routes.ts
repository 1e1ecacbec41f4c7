import { open } from '@campkit/access/access'
import { notFound } from '@campkit/core/errors'
import { idPattern } from '@campkit/core/ids'
import type { Database } from '@campkit/db/database'
import { enterCamp, readInCamp } from '@campkit/db/in-camp'
import { INERT, tilePicture } from '@campkit/pages/tile'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { findLook } from './camp-look.store.ts'

const CAMP = new RegExp(idPattern('camp'))
type Params = { readonly campId: string }

/** The camp's pictures on the payment pages, which load nothing from another host. */
export function mountCampLook(app: FastifyInstance, db: Database): void {
  const config = { access: open('how a page looks is no secret') }
  const lookOf = async ({ campId }: Params) => {
    const [look] = CAMP.test(campId) ? await readInCamp(db, enterCamp(campId), findLook({})) : []
    if (!look) throw notFound('no such camp')
    return look
  }
  const send = (reply: FastifyReply, type: string, picture: Buffer | string) =>
    reply
      .type(type)
      .header('cache-control', 'public, max-age=300')
      .header('content-security-policy', INERT)
      .send(picture)

  app.get<{ Params: Params }>('/pay/:campId/logo', { config }, async (request, reply) => {
    const { logo, logoType } = await lookOf(request.params)
    if (logo === null || logoType === null) throw notFound('no logo')
    return send(reply, logoType, logo)
  })
  app.get<{ Params: Params }>('/pay/:campId/icon', { config }, async (request, reply) => {
    const { name, accent, logo, logoType } = await lookOf(request.params)
    return logo !== null && logoType !== null
      ? send(reply, logoType, logo)
      : send(reply, 'image/svg+xml', tilePicture(name, accent))
  })
}
