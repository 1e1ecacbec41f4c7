import type { TotpEnrolment } from '@campkit/identity/totp'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { browserOf, type Flow, openAt, sealAt } from '../sign-in/flow.ts'
import type { Visit } from '../sign-in/visit.ts'

export type Section = 'camps' | 'password' | 'email' | 'authenticator' | 'passkeys' | 'sessions'

/** What a form of the account pages is for. A seal for one is worth nothing in a form for another. */
export type Form = Section | 'enter' | 'new-password' | 'not-me' | 'overview' | 'confirm'

/** What the forms of the account pages carry. Valid in one browser only, and in one session if it names one. */
export type AccountFlow = {
  readonly sessionId?: string
  /** The page to open after signing in or confirming. */
  readonly section?: Section | undefined
  /** Who has passed a first factor, and how. */
  readonly passed?: NonNullable<Flow['passed']>
  /** The address a code to sign in was mailed to, and for what. */
  readonly mailed?: NonNullable<Flow['mailed']>
  /** The new address that a code was mailed to. */
  readonly newEmail?: string
  /** An authenticator app that is being set up. */
  readonly enrolment?: TotpEnrolment
}

/** Cannot clash with a camp, because a slug has no slash. */
const PLACE = '/account'

export const pathOf = (section: Section | undefined): string =>
  section === undefined ? PLACE : `${PLACE}/${section}`

const placeOf = (form: Form): string => `${PLACE} ${form}`

export const sealAccountFlow = (
  { context, request, reply }: Visit,
  flow: AccountFlow,
  form: Form,
): string => sealAt(context, placeOf(form), flow, browserOf(request, reply))

export const openAccountFlow = (
  context: Context,
  request: FastifyRequest,
  form: Form,
  text: string | undefined,
): AccountFlow | undefined =>
  openAt(context, request, [placeOf(form)], text) as AccountFlow | undefined
