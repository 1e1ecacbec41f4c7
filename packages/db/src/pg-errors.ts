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
/** A policy or a grant does not let this through. */
export const isForbidden = has('42501')
/** A statement before it has failed: until a rollback none succeeds. */
export const isOfFailedTransaction = has('25P02')

/** What node-postgres says in words alone when there is no connection, or no longer one. */
const NO_CONNECTION = /^(?:Connection terminated|timeout e|Client (?:has encountered|was closed))/
const CONNECTION_FAILURE = '08006'

export const connectionFailure = (message: string): Error =>
  Object.assign(new Error(message), { code: CONNECTION_FAILURE })

/** The error, with SQLSTATE's code for a connection not had or lost where node-postgres gives none. */
export const withCode = (error: unknown): unknown =>
  error instanceof Error && !('code' in error) && NO_CONNECTION.test(error.message)
    ? Object.assign(error, { code: CONNECTION_FAILURE })
    : error

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** PostgreSQL's last words on a connection, or the socket's: they come before the connection ends. */
export const isConnectionLost = (error: unknown): error is Error =>
  error instanceof Error &&
  // Of a name that stands for two addresses, neither of which answers, there is an error for each.
  ('errno' in error ||
    error instanceof AggregateError ||
    /^(?:08|57P0|25P0[34])/.test(codeOf(error)))

/**
 * A prepared statement that this side counts on is not there (26000), one that it does not know of is
 * (42P05), or one has been overtaken by a change of the schema.
 */
export const isStatementLost = (error: unknown): boolean =>
  /^(?:26000|42P05)$/.test(codeOf(error)) ||
  (codeOf(error) === '0A000' &&
    (error as { routine?: unknown }).routine === 'RevalidateCachedQuery')

/**
 * Out of memory, disk or connections (53), not let in (28, 3D000), read-only (25006), input or output
 * failed (58), a statement not done in time (57014), or a certificate that is not believed.
 */
const AWAY =
  /^(?:53...|28...|3D000|25006|58...|57014|CERT_.*|ERR_(?:TLS|SSL)_.*|DEPTH_ZERO_.*|SELF_SIGNED_.*|UNABLE_TO_.*)$/

/** The database cannot do this now, through no fault of who asked: the same may well work in a moment. */
export const isUnavailable = (error: unknown): boolean =>
  isConnectionLost(error) || isStatementLost(error) || AWAY.test(codeOf(error))
