import { open } from '@campkit/access/access'
import { CampError } from '@campkit/core/errors'
import { accountByEmail, readAccount, type SignInAccount } from '@campkit/identity/account'
import { attemptSucceeded, countAttempt, mayTry, mustWait } from '@campkit/identity/attempts'
import { emailAddress } from '@campkit/identity/email-address'
import { makeMailedCode, redeem, shownCode } from '@campkit/identity/mailed-codes'
import { mailStatement } from '@campkit/mail/mail'
import { sendPage } from '@campkit/pages/page'
import type { FastifyInstance } from 'fastify'
import type { CampPage } from '../camp.ts'
import type { Context } from '../context.ts'
import { askForCodePage, codePage } from '../pages/mail-pages.ts'
import { deviceOf, proceed } from './complete.ts'
import { browserOf, type Flow, sealFlow } from './flow.ts'
import { placeOf } from './known-browser.ts'
import { sendFlowPage } from './send-flow-page.ts'
import type { Visit, Visitor } from './visit.ts'
import { formVisit } from './visitor.ts'

const config = { access: open('whoever has no password, or not at hand'), errors: 'page' } as const
const MINUTES = 10
export const NO_ADDRESS = 'That is not an e-mail address. It looks like ana@example.org.'
export const WRONG_CODE =
  'That code does not match, or is too old. Look for the newest mail from us.'

/** Signing in with a mailed code, and confirming an address with one. */
export function mountMailedCode(app: FastifyInstance, context: Context): void {
  app.post(
    '/c/:camp/code/send',
    { config },
    formVisit(context, async (visitor, flow, form) => {
      const email = emailAddress(form.get('email') ?? '')
      if (email === undefined) {
        return showAskForCode(visitor, flow, NO_ADDRESS, form.get('email'))
      }
      const browser = browserOf(visitor.request, visitor.reply)
      await mailIfAllowed(visitor, email, () => mailSignInCode(visitor, email, browser))
      return showCode(visitor, { ...flow, mailed: { email, purpose: 'sign_in' } })
    }),
  )

  app.post(
    '/c/:camp/code/again',
    { config },
    formVisit(context, async (visitor, flow) => {
      const { mailed } = flow
      if (!mailed) throw new CampError('INVALID_REQUEST', 'no code was asked for')
      const browser = browserOf(visitor.request, visitor.reply)
      await mailIfAllowed(visitor, mailed.email, () => mailAgain(visitor, mailed, browser))
      return showCode(visitor, flow, { isAgain: true })
    }),
  )

  app.post(
    '/c/:camp/code',
    { config },
    formVisit(context, async (visitor, flow, form) => {
      const { mailed } = flow
      if (!mailed) throw new CampError('INVALID_REQUEST', 'no code was asked for')
      const accountId = await redeemCode(visitor, mailed, form.get('code') ?? '')
      const account = accountId && (await readAccount(context.send, accountId))
      if (!account) return showCode(visitor, flow, { fault: WRONG_CODE })
      return proceed(visitor, flow, account, ['otp'])
    }),
  )
}

/** Somebody who signs in: at a camp, or to their account. */
export type Entering = Visit & { readonly camp?: CampPage | undefined }

/** Who a mail comes from. */
export const senderOf = ({ site }: Context, camp: CampPage | undefined) => ({
  campName: camp?.name ?? site.name,
  accent: camp?.accent ?? null,
  helpUrl: camp?.helpUrl ?? null,
})

/**
 * Counts mails by e-mail address and by network, known or not, so that nobody's mailbox is flooded. The answer does not
 * wait for the mail. 429 only if the requests from here were too many; otherwise the mail is silently left out.
 */
export async function mailIfAllowed(
  { context, request }: Visit,
  email: string,
  mail: () => Promise<unknown>,
  kind: 'mail' | 'reset' = 'mail',
): Promise<void> {
  const attempt = { kind, email, ...placeOf(request) }
  const counted = await countAttempt(context.send, attempt)
  if (counted.verdict === 'ok') context.afterwards(mail)
  else if (!counted.isByOthers) throw mustWait(counted, `too many mails: ${counted.verdict}`)
}

