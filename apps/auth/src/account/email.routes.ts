import { CampError } from '@campkit/core/errors'
import { attemptSucceeded, countAttempt, mayTry, mustWait } from '@campkit/identity/attempts'
import { changeEmail } from '@campkit/identity/change-email'
import { emailAddress } from '@campkit/identity/email-address'
import { makeMailedCode, shownCode } from '@campkit/identity/mailed-codes'
import { newTakeBackLink, TAKE_BACK_DAYS } from '@campkit/identity/take-back'
import { mailStatement } from '@campkit/mail/mail'
import { sendPage } from '@campkit/pages/page'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { emailCodePage, emailPage } from '../pages/account/email-pages.ts'
import { deviceOf } from '../sign-in/complete.ts'
import { browserOf } from '../sign-in/flow.ts'
import { placeOf } from '../sign-in/known-browser.ts'
import { flowOf, type Owner } from './owner.ts'
import { accountConfig as config, ownerChange, ownerPage, seeOther } from './owner-handlers.ts'

const MINUTES = 10

/** Mails a code to the new address. Entering it changes the account's address, and the old address gets a notice. */
export function mountEmail(app: FastifyInstance, context: Context): void {
  app.get(
    '/account/email',
    { config },
    ownerPage(context, 'email', (owner) => showEmail(owner)),
  )

  app.post(
    '/account/email',
    { config },
    ownerChange(context, 'email', async (owner, form) => {
      const typed = form.get('email') ?? ''
      const newEmail = emailAddress(typed)
      if (newEmail === undefined)
        return showEmail(
          owner,
          'That is not an e-mail address. It looks like ana@example.org.',
          typed,
        )
      if (newEmail === owner.session.email) {
        return showEmail(owner, 'That is your address already. Enter another one.', typed)
      }
      await mailCode(owner, newEmail)
      return showCode(owner, newEmail, undefined, form.get('again') !== undefined)
    }),
  )

  app.post(
    '/account/email/code',
    { config },
    ownerChange(context, 'email', async (owner, form, { newEmail }) => {
      if (newEmail === undefined) throw new CampError('INVALID_REQUEST', 'no code was asked for')
      const outcome = await redeemCode(owner, newEmail, form.get('code') ?? '')
      if (outcome === 'taken')
        return showEmail(owner, 'That address has an account already. Enter another one.')
      if (outcome === 'wrong') {
        return showCode(
          owner,
          newEmail,
          'That code does not match, or is too old. Look for the newest mail from us.',
        )
      }
      return seeOther(owner, undefined, 'email')
    }),
  )
}

const showEmail = async (owner: Owner, fault?: string, typed?: string) =>
  sendPage(
    owner.reply,
    emailPage({ flow: flowOf(owner), email: owner.session.email, typed, fault }),
  )

const showCode = async (owner: Owner, newEmail: string, fault?: string, isAgain = false) =>
  sendPage(
    owner.reply,
    emailCodePage({ flow: flowOf(owner, { newEmail }), newEmail, fault, isAgain }),
  )

async function mailCode({ context, request, reply, session }: Owner, newEmail: string) {
  const { send, secret } = context
  const attempt = { kind: 'mail', email: newEmail, ...placeOf(request) } as const
  const counted = await countAttempt(send, attempt)
  if (counted.isByOthers) return
  if (counted.verdict !== 'ok') throw mustWait(counted, 'too many mails')
  const { accountId } = session
  const browser = browserOf(request, reply)
  const wanted = { accountId, purpose: 'change_email', browser, newEmail } as const
  await makeMailedCode(send, secret, wanted, ({ code }) => [
    mailStatement(context, {
      to: newEmail,
      template: 'verifyEmail',
      values: { campName: context.site.name, code: shownCode(code), minutes: MINUTES },
    }),
  ])
}

async function redeemCode(owner: Owner, newEmail: string, code: string) {
  const { context, request, reply, session } = owner
  const { send, secret } = context
  const browser = browserOf(request, reply)
  const attempt = { kind: 'code', email: newEmail, browser, ...placeOf(request) } as const
  if (!(await mayTry(send, attempt))) return 'wrong'
  const { accountId } = session
  const proof = { code, accountId, browser }
  const takeBackLink = newTakeBackLink()
  const noting = { device: deviceOf(request), notice: noticeOf(owner, newEmail, takeBackLink) }
  const outcome = await changeEmail(send, secret, { proof, newEmail, takeBackLink, ...noting })
  if (outcome !== 'wrong') await attemptSucceeded(send, attempt)
  return outcome
}

/** The notice to the old address. */
function noticeOf({ context, session }: Owner, newEmail: string, link: string) {
  const values = {
    campName: context.site.name,
    newEmail,
    takeBackLink: `${context.authUrl}/account/not-me?token=${link}`,
    days: TAKE_BACK_DAYS,
  }
  return mailStatement(context, { to: session.email, template: 'emailChanged', values })
}
