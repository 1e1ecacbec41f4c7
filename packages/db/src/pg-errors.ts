/** An error from PostgreSQL. `detail` and `message` may quote a row and are never logged. */
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
/** A text is not a valid value of its column's type. */
export const isInvalidText = has('22P02')
/** A policy or a missing grant refused the statement. */
export const isForbidden = has('42501')
/** An earlier statement of the transaction has failed; until a rollback, all others fail too. */
export const isOfFailedTransaction = has('25P02')

/** Messages of node-postgres errors without a code, for a connection that failed or was lost. */
const NO_CONNECTION = /^(?:Connection terminated|timeout e|Client (?:has encountered|was closed))/
const CONNECTION_FAILURE = '08006'

export const connectionFailure = (message: string): Error =>
  Object.assign(new Error(message), { code: CONNECTION_FAILURE })

/** Adds SQLSTATE's code for a failed connection to errors for which node-postgres gives none. */
export const withCode = (error: unknown): unknown =>
  error instanceof Error && !('code' in error) && NO_CONNECTION.test(error.message)
    ? Object.assign(error, { code: CONNECTION_FAILURE })
    : error

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** PostgreSQL's last error on a connection, or the socket's. These arrive before the connection ends. */
export const isConnectionLost = (error: unknown): error is Error =>
  error instanceof Error &&
  // A host name with two addresses gives one error for each if neither answers.
  ('errno' in error ||
    error instanceof AggregateError ||
    /^(?:08|57P0|25P0[34])/.test(codeOf(error)))

/**
 * A prepared statement that we rely on is missing (26000), one that we do not know of exists (42P05), or a schema
 * change made one invalid.
 */
export const isStatementLost = (error: unknown): boolean =>
  /^(?:26000|42P05)$/.test(codeOf(error)) ||
  (codeOf(error) === '0A000' &&
    (error as { routine?: unknown }).routine === 'RevalidateCachedQuery')

/**
 * Out of memory, disk or connections (53), login refused (28, 3D000), read-only (25006), input or output failed (58),
 * statement cancelled as too slow (57014), or an untrusted certificate.
 */
const AWAY =
  /^(?:53...|28...|3D000|25006|58...|57014|CERT_.*|ERR_(?:TLS|SSL)_.*|DEPTH_ZERO_.*|SELF_SIGNED_.*|UNABLE_TO_.*)$/

/** The database cannot do this now, through no fault of the caller: the same request may work in a moment. */
export const isUnavailable = (error: unknown): boolean =>
  isConnectionLost(error) || isStatementLost(error) || AWAY.test(codeOf(error))
