import type { OAuthErrors } from '@campkit/http/define-endpoint'
import { closed, named, oneOf } from '@campkit/http/schemas'
import { Type } from 'typebox'

/** RFC 6749 5.2, and what OpenID Connect and RFC 7009 add. */
// biome-ignore format: a table
const STATUS = {
  invalid_request:           400,
  invalid_client:            401,
  invalid_grant:             400,
  unauthorized_client:       400,
  unsupported_grant_type:    400,
  invalid_scope:             400,
  invalid_token:             401,
  insufficient_scope:        403,
  slow_down:                 429,
  server_error:              500,
  temporarily_unavailable:   503,
} as const

export type OAuthCode = keyof typeof STATUS

/** An error of a token endpoint. The description never quotes what was sent. */
export class OAuthError extends Error {
  readonly error: OAuthCode
  readonly status: number

  constructor(error: OAuthCode, description: string, status: number = STATUS[error]) {
    super(description)
    this.error = error
    this.status = status
  }
}

export const invalidRequest = (description: string) =>
  new OAuthError('invalid_request', description)

// Errors that any of these endpoints may send.
const ALWAYS: readonly (readonly [OAuthCode, number])[] = [
  ['invalid_request', 400],
  ['invalid_request', 413],
  ['invalid_request', 415],
  ['slow_down', STATUS.slow_down],
  ['server_error', STATUS.server_error],
  ['temporarily_unavailable', STATUS.temporarily_unavailable],
]

/** The errors an endpoint declares, by status. */
export function oauthErrors(...codes: readonly OAuthCode[]): OAuthErrors {
  const own = codes.map((code) => [code, STATUS[code]] as const)
  const byStatus = Map.groupBy([...ALWAYS, ...own], ([, status]) => status)
  return Object.fromEntries(
    [...byStatus].map(([status, some]) => [
      status,
      [...new Set(some.map(([code]) => code))].sort(),
    ]),
  )
}

export const OAuthErrorBody = named(
  'OAuthError',
  closed(
    {
      error: oneOf(Object.keys(STATUS) as OAuthCode[]),
      error_description: Type.String({ description: 'In words for people.' }),
    },
    { description: 'RFC 6749 5.2. Decide by error, not by its description.' },
  ),
)
