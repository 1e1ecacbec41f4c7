/** What PostgreSQL says of a failure; `detail` and `message` may quote a row and are never logged. */
export type PgError = Error & {
  readonly code: string
  readonly constraint?: string
  readonly table?: string
  readonly severity: string
}

export const isPgError = (error: unknown): error is PgError =>
  error instanceof Error && 'severity' in error && 'code' in error

const has = (code: string) => (error: unknown, constraint?: string) =>
  isPgError(error) &&
  error.code === code &&
  (constraint === undefined || error.constraint === constraint)

export const isUniqueViolation = has('23505')
export const isForeignKeyViolation = has('23503')
/** Text that is no value of its column's type. */
export const isInvalidText = has('22P02')
