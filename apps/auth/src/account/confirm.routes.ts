import { readAccount, type SignInAccount } from '@campkit/identity/account'
import { attemptSucceeded, countAttempt, mayTry, mustWait } from '@campkit/identity/attempts'
import { checkPassword } from '@campkit/identity/check-password'
import { makeMailedCode, redeem, shownCode } from '@campkit/identity/mailed-codes'
import { renewSession } from '@campkit/identity/renew-session'
import type { Method } from '@campkit/identity/session'
import { mailStatement } from '@campkit/mail/mail'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import type { Params } from '../params.ts'
import { checkSecondFactor } from '../sign-in/check-second-factor.ts'
import { deviceOf } from '../sign-in/complete.ts'
import { browserOf } from '../sign-in/flow.ts'
import { placeOf } from '../sign-in/known-browser.ts'
import { accountOfPasskey, PASSKEY_METHODS, sendPasskeyOptions } from '../sign-in/passkey-proof.ts'
import type { Section } from './account-flow.ts'
import type { Owner } from './owner.ts'
import { accountConfig as config, ownerForm, seeOther } from './owner-handlers.ts'
import { showConfirm } from './show-confirm.ts'

const REFUSED = 'That is not right. After several tries, wait a while.'
const MINUTES = 10

/**
 * Step-up: asks for every factor of a sign-in again, because the session's time of authentication moves and apps rely
 * on that time.
 */
export function mountConfirm(app: FastifyInstance, context: Context): void {
  app.post(
    '/account/confirm',
    { config },
    ownerForm(context, 'confirm', async (owner, form, { section }) => {
      const account = await readAccount(context.send, owner.session.accountId)
      const method = account && (await checkFirst(owner, account, form))
      const isMailed = account?.passwordHash === null
      if (!account || !method) return showConfirm(owner, section, { fault: REFUSED, isMailed })
      if (!account.hasTotp) return renew(owner, section, account, [method])
      const code = form.get('code') ?? ''
      if (!(await checkSecondFactor(context, owner.request, account, code))) {
        return showConfirm(owner, section, { fault: REFUSED, isMailed })
      }
      return renew(owner, section, account, [method, 'otp', 'mfa'])
    }),
  )

  app.post(
    '/account/confirm/mail',
    { config },
    ownerForm(context, 'confirm', async (owner, _form, { section }) => {
      await mailCode(owner)
      return showConfirm(owner, section, { isMailed: true })
    }),
  )

  app.post(
    '/account/confirm/passkey/options',
    { config },
    ownerForm(context, 'confirm', sendPasskeyOptions),
  )

  app.post(
    '/account/confirm/passkey',
    { config },
    ownerForm(context, 'confirm', async (owner, form, { section }) => {
      const account = await accountOfPasskey(owner, form)
      if (account?.accountId !== owner.session.accountId) {
        return showConfirm(owner, section, { fault: 'That passkey is not one of this account.' })
      }
      return renew(owner, section, account, PASSKEY_METHODS)
    }),
  )
}

/** Checks the password, or a mailed code if the account has no password. */
async function checkFirst(
  owner: Owner,
  { accountId, email, passwordHash }: SignInAccount,
  form: Params,
): Promise<Method | undefined> {
  const { send } = owner.context
  if (passwordHash === null) return (await redeemMailed(owner, form)) ? 'otp' : undefined
  const tried = { email, password: form.get('password') ?? '', ...placeOf(owner.request) }
  const found = await checkPassword(send, tried)
  return found.is === 'right' && found.account.accountId === accountId ? 'pwd' : undefined
}

async function redeemMailed(
  { context, request, reply, session }: Owner,
  form: Params,
): Promise<boolean> {
  const { accountId, email } = session
  const browser = browserOf(request, reply)
  const attempt = { kind: 'code', email, browser, ...placeOf(request) } as const
  if (!(await mayTry(context.send, attempt))) return false
  const proof = { code: form.get('mailed') ?? '', accountId, browser }
  const redeeming = { purpose: 'sign_in', proof, device: deviceOf(request) } as const
  const isRight = (await redeem(context.send, context.secret, redeeming)) !== undefined
  if (isRight) await attemptSucceeded(context.send, attempt)
  return isRight
}

async function mailCode({ context, request, reply, session }: Owner) {
  const { accountId, email } = session
  const attempt = { kind: 'mail', email, ...placeOf(request) } as const
  const counted = await countAttempt(context.send, attempt)
  if (counted.verdict !== 'ok') throw mustWait(counted, 'too many mails')
  const wanted = { accountId, purpose: 'sign_in', browser: browserOf(request, reply) } as const
  await makeMailedCode(context.send, context.secret, wanted, ({ code }) => [
    mailStatement(context, {
      to: email,
      template: 'signInCode',
      values: { campName: context.site.name, code: shownCode(code), minutes: MINUTES },
    }),
  ])
}

async function renew(
  owner: Owner,
  section: Section | undefined,
  account: SignInAccount,
  methods: readonly Method[],
) {
  const isRenewed = await renewSession(owner.context.send, owner.session.id, account, methods)
  if (isRenewed) return seeOther(owner, section)
  return showConfirm(owner, section, { fault: 'Your account was changed just now. Try again.' })
}
