/** Thrown if trying again would change nothing. */
export class FailedForGood extends Error {
  override readonly name = 'FailedForGood'
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

const isWord = (value: unknown): value is string | number =>
  /^[\w.-]{1,40}$/.test(String(value)) && ['string', 'number'].includes(typeof value)

/**
 * The part of an error that is kept and may be logged: its name and codes. Messages quote the data they fail on:
 * addresses, rows, a server's answer.
 */
export function labelOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return [error.name, code, responseCode].filter(isWord).join(' ')
}

/** A failed attempt. Its message is only a label, which is stored with the job. */
export class FailedAttempt extends Error {
  readonly isGivenUp: boolean
  constructor(cause: unknown) {
    super(labelOf(cause))
    this.isGivenUp = cause instanceof FailedForGood
  }
}
