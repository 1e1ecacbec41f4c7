import { LauncherError } from '@campkit/postgres/launcher-error'
import { type Command, parseCommand } from './command.ts'
import { camps } from './commands/camps.ts'
import { keys } from './commands/keys.ts'
import { members } from './commands/members.ts'
import { migrateCommand } from './commands/migrate.ts'
import { reset } from './commands/reset.ts'
import { serve } from './commands/serve.ts'
import { token } from './commands/token.ts'
import { readConfig, UsageError } from './config.ts'

/** The table of contents: one line a subject. */
const COMMANDS: readonly Command[] = [
  serve,
  migrateCommand,
  ...camps,
  ...members,
  ...keys,
  token,
  reset,
]

async function main(args: readonly string[]): Promise<void> {
  const { command, values, positionals } = parseCommand(COMMANDS, args)
  await command.run({ config: readConfig(), values, positionals })
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  const isPlain = error instanceof UsageError || error instanceof LauncherError
  process.stderr.write(`campkit: ${isPlain ? error.message : (error as Error).stack}\n`)
  process.exitCode = isPlain ? 2 : 1
}
