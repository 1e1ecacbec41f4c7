import { open } from '@campkit/access/access'
import { findClient } from '@campkit/identity/client'
import { revokeSession } from '@campkit/identity/session'
import { publicKeys } from '@campkit/identity/signing-keys'
import { html } from '@campkit/pages/html'
import { type Page, sendPage } from '@campkit/pages/page'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { decodeProtectedHeader, jwtVerify } from 'jose'
import { returnTo } from '../authorize/request.ts'
import { type Context, issuerOf } from '../context.ts'
import { clearCookie, SESSION_COOKIE } from '../cookies.ts'
import { signedOutPage } from '../pages/plain-pages.ts'
import { type Params, paramsOf } from '../params.ts'
import { sessionOf } from './browser-session.ts'
import { browserOf, openFlow, sealFlow } from './flow.ts'
import type { Visitor } from './resume.ts'
import { atCamp } from './visitor.ts'

const config = {
  access: open('whoever comes is about to sign out'),
  errors: 'page',
} as const

type Hint = { readonly clientId: string; readonly sessionId: string }

/**
 * OpenID Connect RP-Initiated Logout. With an idToken of ours the app has shown whose sign-in it ends;
 * without one the person is asked, so that no other site signs people out. The way back is taken only
 * to an address that the idToken's own client has registered.
 */
export function mountLogout(app: FastifyInstance, context: Context): void {
  const keys = publicKeys(context.send)
  app.route({
    method: ['GET', 'POST'],
    url: '/c/:camp/logout',
    config,
    handler: atCamp(context, async (visitor) => {
      const { request, reply, camp } = visitor
      const params = paramsOf(sentTo(request))
      const hint = await readHint(visitor, keys, params.get('id_token_hint'))
      const isConfirmed = openFlow(context, request, camp.slug, params.get('flow')) !== undefined
      const session = await sessionOf(context, request)
      if (!hint && !isConfirmed && session) return sendPage(reply, confirmPage(visitor))
      if (hint) await revokeSession(context.send, hint.sessionId)
      if (session) await revokeSession(context.send, session.id)
      clearCookie(reply, SESSION_COOKIE)
      const back = hint && (await wayBack(visitor, hint, params))
      return back ? reply.redirect(back, 303) : sendPage(reply, signedOutPage(camp))
    }),
  })
}

const sentTo = ({ method, body, raw }: FastifyRequest): URLSearchParams =>
  method === 'POST' && body instanceof URLSearchParams
    ? body
    : new URLSearchParams((raw.url ?? '').split('?').slice(1).join('?'))

/** An idToken of this camp, also an expired one; anything else counts as none. */
async function readHint(
  { context, camp }: Visitor,
  keys: ReturnType<typeof publicKeys>,
  token: string | undefined,
): Promise<Hint | undefined> {
  if (token === undefined || token.length > 4096) return undefined
  try {
    const { kid = '', typ } = decodeProtectedHeader(token)
    const key = await keys.find(kid)
    if (!key || typ !== 'JWT') return undefined
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['ES256', 'RS256'],
      issuer: issuerOf(context, camp.slug),
      currentDate: new Date(0),
    })
    return typeof payload.aud === 'string' && typeof payload.sid === 'string'
      ? { clientId: payload.aud, sessionId: payload.sid }
      : undefined
  } catch {
    return undefined
  }
}

async function wayBack(
  { context, camp }: Visitor,
  { clientId }: Hint,
  params: Params,
): Promise<string | undefined> {
  const asked = params.get('post_logout_redirect_uri')
  if (asked === undefined || params.doubled.size > 0) return undefined
  const client = await findClient(context.send, camp.campId, clientId)
  const isRegistered = client?.logoutUris.includes(asked) ?? false
  return isRegistered ? returnTo(asked, { state: params.get('state') }) : undefined
}

function confirmPage({ context, request, reply, camp }: Visitor): Page {
  const flow = sealFlow(context, { slug: camp.slug, query: '' }, browserOf(request, reply))
  return {
    camp,
    title: 'Sign out?',
    body: html`<form method="post" action="/c/${camp.slug}/logout">
<input type="hidden" name="flow" value="${flow}">
<button>Sign out</button>
</form>`,
  }
}
