import type { TotpEnrolment } from '@campkit/identity/totp'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { browserOf, type Flow, openAt, sealAt } from '../sign-in/flow.ts'
import type { Visit } from '../sign-in/resume.ts'

export type Section = 'password' | 'email' | 'authenticator' | 'passkeys' | 'sessions'

/** What the forms of the account pages carry. Good in one browser, and for one session if it names one. */
export type AccountFlow = {
  readonly sessionId?: string
  /** Where to go on after signing in, or after proving it once more. */
  readonly section?: Section | undefined
  /** Who has passed a first factor, and how. */
  readonly passed?: NonNullable<Flow['passed']>
  /** Where a code was mailed to, to become the account's address. */
  readonly newEmail?: string
  /** An authenticator app that is being set up. */
  readonly enrolment?: TotpEnrolment
}

/** No camp has this name: a slug has no slash. */
const PLACE = '/account'

export const pathOf = (section: Section | undefined): string =>
  section === undefined ? PLACE : `${PLACE}/${section}`

export const sealAccountFlow = ({ context, request, reply }: Visit, flow: AccountFlow): string =>
  sealAt(context, PLACE, flow, browserOf(request, reply))

export const openAccountFlow = (
  context: Context,
  request: FastifyRequest,
  text: string | undefined,
): AccountFlow | undefined => openAt(context, request, PLACE, text) as AccountFlow | undefined
