import type { CampError } from '@campkit/core/errors'
import { STEP_UP_SECONDS } from '@campkit/core/lifetimes'

const STEP_UP = [
  'Bearer error="insufficient_user_authentication"',
  'error_description="A more recent sign-in is required"',
  `max_age="${STEP_UP_SECONDS}"`,
].join(', ')

/** The value of WWW-Authenticate. As in RFC 9470, it may ask for a more recent sign-in. */
export const challengeOf = ({ reason }: CampError): string =>
  reason === 'fresh_sign_in_required' ? STEP_UP : 'Bearer'
