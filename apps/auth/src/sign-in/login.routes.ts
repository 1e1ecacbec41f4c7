import { open } from '@campkit/access/access'
import { checkPassword } from '@campkit/identity/check-password'
import type { Session } from '@campkit/identity/session'
import { sendPage } from '@campkit/pages/page'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type AuthorizationRequest, Refused, readRequest } from '../authorize/request.ts'
import type { Context } from '../context.ts'
import { chooseAccountPage } from '../pages/choose-account-page.ts'
import { paramsOf } from '../params.ts'
import { isEnough, sessionOf } from './browser-session.ts'
import { askAgainByGet } from './by-get.ts'
import { proceed } from './complete.ts'
import { browserOf, sealFlow } from './flow.ts'
import { placeOf } from './known-browser.ts'
import { verifyFirst } from './mailed-code.routes.ts'
import { hasProfile, isMeant, resume, sendBack } from './resume.ts'
import { showPassword, showSignIn } from './show-sign-in.ts'
import { showSignUp } from './sign-up.routes.ts'
import type { Visitor } from './visit.ts'
import { atCamp, formVisit } from './visitor.ts'
import { type OwnPage, ownPageOf, queryOfPage } from './without-app.ts'

const access = open('the authorization endpoint: whoever comes is about to say who they are')
const config = { access, errors: 'page' } as const

/** The authorization endpoint, which is the camp's sign-in page; without an app it signs in to the camp's own pages. */
export function mountLogin(app: FastifyInstance, context: Context): void {
  app.get(
    '/c/:camp/login',
    { config },
    atCamp(context, async (visitor) => {
      const { request } = visitor
      const query = queryOf(request)
      const page = ownPageOf(query)
      if (page) return beginHere(visitor, page)
      const params = paramsOf(new URLSearchParams(query))
      const asked = await readRequest(context, visitor.camp.campId, params)
      const session = await sessionOf(context, request)
      return begin(visitor, query, asked, session)
    }),
  )

  const askByPost = atCamp(context, async ({ request, reply, camp }) =>
    askAgainByGet(reply, `/c/${camp.slug}/login`, request.body as URLSearchParams),
  )
  const signIn = formVisit(context, async (visitor, flow, form) => {
    const [email, password] = [form.get('email') ?? '', form.get('password') ?? '']
    const tried = { email, password, ...placeOf(visitor.request) }
    const found = await checkPassword(context.send, tried)
    if (found.is !== 'right') return showPassword(visitor, flow, email.slice(0, 254), REFUSED)
    if (!found.account.isEmailVerified) return verifyFirst(visitor, flow, found.account)
    return proceed(visitor, flow, found.account, ['pwd'])
  })
  app.post('/c/:camp/login', { config }, (request, reply) =>
    (isOfAnApp(request) ? askByPost : signIn)(request, reply),
  )
}

/** Apps may send their request by POST (OpenID Connect 3.1.2.1). Our own form names a flow and no client. */
const isOfAnApp = ({ body }: FastifyRequest): boolean =>
  body instanceof URLSearchParams && body.has('client_id') && !body.has('flow')

/** The same words whether the address is unknown, the password wrong or the account locked. */
const REFUSED =
  'The e-mail address or the password is not right. Check both, or let us e-mail you a code. After several tries, wait a while.'

/** The raw query: we parse it ourselves to notice repeated parameters. */
const queryOf = ({ raw }: FastifyRequest): string => (raw.url ?? '').split('?').slice(1).join('?')

/** A sign-in without an app, which leads to a page of the camp. */
async function beginHere(visitor: Visitor, page: OwnPage) {
  const { context, request, camp } = visitor
  const flow = { slug: camp.slug, query: queryOfPage(page) }
  const session = await sessionOf(context, request)
  return session ? resume(visitor, flow, session) : showSignIn(visitor, flow.query, {})
}

/** People who are signed in go straight back to the app, unless it asks for a new proof. */
async function begin(
  visitor: Visitor,
  query: string,
  asked: AuthorizationRequest,
  session: Session | undefined,
) {
  const { prompt } = asked
  const isUsable =
    session !== undefined && isEnough(asked, session) && (await isMeant(visitor, asked, session))
  if (prompt.has('none')) return answerSilently(visitor, asked, isUsable ? session : undefined)
  const flow = { slug: visitor.camp.slug, query }
  if (prompt.has('create')) return showSignUp(visitor, flow, { email: asked.loginHint })
  // Whoever only has to prove themselves anew need not type who they are.
  const known = asked.loginHint === undefined ? session?.email : undefined
  if (!isUsable) return showSignIn(visitor, query, { email: known })
  if (!prompt.has('select_account') && !prompt.has('consent')) {
    return resume(visitor, flow, session)
  }
  const { context, request, reply, camp } = visitor
  const { id: sessionId, email } = session
  const sealed = sealFlow(context, { ...flow, sessionId }, browserOf(request, reply))
  return sendPage(reply, chooseAccountPage({ camp, flow: sealed, email }))
}

/** `prompt=none`: answers without a page, or with an error. */
async function answerSilently(
  visitor: Visitor,
  asked: AuthorizationRequest,
  session: Session | undefined,
) {
  if (!session) throw new Refused('login_required', 'Nobody is signed in.', asked)
  if (await hasProfile(visitor, session.accountId)) return sendBack(visitor, asked, session)
  throw new Refused('interaction_required', 'The person has no profile in this camp yet.', asked)
}
