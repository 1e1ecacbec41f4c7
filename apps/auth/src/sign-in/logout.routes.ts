import { open } from '@campkit/access/access'
import { findClient } from '@campkit/identity/client'
import { revokeSession } from '@campkit/identity/session'
import { button, linkButton } from '@campkit/pages/form-parts'
import { html } from '@campkit/pages/html'
import { type Page, sendPage } from '@campkit/pages/page'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { returnTo } from '../authorize/request.ts'
import type { Context } from '../context.ts'
import { clearCookie, readCookie, SESSION_COOKIE } from '../cookies.ts'
import { homeOf } from '../pages/addresses.ts'
import { flowForm } from '../pages/flow-parts.ts'
import { signedOutPage } from '../pages/plain-pages.ts'
import { type Params, paramsOf, paramsOfText } from '../params.ts'
import { sessionOf } from './browser-session.ts'
import { askAgainByGet } from './by-get.ts'
import { browserOf, type Flow, openFlow, sealFlow } from './flow.ts'
import { type Hint, readHint } from './id-token-hint.ts'
import type { Visitor } from './visit.ts'
import { atCamp } from './visitor.ts'

const config = {
  access: open('whoever comes is about to sign out'),
  errors: 'page',
} as const

/**
 * OpenID Connect RP-Initiated Logout. An idToken of ours shows whose sign-in the app ends. Without one, or with
 * somebody else's, the person is asked, so that no other site can sign people out. Redirects only to a logout address
 * registered by the client: that of the idToken, or the one named.
 */
export function mountLogout(app: FastifyInstance, context: Context): void {
  app.route({
    method: ['GET', 'POST'],
    url: '/c/:camp/logout',
    config,
    handler: atCamp(context, async (visitor) => {
      const { request, reply, camp } = visitor
      if (isPostedElsewhere(request)) {
        return askAgainByGet(reply, `/c/${camp.slug}/logout`, sentTo(request))
      }
      const sent = paramsOf(sentTo(request))
      const asked = { slug: camp.slug, purposes: ['leave'] } as const
      const confirmed = openFlow(context, request, asked, sent.get('flow'))
      const params = confirmed ? paramsOfText(confirmed.query) : sent
      const hint = await readHint(context, camp.slug, params.get('id_token_hint'))
      const back = await wayBack(visitor, hint, params)
      const session = await sessionOf(context, request)
      // Who has confirmed is who the page was shown to, and not who has signed in here since.
      const isConfirmed = confirmed !== undefined && confirmed.sessionId === session?.id
      const isMeant = isConfirmed || session?.accountId === hint?.accountId
      if (session && !isMeant) {
        const query = confirmed?.query ?? sentTo(request).toString()
        return sendPage(reply, confirmPage(visitor, { query, sessionId: session.id }))
      }
      if (hint) await revokeSession(context.send, hint.sessionId)
      if (session) await revokeSession(context.send, session.id)
      // If no cookie was sent, the browser may still have one that it withheld from another site's request. That must
      // not end it.
      if (readCookie(request, SESSION_COOKIE) !== undefined) clearCookie(reply, SESSION_COOKIE)
      return back ? reply.redirect(back, 303) : sendPage(reply, signedOutPage(camp))
    }),
  })
}

const isPostedElsewhere = ({ method, headers }: FastifyRequest): boolean =>
  method === 'POST' && headers['sec-fetch-site'] === 'cross-site'

const sentTo = ({ method, body, raw }: FastifyRequest): URLSearchParams =>
  method === 'POST' && body instanceof URLSearchParams
    ? body
    : new URLSearchParams((raw.url ?? '').split('?').slice(1).join('?'))

async function wayBack(
  { context, camp }: Visitor,
  hint: Hint | undefined,
  params: Params,
): Promise<string | undefined> {
  const [asked, named] = [params.get('post_logout_redirect_uri'), params.get('client_id')]
  const clientId = hint?.clientId ?? named
  if (asked === undefined || clientId === undefined || params.doubled.size > 0) return undefined
  // A client that shows another client's idToken is not trusted at all.
  if (named !== undefined && named !== clientId) return undefined
  const client = await findClient(context.send, camp.campId, clientId)
  const isRegistered = client?.logoutUris.includes(asked) ?? false
  return isRegistered ? returnTo(asked, { state: params.get('state') }) : undefined
}

/** Carries the request along, to be done once the person confirms. */
function confirmPage(
  { context, request, reply, camp }: Visitor,
  asked: Pick<Flow, 'query' | 'sessionId'>,
): Page {
  const leaving = { slug: camp.slug, ...asked }
  const flow = sealFlow(context, leaving, browserOf(request, reply), 'leave')
  return {
    camp,
    title: 'Sign out?',
    lede: 'You are signed out here, and in the apps that you have opened with this browser.',
    leadsToApp: true,
    body: html`${flowForm(camp, 'logout', flow, button('Sign out', { kind: 'primary' }))}
${linkButton(homeOf(camp), `Stay signed in, go to ${camp.name}`)}`,
  }
}
