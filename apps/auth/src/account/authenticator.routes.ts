import { CampError } from '@campkit/core/errors'
import { readAccount } from '@campkit/identity/account'
import { attemptSucceeded, mayTry } from '@campkit/identity/attempts'
import { makeRecoveryCodes, recoveryCodesLeft } from '@campkit/identity/recovery-codes'
import { beginTotp, confirmTotp, removeTotp, type TotpEnrolment } from '@campkit/identity/totp'
import { sendPage } from '@campkit/pages/page'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import {
  authenticatorPage,
  enrolmentPage,
  recoveryCodesPage,
} from '../pages/account/authenticator-pages.ts'
import { deviceOf } from '../sign-in/complete.ts'
import { placeOf } from '../sign-in/known-browser.ts'
import { notingOf } from './notices.ts'
import { flowOf, type Owner } from './owner.ts'
import { accountConfig as config, ownerChange, ownerPage, seeOther } from './owner-handlers.ts'

/** Adds TOTP, confirmed by a first code, and shows the recovery codes once; or removes it. */
export function mountAuthenticator(app: FastifyInstance, context: Context): void {
  const { send, secret } = context
  app.get(
    '/account/authenticator',
    { config },
    ownerPage(context, 'authenticator', (owner) => showAuthenticator(owner)),
  )

  app.post(
    '/account/authenticator/begin',
    { config },
    ownerChange(context, 'authenticator', async (owner) => {
      const { accountId, email } = owner.session
      const wanted = { accountId, email, issuer: context.site.name }
      const enrolment = await beginTotp(send, secret, wanted)
      return enrolment ? showEnrolment(owner, enrolment) : showAuthenticator(owner)
    }),
  )

  app.post(
    '/account/authenticator/confirm',
    { config },
    ownerChange(context, 'authenticator', async (owner, form, { enrolment }) => {
      if (!enrolment) throw new CampError('INVALID_REQUEST', 'nothing is being set up')
      if (await confirm(owner, form.get('code') ?? '')) return showNewCodes(owner)
      return showEnrolment(
        owner,
        enrolment,
        'That code does not match. Wait for the next one, and check that the clock of your phone is right.',
      )
    }),
  )

  app.post(
    '/account/authenticator/codes',
    { config },
    ownerChange(context, 'authenticator', async (owner) => {
      const account = await readAccount(send, owner.session.accountId)
      return account?.hasTotp ? showNewCodes(owner) : showAuthenticator(owner)
    }),
  )

  app.post(
    '/account/authenticator/remove',
    { config },
    ownerChange(context, 'authenticator', async (owner) => {
      await removeTotp(send, owner.session.accountId, notingOf(owner, 'totp_removed'))
      return seeOther(owner, undefined, 'totp')
    }),
  )
}

async function confirm(owner: Owner, code: string): Promise<boolean> {
  const { context, request, session } = owner
  const { send, secret } = context
  const { accountId, email } = session
  const attempt = { kind: 'totp', email, ...placeOf(request) } as const
  if (!(await mayTry(send, attempt))) return false
  const tried = { accountId, code, ...notingOf(owner, 'totp_added') }
  const isRight = await confirmTotp(send, secret, tried)
  if (isRight) await attemptSucceeded(send, attempt)
  return isRight
}

async function showAuthenticator(owner: Owner) {
  const { context, session } = owner
  const [account, codesLeft] = await Promise.all([
    readAccount(context.send, session.accountId),
    recoveryCodesLeft(context.send, session.accountId),
  ])
  const hasTotp = account?.hasTotp ?? false
  return sendPage(owner.reply, authenticatorPage({ flow: flowOf(owner), hasTotp, codesLeft }))
}

const showEnrolment = async (owner: Owner, enrolment: TotpEnrolment, fault?: string) =>
  sendPage(owner.reply, enrolmentPage({ flow: flowOf(owner, { enrolment }), enrolment, fault }))

async function showNewCodes(owner: Owner) {
  const { context, request, session } = owner
  const wanted = { accountId: session.accountId, device: deviceOf(request) }
  const codes = await makeRecoveryCodes(context.send, context.secret, wanted)
  return sendPage(owner.reply, recoveryCodesPage(codes))
}
