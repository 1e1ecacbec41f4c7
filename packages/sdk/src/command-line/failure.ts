/** What a script learns from how a command ends. Documented in the help; a number never gets another meaning. */
export const EXIT = {
  done: 0,
  broken: 1,
  usage: 2,
  found: 3,
  unreachable: 4,
  signIn: 5,
} as const

export const EXIT_MEANINGS: Readonly<Record<number, string>> = {
  [EXIT.done]: 'done',
  [EXIT.broken]: 'something of ours broke; this is a bug',
  [EXIT.usage]: 'wrong usage, settings or names, or refused by a rule; nothing was done',
  [EXIT.found]: 'a check found something (doctor, keys scan)',
  [EXIT.unreachable]: 'the service or the database cannot be reached; try again later',
  [EXIT.signIn]: 'signing in is needed, was refused, or does not allow this',
}

/** An error that whoever typed the command can do something about: printed without a stack. */
export class Failure extends Error {
  readonly code: string
  readonly exitCode: number

  constructor(code: string, exitCode: number, message: string) {
    super(message)
    this.code = code
    this.exitCode = exitCode
  }
}

/** A mistake of the person who runs this. */
export class UsageError extends Failure {
  constructor(message: string, code = 'usage') {
    super(code, EXIT.usage, message)
  }
}

export class Unreachable extends Failure {
  constructor(message: string) {
    super('unreachable', EXIT.unreachable, message)
  }
}

export class SignInNeeded extends Failure {
  constructor(message: string) {
    super('sign_in_needed', EXIT.signIn, message)
  }
}
