import { sendPage } from '@campkit/pages/page'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { findCampPage } from '../camp.ts'
import type { Context } from '../context.ts'
import { errorPage, expiredPage } from '../pages/plain-pages.ts'
import { type Params, paramsOf } from '../params.ts'
import { type Flow, openFlow, type Purpose } from './flow.ts'
import type { Visitor } from './visit.ts'

export type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

export const noSuchCamp = errorPage(
  404,
  'There is no camp here',
  'Perhaps the address was mistyped, or the camp has moved. Look at the link again, or ask whoever gave it to you.',
)

/** A page of a camp; 404 if there is no camp with this slug. */
export const atCamp =
  (context: Context, work: (visitor: Visitor) => Promise<unknown>): Handler =>
  async (request, reply) => {
    const { camp: slug } = request.params as { camp: string }
    const camp = await findCampPage(context.send, slug)
    if (!camp) return sendPage(reply, noSuchCamp)
    return work({ context, request, reply, camp })
  }

/**
 * Accepts a form of our pages only from this site, from the browser it was shown in, for what it was shown for, and if
 * it is not too old.
 */
export const formVisit = (
  context: Context,
  work: (visitor: Visitor, flow: Flow, form: Params) => Promise<unknown>,
  purposes: readonly Purpose[] = ['enter'],
): Handler =>
  atCamp(context, async (visitor) => {
    const { request, reply, camp } = visitor
    if (!isFromHere(context, request)) return sendPage(reply, expiredPage(camp))
    const form = paramsOf(request.body instanceof URLSearchParams ? request.body : [])
    const flow = openFlow(context, request, { slug: camp.slug, purposes }, form.get('flow'))
    return flow ? work(visitor, flow, form) : sendPage(reply, expiredPage(camp))
  })

/**
 * Browsers say where a form comes from. Our pages send no referrer, so the origin of their forms is `null`; then
 * Sec-Fetch-Site decides. A request with neither still needs the sealed flow and the cookie.
 */
export function isFromHere({ authUrl }: Context, { headers }: FastifyRequest): boolean {
  const { origin = 'null', 'sec-fetch-site': site } = headers
  if (origin !== 'null' && origin !== new URL(authUrl).origin) return false
  return site === undefined || site === 'same-origin' || site === 'none'
}
