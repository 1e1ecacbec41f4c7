import type { CampError, ErrorCode } from '@campkit/core/errors'
import { linkButton } from '@campkit/pages/form-parts'
import type { Html } from '@campkit/pages/html'
import type { Page } from '@campkit/pages/page'
import type { FastifyRequest } from 'fastify'
import { homeOf } from './addresses.ts'
import { errorPage } from './plain-pages.ts'

type Said = readonly [title: string, message: string]

const NOTHING: Said = [
  'There is nothing here',
  'Perhaps the address was mistyped, or what was here is gone. Look at the link again.',
]

/** What people are told of errors that no page of its own tells of. */
const SAID: Partial<Readonly<Record<ErrorCode, Said>>> = {
  NOT_FOUND: NOTHING,
  NO_SUCH_ADDRESS: NOTHING,
  RATE_LIMITED: [
    'Please wait a little',
    'There were too many tries from here. Wait some minutes, then go back and try again.',
  ],
  // People type the address of a page that only a form leads to, and phones reload it.
  METHOD_NOT_ALLOWED: [
    'Please begin again',
    'This page cannot be opened by its address. Go back to the app, or begin here.',
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

/** Errors ask the database nothing, because it may be what is down: of the camp only the address is known. */
const wayOn = ({ params }: FastifyRequest): Html => {
  const { camp } = (params ?? {}) as { camp?: string }
  return camp !== undefined && /^[a-z0-9-]{1,40}$/.test(camp)
    ? linkButton(homeOf({ slug: camp }), 'Go to the camp’s page', { kind: 'primary' })
    : linkButton('/account', 'Go to your account')
}

/** The error itself stands below, small, for whoever helps. */
export const failurePage = (error: CampError, request: FastifyRequest): Page => {
  const [title, message] = error.status >= 500 ? OURS : (SAID[error.code] ?? OTHER)
  const details = `${error.message} Request ${request.id}`
  return errorPage(error.status, title, message, undefined, { acts: wayOn(request), details })
}

/** An app sent someone here in a way that leads nowhere. */
export const unreturnablePage = (fault: string, request: FastifyRequest): Page =>
  errorPage(
    400,
    'This sign-in cannot go on',
    'The app that sent you here made a mistake, so we do not know where to take you back to. Nothing is wrong with your account. Tell the people who run the app.',
    undefined,
    { acts: wayOn(request), details: `For them: ${fault} Request ${request.id}` },
  )
