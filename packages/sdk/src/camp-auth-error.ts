/** What went wrong with a sign-in. New codes may be added. */
export type CampAuthErrorCode =
  | 'aborted'
  | 'client_refused'
  | 'exchange_refused'
  | 'host_unavailable'
  | 'id_token_invalid'
  | 'id_token_used_as_member_token'
  | 'member_token_invalid'
  | 'misconfigured'
  | 'redirect_loop'
  | 'secret_in_browser'
  | 'sign_in_refused'
  | 'state_unknown'
  | 'storage_unavailable'
  | 'wrong_issuer'

/** The one error of the sign-in parts. `isRetryable` says whether trying again can help; the session is kept then. */
export class CampAuthError extends Error {
  override readonly name = 'CampAuthError'
  readonly code: CampAuthErrorCode
  readonly isRetryable: boolean

  constructor(code: CampAuthErrorCode, message: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
    this.isRetryable = code === 'host_unavailable' || code === 'aborted'
  }
}
