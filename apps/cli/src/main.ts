import { Unsealable } from '@campkit/core/secrets'
import { WrongSchema } from '@campkit/db/migrate'
import { isPgError } from '@campkit/db/pg-errors'
import { WrongSession } from '@campkit/db/session'
import { WrongSecret } from '@campkit/identity/live-secret'
import { LauncherError } from '@campkit/postgres/launcher-error'
import { type Command, helpOf, isHelpAsked, parseCommand } from './command.ts'
import { readConfig, UsageError } from './config.ts'

/** One line per subject. Only the requested one is loaded, because loading takes most of a start. */
const SUBJECTS: Readonly<Record<string, () => Promise<{ commands: readonly Command[] }>>> = {
  serve: () => import('./commands/serve.ts'),
  migrate: () => import('./commands/migrate.ts'),
  camps: () => import('./commands/camps.ts'),
  accounts: () => import('./commands/accounts.ts'),
  members: () => import('./commands/members.ts'),
  keys: () => import('./commands/keys.ts'),
  'embed-keys': () => import('./commands/embed-keys.ts'),
  clients: () => import('./commands/clients.ts'),
  payments: () => import('./commands/payments.ts'),
  'signing-keys': () => import('./commands/signing-keys.ts'),
  secret: () => import('./commands/secret.ts'),
  token: () => import('./commands/token.ts'),
  reset: () => import('./commands/reset.ts'),
}

async function main(args: readonly string[]): Promise<void> {
  const [subject = ''] = args
  const wanted = Object.hasOwn(SUBJECTS, subject) ? [SUBJECTS[subject]] : Object.values(SUBJECTS)
  const loaded = await Promise.all(wanted.map((load) => load?.()))
  const commands = loaded.flatMap((found) => found?.commands ?? [])
  if (isHelpAsked(args)) {
    process.stdout.write(`${helpOf(commands, args)}\n`)
    return
  }
  const { command, values, positionals } = parseCommand(commands, args)
  await command.run({ config: readConfig(), values, positionals })
}

/** One line for errors that the person who started this can fix. Anything else is our bug and prints a stack. */
function plainly(error: unknown): string | undefined {
  if (error instanceof UsageError || error instanceof LauncherError) return error.message
  if (error instanceof Unsealable || error instanceof WrongSecret) return OTHER_SECRET
  if (error instanceof WrongSession || error instanceof WrongSchema) return error.message
  const { code = '', message } = error as NodeJS.ErrnoException
  if (code === '08P01' && message.includes('startup parameter')) return POOLER
  if (UNREACHABLE.test(code)) return `the database cannot be reached: ${message || code}`
  return isPgError(error) && REFUSED.test(code) ? `the database refuses: ${message}` : undefined
}

const OTHER_SECRET =
  'CAMPKIT_SECRET is not the one of this database: what it sealed cannot be opened. To change it: campkit secret rotate.'
const POOLER =
  'a pooler before the database refuses our startup options: connect directly, or through one that passes them on and keeps the session.'
const UNREACHABLE = /^(ECONNREFUSED|ENOENT|ENOTFOUND|ETIMEDOUT|28...|3D000|57P03)$/
/** A value out of range, a violated constraint, or a missing right. */
const REFUSED = /^(2[23]|42501)/

try {
  await main(process.argv.slice(2))
} catch (error) {
  const plain = plainly(error)
  process.stderr.write(`campkit: ${plain ?? (error as Error).stack}\n`)
  process.exitCode = plain === undefined ? 1 : 2
}
