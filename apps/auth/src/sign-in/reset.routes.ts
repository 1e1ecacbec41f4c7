import { open } from '@campkit/access/access'
import { accountByEmail, type SignInAccount } from '@campkit/identity/account'
import {
  type Attempt,
  attemptSucceeded,
  countAttempt,
  forgetAttempts,
  mustWait,
} from '@campkit/identity/attempts'
import { emailAddress } from '@campkit/identity/email-address'
import { makeMailedCode, readLink, shownCode } from '@campkit/identity/mailed-codes'
import { resetPassword } from '@campkit/identity/reset-password'
import { mailStatement } from '@campkit/mail/mail'
import { linkButton } from '@campkit/pages/form-parts'
import { sendPage } from '@campkit/pages/page'
import type { FastifyInstance } from 'fastify'
import { sealAccountFlow } from '../account/account-flow.ts'
import type { Context } from '../context.ts'
import { entranceOf } from '../pages/addresses.ts'
import {
  askForResetPage,
  newPasswordPage,
  passwordChangedPage,
  resetSentPage,
} from '../pages/mail-pages.ts'
import { errorPage } from '../pages/plain-pages.ts'
import { type Params, paramsOfText } from '../params.ts'
import { deviceOf } from './complete.ts'
import { browserOf, type Flow, sealFlow } from './flow.ts'
import { placeOf, rememberBrowser } from './known-browser.ts'
import { type Entering, mailIfAllowed, NO_ADDRESS, senderOf } from './mailed-code.routes.ts'
import { faultOfNewPassword } from './new-password.ts'
import type { Visit, Visitor } from './visit.ts'
import { atCamp, formVisit } from './visitor.ts'

const config = { access: open('whoever has forgotten the password'), errors: 'page' } as const
const MINUTES = 30
const WRONG_CODE = 'That code does not match. It stands in the same mail as the link.'
const LINK = /^[A-Za-z0-9_-]{43}$/

/** A new password by mail. Opening the link changes nothing, because mail scanners open links too. */
export function mountReset(app: FastifyInstance, context: Context): void {
  app.post(
    '/c/:camp/reset',
    { config },
    formVisit(context, async (visitor, flow, form) => {
      const email = emailAddress(form.get('email') ?? '')
      if (email === undefined) return showAskForReset(visitor, flow, NO_ADDRESS, form.get('email'))
      const browser = browserOf(visitor.request, visitor.reply)
      await mailIfAllowed(visitor, email, () => mailLink(visitor, email, browser), 'reset')
      const sealed = sealFlow(context, flow, browser)
      return sendPage(visitor.reply, resetSentPage({ camp: visitor.camp, flow: sealed, email }))
    }),
  )

  app.get(
    '/c/:camp/reset',
    { config },
    atCamp(context, (visitor) => {
      const query = (visitor.request.raw.url ?? '').split('?').slice(1).join('?')
      const link = paramsOfText(query).get('token')
      const flow = { slug: visitor.camp.slug, query: '' }
      return link === undefined ? showAskForReset(visitor, flow) : showNewPassword(visitor, link)
    }),
  )

  app.post(
    '/c/:camp/reset/password',
    { config },
    formVisit(context, (visitor, _flow, form) => choosePassword(visitor, form), ['password']),
  )
}

/**
 * Sets a new password, proved by the link and, in another browser, also by the code. Every session of the account ends.
 */
export async function choosePassword(visitor: Entering, form: Params) {
  const { context, request, reply, camp } = visitor
  const [link, code] = [form.get('token') ?? '', form.get('code')]
  const password = form.get('password') ?? ''
  const browser = browserOf(request, reply)
  const shown = LINK.test(link)
    ? await readLink(context.send, 'reset_password', { link, browser })
    : undefined
  if (!shown) return tooLate(visitor)
  const fault = await faultOfNewPassword(context, password, { email: shown.email, name: '' })
  if (fault) return showNewPassword(visitor, link, { fault })
  const attempt = await countTry(visitor, shown.email)
  const accountId = await resetPassword(context.send, context.secret, {
    proof: { link, code, browser },
    password,
    device: deviceOf(request),
    notice: noticeOf(visitor, shown.email),
  })
  if (accountId === undefined) return showNewPassword(visitor, link, { codeFault: WRONG_CODE })
  await attemptSucceeded(context.send, attempt)
  const { email } = shown
  await forgetAttempts(context.send, { kind: 'password', email, ...placeOf(request) })
  await rememberBrowser(visitor, accountId)
  return sendPage(reply, passwordChangedPage(camp))
}

async function countTry({ context, request, reply }: Visit, email: string): Promise<Attempt> {
  const browser = browserOf(request, reply)
  const attempt = { kind: 'code', email, browser, ...placeOf(request) } as const
  const counted = await countAttempt(context.send, attempt)
  if (counted.verdict !== 'ok') throw mustWait(counted, 'resets')
  return attempt
}

const tooLate = ({ reply, camp }: Entering) =>
  sendPage(
    reply,
    errorPage(
      400,
      'This link no longer works',
      'It has been used already or has expired. Ask for a new one.',
      camp,
      { acts: linkButton(`${entranceOf(camp)}/reset`, 'Ask for a new link', { kind: 'primary' }) },
    ),
  )

type Faults = { readonly fault?: string; readonly codeFault?: string }

export async function showNewPassword(visitor: Entering, link: string, faults: Faults = {}) {
  const { context, request, reply, camp } = visitor
  const browser = browserOf(request, reply)
  const found = LINK.test(link)
    ? await readLink(context.send, 'reset_password', { link, browser })
    : undefined
  if (!found) return tooLate(visitor)
  const flow = camp
    ? sealFlow(context, { slug: camp.slug, query: '' }, browser, 'password')
    : sealAccountFlow(visitor, {}, 'new-password')
  return sendPage(reply, newPasswordPage({ camp, flow, link, ...found, ...faults }))
}

export async function mailLink({ context, camp }: Entering, email: string, browser: string) {
  const { send, secret } = context
  const [[row] = []] = await send([accountByEmail(email)])
  const account = row as SignInAccount | undefined
  if (!account) return
  const wanted = { accountId: account.accountId, purpose: 'reset_password', browser } as const
  await makeMailedCode(send, secret, wanted, ({ link, code }) => [
    mailStatement(context, {
      to: email,
      template: 'resetPassword',
      values: {
        ...senderOf(context, camp),
        link: `${context.authUrl}${entranceOf(camp)}/reset?token=${link}`,
        code: shownCode(code),
        minutes: MINUTES,
      },
    }),
  ])
}

const noticeOf = ({ context, camp }: Entering, to: string) =>
  mailStatement(context, {
    to,
    template: 'passwordChanged',
    values: {
      ...senderOf(context, camp),
      resetLink: `${context.authUrl}${entranceOf(camp)}/reset`,
    },
  })

/** Also shown to people who come from a mail and not from an app. */
export async function showAskForReset(
  visitor: Visitor,
  flow: Flow,
  fault?: string,
  email?: string,
) {
  const { context, request, reply, camp } = visitor
  const sealed = sealFlow(context, flow, browserOf(request, reply))
  return sendPage(reply, askForResetPage({ camp, flow: sealed, email, fault }))
}
