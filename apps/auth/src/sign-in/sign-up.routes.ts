import { open } from '@campkit/access/access'
import { isLine } from '@campkit/http/schemas'
import { createAccount } from '@campkit/identity/account'
import { emailAddress } from '@campkit/identity/email-address'
import { hashPassword } from '@campkit/identity/password'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { type SignUpFaults, signUpPage } from '../pages/sign-up-page.ts'
import type { Params } from '../params.ts'
import { sessionShown } from './browser-session.ts'
import { deviceOf } from './complete.ts'
import { browserOf, type Flow, sealFlow } from './flow.ts'
import {
  mailCodeFor,
  mailIfAllowed,
  mailVerification,
  NO_ADDRESS,
  showCode,
} from './mailed-code.routes.ts'
import { faultOfNewPassword } from './new-password.ts'
import { resume, showApply } from './resume.ts'
import { sendFlowPage } from './send-flow-page.ts'
import { showSignIn } from './show-sign-in.ts'
import type { Visitor } from './visit.ts'
import { formVisit } from './visitor.ts'

const config = { access: open('whoever wants to join a camp'), errors: 'page' } as const
const NO_NAME = 'Please write your name, in at most 120 characters.'
const NAME = /^[^\p{Cc}\p{Cn}\p{Cs}]{1,120}$/u

type Applicant = { readonly email: string; readonly legalName: string; readonly password: string }

/** New people get an account and a profile as an applicant; people with an account get the profile. */
export function mountSignUp(app: FastifyInstance, context: Context): void {
  app.post(
    '/c/:camp/sign-up',
    { config },
    formVisit(context, async (visitor, flow, form) => {
      const applicant = await readApplicant(context, form)
      if ('faults' in applicant) {
        const [email, legalName] = [form.get('email'), form.get('legalName')]
        return showSignUp(visitor, flow, { email, legalName, faults: applicant.faults })
      }
      const { email, legalName } = applicant
      const browser = browserOf(visitor.request, visitor.reply)
      await mailIfAllowed(visitor, email, () => signUp(visitor, applicant, browser))
      return showCode(visitor, { ...flow, legalName, mailed: { email, purpose: 'verify_email' } })
    }),
  )

  app.post(
    '/c/:camp/apply',
    { config },
    formVisit(
      context,
      async (visitor, flow, form) => {
        const session = await sessionShown(visitor, flow)
        if (!session) return showSignIn(visitor, flow.query, {})
        const legalName = nameOf(form)
        if (legalName === undefined) return showApply(visitor, flow, session, NO_NAME)
        return resume(visitor, { ...flow, legalName }, session)
      },
      ['answer'],
    ),
  )
}

const nameOf = (form: Params): string | undefined => {
  const name = form.get('legalName')?.normalize('NFC').trim()
  return name && NAME.test(name) && isLine(name) ? name : undefined
}

/** What the form says, or all that is wrong with it. */
async function readApplicant(
  context: Context,
  form: Params,
): Promise<Applicant | { readonly faults: SignUpFaults }> {
  const [email, legalName] = [emailAddress(form.get('email') ?? ''), nameOf(form)]
  const password = form.get('password') ?? ''
  const owner = { email: email ?? '', name: legalName ?? '' }
  const fault = await faultOfNewPassword(context, password, owner)
  if (email !== undefined && legalName !== undefined && fault === undefined) {
    return { email, legalName, password }
  }
  return {
    faults: {
      legalName: legalName === undefined ? NO_NAME : undefined,
      email: email === undefined ? NO_ADDRESS : undefined,
      password: fault,
    },
  }
}

/**
 * The mail depends on whether the address has an account, but the page does not. The password counts only when this
 * browser redeems the mail, and only if the account belonged to nobody yet.
 */
async function signUp(visitor: Visitor, { email, password }: Applicant, browser: string) {
  const { context, request } = visitor
  const [passwordHash, { accountId, state }] = await Promise.all([
    hashPassword(password),
    createAccount(context.send, { email, device: deviceOf(request) }),
  ])
  if (state === 'disabled') return
  if (state === 'open') {
    await mailVerification(visitor, { accountId, email, browser, passwordHash })
    return
  }
  // They already have an account: the code signs them in, and then they apply.
  await mailCodeFor(visitor, { accountId, email, browser, purpose: 'verify_email' })
}

type Shown = Partial<Record<'email' | 'legalName', string | undefined>> & {
  readonly faults?: SignUpFaults
}

export async function showSignUp(visitor: Visitor, flow: Flow, shown: Shown = {}) {
  const { context, request, reply, camp } = visitor
  const sealed = sealFlow(context, flow, browserOf(request, reply))
  return sendFlowPage(visitor, flow, signUpPage({ camp, flow: sealed, ...shown }))
}
