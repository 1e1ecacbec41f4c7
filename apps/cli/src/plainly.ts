import { Unsealable } from '@campkit/core/secrets'
import { WrongSchema } from '@campkit/db/migrate'
import { isPgError } from '@campkit/db/pg-errors'
import { WrongSession } from '@campkit/db/session'
import { WrongSecret } from '@campkit/identity/live-secret'
import { LauncherError } from '@campkit/postgres/launcher-error'
import { type Failure, Unreachable, UsageError } from '@campkit/sdk/command-line/failure'
import { plainly as plainlyOfSdk } from '@campkit/sdk/command-line/plainly'

/** Errors that the person who started this can fix. Anything else is our bug and prints a stack. */
export function plainly(error: unknown): Failure | undefined {
  if (error instanceof LauncherError) return new UsageError(error.message, 'embedded_database')
  if (error instanceof Unsealable || error instanceof WrongSecret) {
    return new UsageError(OTHER_SECRET, 'wrong_secret')
  }
  if (error instanceof WrongSession) return new UsageError(error.message, 'wrong_session')
  if (error instanceof WrongSchema) return new UsageError(error.message, 'wrong_schema')
  const { code = '', message } = Object(error) as NodeJS.ErrnoException
  if (code === '08P01' && message.includes('startup parameter')) {
    return new UsageError(POOLER, 'wrong_session')
  }
  const said = `the database cannot be reached: ${message || code}`
  if (SILENT.test(code)) return new Unreachable(said)
  if (NO_ENTRY.test(code)) return new UsageError(said, 'database_login')
  if (!isPgError(error) || !REFUSED.test(code)) return plainlyOfSdk(error)
  return new UsageError(`the database refuses: ${message}`, 'refused')
}

const OTHER_SECRET =
  'CAMPKIT_SECRET is not the one of this database: what it sealed cannot be opened. To change it: campkit secret rotate.'
const POOLER =
  'a pooler before the database refuses our startup options: connect directly, or through one that passes them on and keeps the session.'
const SILENT = /^(ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENOENT|ENOTFOUND|ETIMEDOUT|57P03)$/
/** A wrong name or password, or no such database: the settings are wrong. */
const NO_ENTRY = /^(28...|3D000)$/
/** A value out of range, a violated constraint, or a missing right. */
const REFUSED = /^(2[23]|42501)/
