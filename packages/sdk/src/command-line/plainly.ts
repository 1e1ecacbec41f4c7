import { CampAuthError } from '../camp-auth-error.ts'
import { CampError } from '../camp-error.ts'
import { EXIT, Failure, Unreachable, UsageError } from './failure.ts'

/** Errors of the SDK as those that whoever typed the command can do something about. */
export function plainly(error: unknown): Failure | undefined {
  if (error instanceof CampError) return ofService(error)
  if (error instanceof CampAuthError) return ofSignIn(error)
  return ofFile(error)
}

const OF_FILES =
  /^(EACCES|EPERM|EROFS|ENOSPC|EDQUOT|EEXIST|EISDIR|ENOTDIR|ELOOP|ENAMETOOLONG|EMFILE)$/

/** `EACCES: permission denied, open '/x'` → `/x: permission denied`. */
function ofFile(error: unknown): Failure | undefined {
  const { code = '', message, path } = Object(error) as NodeJS.ErrnoException
  if (!OF_FILES.test(code)) return undefined
  const reason = /^\w+: (.+?), \w+/.exec(message)?.[1]
  return new UsageError(path && reason ? `${path}: ${reason}` : message, 'file_refused')
}

function ofService(error: CampError): Failure {
  if (error.status === 0 || error.status >= 500) return new Unreachable(error.message)
  if (error.status === 401 || error.status === 403) {
    return new Failure(error.code, EXIT.signIn, error.message)
  }
  return new UsageError(error.message, error.code)
}

const NOT_SIGNED_IN = ['aborted', 'exchange_refused', 'sign_in_refused', 'wrong_issuer']

function ofSignIn({ code, message }: CampAuthError): Failure {
  if (code === 'host_unavailable') return new Unreachable(message)
  const exitCode = NOT_SIGNED_IN.includes(code) ? EXIT.signIn : EXIT.usage
  return new Failure(code, exitCode, message)
}
