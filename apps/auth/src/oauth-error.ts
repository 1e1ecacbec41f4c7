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

/** What a token endpoint answers instead of tokens. The description never quotes what was sent. */
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
