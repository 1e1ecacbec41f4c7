import type { CampError } from '@campkit/core/errors'
import { STEP_UP_SECONDS } from '@campkit/core/lifetimes'

const STEP_UP = [
  'Bearer error="insufficient_user_authentication"',
  'error_description="A more recent sign-in is required"',
  `max_age="${STEP_UP_SECONDS}"`,
].join(', ')

/** What WWW-Authenticate asks for; by RFC 9470 also a sign-in that is recent enough. */
export const challengeOf = ({ reason }: CampError): string =>
  reason === 'fresh_sign_in_required' ? STEP_UP : 'Bearer'
