import { CampError } from '@campkit/core/errors'
import { readAccount, type SignInAccount } from '@campkit/identity/account'
import { emailAddress } from '@campkit/identity/email-address'
import { sendPage } from '@campkit/pages/page'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { codePage } from '../pages/mail-pages.ts'
import { browserOf } from '../sign-in/flow.ts'
import {
  mailAgain,
  mailIfAllowed,
  mailSignInCode,
  mailVerification,
  NO_ADDRESS,
  redeemCode,
  WRONG_CODE,
} from '../sign-in/mailed-code.routes.ts'
import type { Visit } from '../sign-in/visit.ts'
import { type AccountFlow, type Section, sealAccountFlow } from './account-flow.ts'
import { proceed } from './enter.ts'
import { accountForm, accountConfig as config } from './owner-handlers.ts'
import { showAskForReset } from './reset.routes.ts'
import { showAccountSignIn } from './show-account-sign-in.ts'

/** Signing in to the account pages with a mailed code, as at a camp. */
export function mountAccountCode(app: FastifyInstance, context: Context): void {
  app.post(
    '/account/code/send',
    { config },
    accountForm(context, 'enter', async (visit, { section }, form) => {
      const typed = form.get('email')?.slice(0, 254)
      const email = emailAddress(typed ?? '')
      if (email === undefined) {
        return showAccountSignIn(visit, { section, email: typed, emailFault: NO_ADDRESS })
      }
      const browser = browserOf(visit.request, visit.reply)
      await mailIfAllowed(visit, email, () => mailSignInCode(visit, email, browser))
      return showCode(visit, { section, mailed: { email, purpose: 'sign_in' } })
    }),
  )

  app.post(
    '/account/code/again',
    { config },
    accountForm(context, 'enter', async (visit, { section, mailed }) => {
      if (!mailed) throw new CampError('INVALID_REQUEST', 'no code was asked for')
      const browser = browserOf(visit.request, visit.reply)
      await mailIfAllowed(visit, mailed.email, () => mailAgain(visit, mailed, browser))
      return showCode(visit, { section, mailed }, { isAgain: true })
    }),
  )

  app.post(
    '/account/code',
    { config },
    accountForm(context, 'enter', async (visit, { section, mailed }, form) => {
      if (!mailed) throw new CampError('INVALID_REQUEST', 'no code was asked for')
      const accountId = await redeemCode(visit, mailed, form.get('code') ?? '')
      const account = accountId && (await readAccount(context.send, accountId))
      if (!account) return showCode(visit, { section, mailed }, { fault: WRONG_CODE })
      return proceed(visit, section, account, ['otp'])
    }),
  )

  app.post(
    '/account/login/ways',
    { config },
    accountForm(context, 'enter', async (visit, { section }, form) => {
      const email = form.get('email')?.slice(0, 254)
      if (form.get('way') === 'reset') return showAskForReset(visit, section, { email })
      return showAccountSignIn(visit, { section, email })
    }),
  )
}

/** Someone knows the password of an account whose address is not confirmed yet: mails a code to confirm it. */
export async function confirmAddress(
  visit: Visit,
  section: Section | undefined,
  { accountId, email }: SignInAccount,
) {
  const browser = browserOf(visit.request, visit.reply)
  await mailIfAllowed(visit, email, () => mailVerification(visit, { accountId, email, browser }))
  return showCode(visit, { section, mailed: { email, purpose: 'verify_email' } })
}

type Shown = { readonly fault?: string; readonly isAgain?: boolean }

/** The account has an owner already, so it is never a sign-up. */
const showCode = async (visit: Visit, flow: AccountFlow, shown: Shown = {}) =>
  sendPage(
    visit.reply,
    codePage({
      camp: undefined,
      flow: sealAccountFlow(visit, flow, 'enter'),
      email: flow.mailed?.email,
      isNew: false,
      ...shown,
    }),
  )