async function accountOf({ context }: Visit, email: string): Promise<SignInAccount | undefined> {
  const [[row] = []] = await context.send([accountByEmail(email)])
  return row as SignInAccount | undefined
}

export async function mailSignInCode(visitor: Entering, email: string, browser: string) {
  const account = await accountOf(visitor, email)
  if (!account) return
  const { accountId } = account
  await mailCodeFor(visitor, { accountId, email, browser, purpose: 'sign_in' })
}

type CodeFor = NonNullable<Flow['mailed']> & {
  readonly accountId: string
  readonly browser: string
}

/** A code for someone whose address is confirmed; at sign-up, too, it only signs them in. */
export async function mailCodeFor({ context, camp }: Entering, { email, ...wanted }: CodeFor) {
  const from = senderOf(context, camp)
  await makeMailedCode(context.send, context.secret, wanted, ({ code }) => [
    mailStatement(context, {
      to: email,
      template: 'signInCode',
      values: { ...from, code: shownCode(code), minutes: MINUTES },
    }),
  ])
}

/** The same mail as before, with a new code. The password typed at sign-up still waits for it. */
export async function mailAgain(
  visitor: Entering,
  { email, purpose }: NonNullable<Flow['mailed']>,
  browser: string,
) {
  const account = await accountOf(visitor, email)
  if (!account) return
  const { accountId } = account
  if (purpose === 'sign_in' || account.isEmailVerified)
    return mailCodeFor(visitor, { accountId, email, browser, purpose })
  return mailVerification(visitor, { accountId, email, browser })
}

/** Someone knows the password of an account whose address is not confirmed yet: mails a code to confirm it. */
export async function verifyFirst(visitor: Visitor, flow: Flow, account: SignInAccount) {
  const { request, reply } = visitor
  const { accountId, email } = account
  const browser = browserOf(request, reply)
  const to = { accountId, email, browser }
  await mailIfAllowed(visitor, email, () => mailVerification(visitor, to))
  return showCode(visitor, { ...flow, mailed: { email, purpose: 'verify_email' } })
}

type Verification = {
  readonly accountId: string
  readonly email: string
  readonly browser: string
  readonly passwordHash?: string
}

export async function mailVerification({ context, camp }: Entering, to: Verification) {
  const { email, ...wanted } = to
  await makeMailedCode(
    context.send,
    context.secret,
    { ...wanted, purpose: 'verify_email' },
    ({ code }) => [
      mailStatement(context, {
        to: email,
        template: 'verifyEmail',
        values: { ...senderOf(context, camp), code: shownCode(code), minutes: MINUTES },
      }),
    ],
  )
}

export async function redeemCode(
  { context, request, reply }: Visit,
  { email, purpose }: NonNullable<Flow['mailed']>,
  code: string,
): Promise<string | undefined> {
  const browser = browserOf(request, reply)
  const attempt = { kind: 'code', email, browser, ...placeOf(request) } as const
  if (!(await mayTry(context.send, attempt))) return undefined
  const proof = { code, email, browser }
  const device = deviceOf(request)
  const accountId = await redeem(context.send, context.secret, { purpose, proof, device })
  if (accountId !== undefined) await attemptSucceeded(context.send, attempt)
  return accountId
}

type Shown = { readonly fault?: string; readonly isAgain?: boolean }

export async function showCode(visitor: Visitor, flow: Flow, shown: Shown = {}) {
  const { context, request, reply, camp } = visitor
  const sealed = sealFlow(context, flow, browserOf(request, reply))
  const email = flow.mailed?.email
  const isNew = flow.mailed?.purpose === 'verify_email'
  return sendFlowPage(visitor, flow, codePage({ camp, flow: sealed, email, isNew, ...shown }))
}

export async function showAskForCode(visitor: Visitor, flow: Flow, fault?: string, email?: string) {
  const { context, request, reply, camp } = visitor
  const sealed = sealFlow(context, flow, browserOf(request, reply))
  return sendPage(reply, askForCodePage({ camp, flow: sealed, email, fault }))
}
