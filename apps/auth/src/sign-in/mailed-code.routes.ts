import { open } from '@campkit/access/access'
import { CampError } from '@campkit/core/errors'
import { accountByEmail, readAccount, type SignInAccount } from '@campkit/identity/account'
import { attemptSucceeded, countAttempt, takeAttempt } from '@campkit/identity/attempts'
import { emailAddress } from '@campkit/identity/email-address'
import { makeMailedCode, redeem, shownCode } from '@campkit/identity/mailed-codes'
import { mailStatement } from '@campkit/mail/mail'
import { sendPage } from '@campkit/pages/page'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { askForCodePage, codePage } from '../pages/mail-pages.ts'
import { deviceOf, proceed } from './complete.ts'
import { browserOf, type Flow, sealFlow } from './flow.ts'
import { placeOf } from './known-browser.ts'
import type { Visit, Visitor } from './resume.ts'
import { formVisit } from './visitor.ts'

const config = { access: open('whoever has no password, or not at hand'), errors: 'page' } as const
const MINUTES = 10
export const NO_ADDRESS = 'That is not an e-mail address. It looks like ana@example.org.'
const WRONG_CODE = 'That code does not match, or is too old. Look for the newest mail from us.'

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
  const { verdict, isByOthers } = await countAttempt(context.send, attempt)
  if (verdict === 'ok') context.afterwards(mail)
  else if (!isByOthers) throw new CampError('RATE_LIMITED', `too many mails: ${verdict}`)
}

async function accountOf({ context }: Visitor, email: string): Promise<SignInAccount | undefined> {
  const [[row] = []] = await context.send([accountByEmail(email)])
  return row as SignInAccount | undefined
}

async function mailSignInCode(visitor: Visitor, email: string, browser: string) {
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
export async function mailCodeFor({ context, camp }: Visitor, { email, ...wanted }: CodeFor) {
  const { name: campName, accent } = camp
  await makeMailedCode(context.send, context.secret, wanted, ({ code }) => [
    mailStatement(context, {
      to: email,
      template: 'signInCode',
      values: { campName, accent, code: shownCode(code), minutes: MINUTES },
    }),
  ])
}

/** The same mail as before, with a new code. The password typed at sign-up still waits for it. */
async function mailAgain(
  visitor: Visitor,
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

export async function mailVerification({ context, camp }: Visitor, to: Verification) {
  const { email, ...wanted } = to
  await makeMailedCode(
    context.send,
    context.secret,
    { ...wanted, purpose: 'verify_email' },
    ({ code }) => [
      mailStatement(context, {
        to: email,
        template: 'verifyEmail',
        values: {
          campName: camp.name,
          accent: camp.accent,
          code: shownCode(code),
          minutes: MINUTES,
        },
      }),
    ],
  )
}

async function redeemCode(
  { context, request, reply }: Visitor,
  { email, purpose }: NonNullable<Flow['mailed']>,
  code: string,
): Promise<string | undefined> {
  const browser = browserOf(request, reply)
  const attempt = { kind: 'code', email, browser, ...placeOf(request) } as const
  const verdict = await takeAttempt(context.send, attempt)
  if (verdict === 'slow_down') throw new CampError('RATE_LIMITED', 'codes')
  if (verdict === 'locked') return undefined
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
  return sendPage(reply, codePage({ camp, flow: sealed, email, isNew, ...shown }))
}

export async function showAskForCode(visitor: Visitor, flow: Flow, fault?: string, email?: string) {
  const { context, request, reply, camp } = visitor
  const sealed = sealFlow(context, flow, browserOf(request, reply))
  return sendPage(reply, askForCodePage({ camp, flow: sealed, email, fault }))
}
