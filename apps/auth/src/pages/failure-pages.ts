import type { CampError, ErrorCode } from '@campkit/core/errors'
import { linkButton } from '@campkit/pages/form-parts'
import { type Html, html } from '@campkit/pages/html'
import type { Page } from '@campkit/pages/page'
import type { FastifyRequest } from 'fastify'
import type { CampPage } from '../camp.ts'
import { homeOf, signInAt, signInTo } from './addresses.ts'
import { errorPage } from './plain-pages.ts'
import { waitWords } from './wait-words.ts'

type Said = readonly [title: string, message: string]

const NOTHING: Said = [
  'There is nothing here',
  'Perhaps the address was mistyped, or what was here is gone. Look at the link again.',
]

/** What people are told of errors that no page of its own tells of. */
const SAID: Partial<Readonly<Record<ErrorCode, Said>>> = {
  NOT_FOUND: NOTHING,
  NO_SUCH_ADDRESS: NOTHING,
  // People type the address of a page that only a form leads to, and phones reload it.
  METHOD_NOT_ALLOWED: [
    'Please begin again',
    'This page cannot be opened by its address, or was open for too long. Nothing is lost: go back to where you came from, or begin here.',
  ],
  INVALID_REQUEST: [
    'That did not work',
    'We could not read what was sent to us. Go back and begin again.',
  ],
}

const OURS: Said = [
  'Something is wrong on our side',
  'It is not you, and nothing was changed. Wait a moment, then go back and try again.',
]
const OTHER: Said = ['That did not work', 'Go back and begin again.']

const waiting = ({ retryAfterSeconds = 60 }: CampError): Said => [
  'Please wait a little',
  `There were too many tries from here. Wait ${waitWords(retryAfterSeconds)}, then go back and try again.`,
]

const saidOf = (error: CampError): Said => {
  if (error.status >= 500) return OURS
  return error.code === 'RATE_LIMITED' ? waiting(error) : (SAID[error.code] ?? OTHER)
}

/** Without the camp's look only its address is known, and there may be no camp there. */
const wayOn = (
  request: FastifyRequest,
  camp: CampPage | undefined,
  code?: ErrorCode,
): Html | undefined => {
  if (camp && code === 'METHOD_NOT_ALLOWED') {
    return linkButton(signInAt(camp), signInTo(camp), { kind: 'primary' })
  }
  if (camp) return undefined
  const slug = slugIn(request)
  return slug === undefined
    ? linkButton('/account', 'Go to your account')
    : linkButton(homeOf({ slug }), 'Go to the camp’s page', { kind: 'primary' })
}

/** The camp that an address is about, whether there is a page or not. */
export function slugIn({ raw }: FastifyRequest): string | undefined {
  return /^\/c\/([a-z0-9-]{1,40})(?:[/?]|$)/.exec(raw.url ?? '')?.[1]
}

/** Of these the page has said all that there is. */
const SAYS_ALL: readonly ErrorCode[] = ['RATE_LIMITED', 'METHOD_NOT_ALLOWED']

/** The error itself stands below, small, for whoever helps. */
export const failurePage = (
  error: CampError,
  request: FastifyRequest,
  camp: CampPage | undefined,
): Page => {
  const [title, message] = saidOf(error)
  const said = SAYS_ALL.includes(error.code) ? '' : `${error.message} `
  const details = `${said}Request ${request.id}`
  const acts = wayOn(request, camp, error.code)
  return errorPage(error.status, title, message, camp, { ...(acts && { acts }), details })
}

/** An app sent someone here in a way that leads nowhere. */
export const unreturnablePage = (fault: string, request: FastifyRequest): Page =>
  errorPage(
    400,
    'This sign-in cannot go on',
    'The app that sent you here made a mistake, so we do not know where to take you back to. Nothing is wrong with your account. Tell the people who run the app.',
    undefined,
    {
      acts: wayOn(request, undefined) ?? html``,
      details: `For them: ${fault} Request ${request.id}`,
    },
  )
