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

/** What node-postgres says in words alone when there is no connection, or no longer one. */
const NO_CONNECTION = /^(?:Connection terminated|timeout e|Client (?:has encountered|was closed))/
const CONNECTION_FAILURE = '08006'

/** The error, with SQLSTATE's code for a connection not had or lost where node-postgres gives none. */
export const withCode = (error: unknown): unknown =>
  error instanceof Error && !('code' in error) && NO_CONNECTION.test(error.message)
    ? Object.assign(error, { code: CONNECTION_FAILURE })
    : error

/** PostgreSQL's last words on a connection, or the socket's: they come before the connection ends. */
export const isConnectionLost = (error: unknown): error is Error =>
  error instanceof Error &&
  ('errno' in error || ('code' in error && /^(?:08|57P0|25P0[34])/.test(String(error.code))))
