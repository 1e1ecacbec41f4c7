import { CampError } from '@campkit/core/errors'
import { checkPassword } from '@campkit/identity/check-password'
import { sendPage } from '@campkit/pages/page'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { secondFactorPage } from '../pages/second-factor-page.ts'
import { checkSecondFactor } from '../sign-in/check-second-factor.ts'
import { openSession } from '../sign-in/complete.ts'
import { placeOf } from '../sign-in/known-browser.ts'
import { accountOfPasskey, PASSKEY_METHODS, sendPasskeyOptions } from '../sign-in/passkey-proof.ts'
import type { Visit } from '../sign-in/resume.ts'
import { type AccountFlow, type Section, sealAccountFlow } from './account-flow.ts'
import { accountForm, accountConfig as config, seeOther } from './owner-handlers.ts'
import { showAccountSignIn } from './show-account-sign-in.ts'

type Passed = NonNullable<AccountFlow['passed']>

/** The same words whatever was wrong, as on the camps' pages. */
const REFUSED =
  'The e-mail address or the password is not right. Check both. After several tries, wait a while.'

/** Signs in to the account pages, without a camp or an app. */
export function mountAccountSignIn(app: FastifyInstance, context: Context): void {
  app.post(
    '/account/sign-in',
    { config },
    accountForm(context, async (visit, { section }, form) => {
      const [email, password] = [form.get('email') ?? '', form.get('password') ?? '']
      const tried = { email, password, ...placeOf(visit.request) }
      const found = await checkPassword(context.send, tried)
      if (found.is === 'slow_down') throw new CampError('RATE_LIMITED', 'sign-in attempts')
      if (found.is !== 'right') return showAccountSignIn(visit, { section, email, fault: REFUSED })
      const { accountId, credentialsVersion, isEmailVerified, hasTotp } = found.account
      const fault = 'Please confirm your address first: sign in to your camp.'
      if (!isEmailVerified) return showAccountSignIn(visit, { section, email, fault })
      const passed: Passed = {
        accountId,
        credentialsVersion,
        email: found.account.email,
        methods: ['pwd'],
      }
      return hasTotp ? showSecondFactor(visit, section, passed) : enter(visit, section, passed)
    }),
  )

  app.post(
    '/account/second-factor',
    { config },
    accountForm(context, async (visit, { section, passed }, form) => {
      if (!passed) throw new CampError('INVALID_REQUEST', 'no first factor')
      const code = form.get('code') ?? ''
      const fault = 'That code does not match, or was used before. Wait for the next one.'
      if (!(await checkSecondFactor(context, visit.request, passed, code))) {
        return showSecondFactor(visit, section, passed, fault)
      }
      return enter(visit, section, { ...passed, methods: [...passed.methods, 'otp', 'mfa'] })
    }),
  )

  app.post('/account/sign-in/passkey/options', { config }, accountForm(context, sendPasskeyOptions))

  app.post(
    '/account/sign-in/passkey',
    { config },
    accountForm(context, async (visit, { section }, form) => {
      const account = await accountOfPasskey(visit, form)
      const fault = 'That passkey is not known here. Please sign in another way.'
      if (!account) return showAccountSignIn(visit, { section, fault })
      return enter(visit, section, { ...account, methods: PASSKEY_METHODS })
    }),
  )
}

const showSecondFactor = async (
  visit: Visit,
  section: Section | undefined,
  passed: Passed,
  fault?: string,
) =>
  sendPage(
    visit.reply,
    secondFactorPage({
      flow: sealAccountFlow(visit, { section, passed }),
      fault,
      action: '/account/second-factor',
    }),
  )

async function enter(visit: Visit, section: Section | undefined, passed: Passed) {
  if (await openSession(visit, passed)) return seeOther(visit, section)
  const fault = 'Your account was changed just now. Please sign in again.'
  return showAccountSignIn(visit, { section, email: passed.email, fault })
}
