import { CampError } from '@campkit/core/errors'
import { checkPassword } from '@campkit/identity/check-password'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { checkSecondFactor } from '../sign-in/check-second-factor.ts'
import { placeOf } from '../sign-in/known-browser.ts'
import { accountOfPasskey, PASSKEY_METHODS, sendPasskeyOptions } from '../sign-in/passkey-proof.ts'
import { enter, proceed, showSecondFactor } from './enter.ts'
import { confirmAddress } from './mailed-code.routes.ts'
import { accountForm, accountConfig as config } from './owner-handlers.ts'
import { showAccountSignIn } from './show-account-sign-in.ts'

/** The same words whatever was wrong, as on the camps' pages. */
const REFUSED =
  'The e-mail address or the password is not right. Check both, or let us e-mail you a code. After several tries, wait a while.'

/** Signs in to the account pages, without a camp or an app. */
export function mountAccountSignIn(app: FastifyInstance, context: Context): void {
  app.post(
    '/account/sign-in',
    { config },
    accountForm(context, 'enter', async (visit, { section }, form) => {
      const [email, password] = [form.get('email') ?? '', form.get('password') ?? '']
      const tried = { email, password, ...placeOf(visit.request) }
      const found = await checkPassword(context.send, tried)
      if (found.is !== 'right') return showAccountSignIn(visit, { section, email, fault: REFUSED })
      if (!found.account.isEmailVerified) return confirmAddress(visit, section, found.account)
      return proceed(visit, section, found.account, ['pwd'])
    }),
  )

  app.post(
    '/account/second-factor',
    { config },
    accountForm(context, 'enter', async (visit, { section, passed }, form) => {
      if (!passed) throw new CampError('INVALID_REQUEST', 'no first factor')
      const code = form.get('code') ?? ''
      const fault = 'That code does not match, or was used before. Wait for the next one.'
      if (!(await checkSecondFactor(context, visit.request, passed, code))) {
        return showSecondFactor(visit, section, passed, fault)
      }
      return enter(visit, section, { ...passed, methods: [...passed.methods, 'otp', 'mfa'] })
    }),
  )

  app.post(
    '/account/sign-in/passkey/options',
    { config },
    accountForm(context, 'enter', sendPasskeyOptions),
  )

  app.post(
    '/account/sign-in/passkey',
    { config },
    accountForm(context, 'enter', async (visit, { section }, form) => {
      const account = await accountOfPasskey(visit, form)
      const fault = 'That passkey is not known here. Please sign in another way.'
      if (!account) return showAccountSignIn(visit, { section, fault })
      return enter(visit, section, { ...account, methods: PASSKEY_METHODS })
    }),
  )
}
