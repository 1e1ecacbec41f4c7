import { SESSION_SECONDS } from '@campkit/core/lifetimes'
import type { SignInAccount } from '@campkit/identity/account'
import type { Device } from '@campkit/identity/account-events'
import { takeUpSession } from '@campkit/identity/renew-session'
import { beginSession, type Method, type Session } from '@campkit/identity/session'
import type { FastifyRequest } from 'fastify'
import { CAMP_COOKIE, SESSION_COOKIE, setCookie } from '../cookies.ts'
import { secondFactorPage } from '../pages/second-factor-page.ts'
import { addressOf } from '../token/redeemer.ts'
import { sessionOf } from './browser-session.ts'
import { browserOf, type Flow, sealFlow } from './flow.ts'
import { rememberBrowser } from './known-browser.ts'
import { resume } from './resume.ts'
import { sendFlowPage } from './send-flow-page.ts'
import { showSignIn } from './show-sign-in.ts'
import type { Visit, Visitor } from './visit.ts'

export const deviceOf = (request: FastifyRequest): Device => ({
  address: addressOf(request),
  userAgent: request.headers['user-agent']?.slice(0, 200) ?? null,
})

/** After the first factor: asks for the second if the account has one, otherwise signs in. */
export async function proceed(
  visitor: Visitor,
  flow: Flow,
  account: SignInAccount,
  methods: readonly Method[],
) {
  if (account.hasTotp) return showSecondFactor(visitor, flow, account, methods)
  return complete(visitor, flow, { ...account, methods })
}

export async function showSecondFactor(
  visitor: Visitor,
  flow: Flow,
  { accountId, email, credentialsVersion }: NonNullable<Flow['passed']> | SignInAccount,
  methods: readonly Method[],
  fault?: string,
) {
  const { context, request, reply, camp } = visitor
  const passed = { accountId, email, credentialsVersion, methods }
  const sealed = sealFlow(context, { ...flow, passed }, browserOf(request, reply))
  return sendFlowPage(
    visitor,
    flow,
    secondFactorPage({
      camp,
      flow: sealed,
      fault,
      action: `/c/${camp.slug}/second-factor`,
    }),
  )
}

/** Signs in: opens this browser's session, then goes on to where the person wanted to go. */
export async function complete(visitor: Visitor, flow: Flow, passed: NonNullable<Flow['passed']>) {
  const session = await openSession(visitor, passed)
  if (!session) {
    const fault = 'Your account was changed just now. Please sign in again.'
    return showSignIn(visitor, flow.query, { email: passed.email, fault })
  }
  setCookie(visitor.reply, CAMP_COOKIE, visitor.camp.slug, SESSION_SECONDS)
  return resume(visitor, flow, session)
}

/**
 * Gives this browser a new cookie, for its existing session of the same person or for a new one. Undefined if the
 * account changed since the person proved who they are.
 */
export async function openSession(
  { context, request, reply }: Visit,
  passed: NonNullable<Flow['passed']>,
): Promise<Session | undefined> {
  const { send } = context
  const { userAgent, address } = deviceOf(request)
  const origin = { device: userAgent, address }
  const known = await sessionOf(context, request)
  const isTheirs = known?.accountId === passed.accountId
  const takenUp = isTheirs && (await takeUpSession(send, known.id, passed, origin, passed.methods))
  const begun = takenUp || (await beginSession(send, 'browser', passed, origin, passed.methods))
  if (!begun) return undefined
  await rememberBrowser({ context, request, reply }, passed.accountId)
  setCookie(reply, SESSION_COOKIE, begun.cookie, SESSION_SECONDS)
  const { accountId, email, methods } = passed
  return { id: begun.id, accountId, email, methods, authTime: Math.floor(Date.now() / 1000) }
}
