import { isPgError } from '@campkit/db/pg-errors'
import { LauncherError } from '@campkit/postgres/launcher-error'
import { type Command, parseCommand } from './command.ts'
import { camps } from './commands/camps.ts'
import { clients } from './commands/clients.ts'
import { keys } from './commands/keys.ts'
import { members } from './commands/members.ts'
import { migrateCommand } from './commands/migrate.ts'
import { payments } from './commands/payments.ts'
import { reset } from './commands/reset.ts'
import { serve } from './commands/serve.ts'
import { rotateKeys } from './commands/signing-keys.ts'
import { token } from './commands/token.ts'
import { readConfig, UsageError } from './config.ts'

/** The table of contents: one line a subject. */
const COMMANDS: readonly Command[] = [
  serve,
  migrateCommand,
  ...camps,
  ...members,
  ...keys,
  ...clients,
  ...payments,
  rotateKeys,
  token,
  reset,
]

async function main(args: readonly string[]): Promise<void> {
  const { command, values, positionals } = parseCommand(COMMANDS, args)
  await command.run({ config: readConfig(), values, positionals })
}

/** What whoever started this can mend: in one line. Anything else is ours, and comes with a stack. */
function plainly(error: unknown): string | undefined {
  if (error instanceof UsageError || error instanceof LauncherError) return error.message
  const { code = '', message } = error as NodeJS.ErrnoException
  if (UNREACHABLE.test(code)) return `the database cannot be reached: ${message || code}`
  return isPgError(error) && REFUSED.test(code) ? `the database refuses: ${message}` : undefined
}

const UNREACHABLE = /^(ECONNREFUSED|ENOENT|ENOTFOUND|ETIMEDOUT|28...|3D000|57P03)$/
/** A value out of range, or against a constraint. */
const REFUSED = /^2[23]/

try {
  await main(process.argv.slice(2))
} catch (error) {
  const plain = plainly(error)
  process.stderr.write(`campkit: ${plain ?? (error as Error).stack}\n`)
  process.exitCode = plain === undefined ? 1 : 2
}
