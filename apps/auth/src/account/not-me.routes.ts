import {
  type FormerAddress,
  readFormerAddress,
  TAKE_BACK_DAYS,
  takeBack,
} from '@campkit/identity/take-back'
import { mailStatement } from '@campkit/mail/mail'
import { sendPage } from '@campkit/pages/page'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { clearCookie, SESSION_COOKIE } from '../cookies.ts'
import {
  newerAccountPage,
  notMePage,
  type Typed,
  takeBackPage,
  takenBackPage,
  tooLatePage,
} from '../pages/account/not-me-pages.ts'
import { type Params, paramsOfText } from '../params.ts'
import { sessionOf } from '../sign-in/browser-session.ts'
import { deviceOf } from '../sign-in/complete.ts'
import { faultOfNewPassword } from '../sign-in/new-password.ts'
import type { Visit } from '../sign-in/visit.ts'
import { sealAccountFlow } from './account-flow.ts'
import { accountForm, accountConfig as config, isStale } from './owner-handlers.ts'

/**
 * Where "This was not me" in a mail leads. Without a token it says what to do. With the token of the mail to a former
 * address it gives the account back to whoever reads that mail. Opening the link changes nothing.
 */
export function mountNotMe(app: FastifyInstance, context: Context): void {
  app.get('/account/not-me', { config }, async (request, reply) => {
    const query = (request.raw.url ?? '').split('?').slice(1).join('?')
    const link = paramsOfText(query).get('token')
    if (link === undefined) return sendPage(reply, notMePage)
    return showTakeBack({ context, request, reply }, link)
  })

  app.post(
    '/account/not-me',
    { config },
    accountForm(context, 'not-me', (visit, _flow, form) => takeItBack(visit, form)),
  )
}

/** What stands in the way, if the former address has a newer account by now that nobody has disabled. */
type Newer = 'none' | 'foreign' | 'own'

/** Whoever has signed in to the newer account here, a moment ago, may close it. */
async function newerHere({ context, request }: Visit, former: FormerAddress): Promise<Newer> {
  if (former.newerId === null || former.isNewerDisabled) return 'none'
  const session = await sessionOf(context, request)
  return session?.accountId === former.newerId && !isStale(session) ? 'own' : 'foreign'
}

async function takeItBack(visit: Visit, form: Params) {
  const { context, request, reply } = visit
  const [link, password] = [form.get('token') ?? '', form.get('password') ?? '']
  const former = await readFormerAddress(context.send, link)
  if (!former) return sendPage(reply, tooLatePage)
  const { email } = former
  const newer = await newerHere(visit, former)
  if (newer === 'foreign') return sendPage(reply, newerAccountPage(email))
  if (newer === 'own' && form.get('close') !== 'yes') {
    return showTakeBack(visit, link, {
      closeFault: 'Tick this to go on, or give it another address.',
    })
  }
  const fault = await faultOfNewPassword(context, password, { email, name: '' })
  if (fault !== undefined) return showTakeBack(visit, link, { fault, isClosing: newer === 'own' })
  const outcome = await takeBack(context.send, {
    link,
    password,
    givesWay: former.newerId,
    device: deviceOf(request),
    notice: noticeOf(context, former),
  })
  if (outcome === 'wrong') return sendPage(reply, tooLatePage)
  if (outcome === 'taken') return sendPage(reply, newerAccountPage(email))
  if (newer === 'own') clearCookie(reply, SESSION_COOKIE)
  return sendPage(reply, takenBackPage(former, newer === 'own'))
}

const noticeOf = (context: Context, { email, currentEmail }: FormerAddress) =>
  mailStatement(context, {
    to: currentEmail,
    template: 'emailChanged',
    values: {
      campName: context.site.name,
      newEmail: email,
      takeBackLink: null,
      days: TAKE_BACK_DAYS,
    },
  })

async function showTakeBack(visit: Visit, link: string, typed: Typed = {}) {
  const { context, reply } = visit
  const former = await readFormerAddress(context.send, link)
  if (!former) return sendPage(reply, tooLatePage)
  const newer = await newerHere(visit, former)
  if (newer === 'foreign') return sendPage(reply, newerAccountPage(former.email))
  const flow = sealAccountFlow(visit, {}, 'not-me')
  return sendPage(
    reply,
    takeBackPage({ ...former, ...typed, flow, link, hasNewer: newer === 'own' }),
  )
}
