/** A field that was wrong, and where. */
export type FieldError = {
  readonly pointer?: string
  readonly code?: string
  readonly message?: string
  readonly [more: string]: unknown
}

/** What the service said of a request that it refused: RFC 9457, or RFC 6749 of the sign-in host. */
export type Problem = {
  readonly code?: string
  readonly reason?: string
  readonly detail?: string
  readonly requestId?: string
  readonly errors?: readonly FieldError[]
  readonly error?: string
  readonly error_description?: string
  readonly [more: string]: unknown
}

/** No answer came: the network failed, or it took too long. */
export type NoAnswer = 'NO_ANSWER' | 'ABORTED'

/** The one error of the REST client. Decide by `code` and `reason`; the message is for people. */
export class CampError<Code extends string = string> extends Error {
  override readonly name = 'CampError'
  readonly code: Code | NoAnswer
  /** Narrower than the code, for some codes. */
  readonly reason: string | undefined
  /** By which the camp's leads find the request in the log. */
  readonly requestId: string | undefined
  /** 0 if no answer came. */
  readonly status: number
  readonly errors: readonly FieldError[]
  /** All that the service said. */
  readonly problem: Problem

  constructor(status: number, problem: Problem, requestId?: string, cause?: unknown) {
    const code = problem.code ?? problem.error ?? 'NO_ANSWER'
    const said = problem.detail ?? problem.error_description ?? code
    super(requestId ? `${said} (${code}, ${requestId})` : `${said} (${code})`, { cause })
    this.code = code as Code | NoAnswer
    this.reason = problem.reason
    this.requestId = requestId
    this.status = status
    this.errors = problem.errors ?? []
    this.problem = problem
  }
}
