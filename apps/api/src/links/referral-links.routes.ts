import { open } from '@campkit/access/access'
import { idPattern } from '@campkit/core/ids'
import type { Database } from '@campkit/db/database'
import { enterCamp, readInCamp } from '@campkit/db/in-camp'
import { html } from '@campkit/pages/html'
import { type Page, sendPage } from '@campkit/pages/page'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CODE, targetOf } from '../resources/people/referrals/referrals.link.ts'
import * as store from '../resources/people/referrals/referrals.store.ts'

type Params = { readonly campId: string; readonly code: string }

const CAMP = new RegExp(idPattern('camp'))
const FETCHED_AHEAD = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const

/** The same page for every invalid link, so that nobody learns which camps and codes exist. */
const nowhere: Page = {
  title: 'This invitation does not work',
  status: 404,
  mark: { icon: 'expired', tone: 'warn' },
  lede: 'It is not valid, or not any more. Ask who gave it to you for another.',
  body: html``,
}

type Links = { readonly db: Database; readonly authUrl: string }

/**
 * The links of referrals: each click is counted, nothing is stored about the person, and they go on to the camp's
 * address.
 */
export function mountReferralLinks(app: FastifyInstance, { db, authUrl }: Links): void {
  const config = { access: open('whoever has the link was given it; it shows nothing of the camp') }
  app.get<{ Params: Params }>('/r/:campId/:code', { config }, async (request, reply) => {
    const { campId } = request.params
    const code = request.params.code.toLowerCase()
    if (!CAMP.test(campId) || !CODE.test(code)) return sendPage(reply, nowhere)
    const reading = isFollowed(request) ? store.click({ code }) : store.findTarget({ code })
    const [found] = await readInCamp(db, enterCamp(campId), reading)
    if (!found) return sendPage(reply, nowhere)
    reply.header('referrer-policy', 'no-referrer')
    return reply.redirect(targetOf(found, authUrl, code), 302)
  })
}

/** Whether a person followed the link, as far as one can tell: not HEAD, and not a prefetch or preview. */
const isFollowed = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' &&
  !FETCHED_AHEAD.some((name) => /prefetch|preview|prerender/i.test(String(headers[name] ?? '')))
