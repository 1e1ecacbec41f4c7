import { type Command, type CommandInput, parseCommand } from './command.ts'
import { EXIT, Failure, UsageError } from './failure.ts'
import { helpDocument, helpOf, isHelpAsked, type Part, subjectOf } from './help.ts'
import { nearest } from './nearest.ts'

type Load<Input extends CommandInput> = () => Promise<{ commands: readonly Command<Input>[] }>

/** Subjects by the heading they stand under. Only the requested one is loaded, because loading takes most of a start. */
export type Table<Input extends CommandInput> = Readonly<
  Record<string, Readonly<Record<string, Load<Input>>>>
>

export type Line<Input extends CommandInput> = {
  readonly table: Table<Input>
  /** What the commands get beside what was typed. */
  readonly inputOf: (typed: CommandInput) => Input
  /** An error of the program's own kinds as one that people can do something about. */
  readonly plainly: (error: unknown) => Failure | undefined
}

/** Runs what was typed and sets the exit code. */
export async function run<Input extends CommandInput>(
  args: readonly string[],
  { table, inputOf, plainly }: Line<Input>,
): Promise<void> {
  try {
    if (isHelpAsked(args)) return await help(table, args)
    const commands = (await loaded(table, args[0])).flatMap((part) => part.commands)
    const { command, values, positionals } = parseCommand(commands, args)
    await command.run(inputOf({ values, positionals }))
  } catch (error) {
    fail(args, error instanceof Failure ? error : plainly(error), error)
  }
}

/** One subject if it is there, else all of them. */
async function loaded<Input extends CommandInput>(table: Table<Input>, subject = '') {
  const isThere = Object.values(table).some((subjects) => Object.hasOwn(subjects, subject))
  const parts = Object.entries(table).map(async ([title, subjects]) => {
    const names = Object.keys(subjects).filter((name) => !isThere || name === subject)
    const found = await Promise.all(names.map((name) => subjects[name]?.()))
    return { title, commands: found.flatMap((module) => module?.commands ?? []) }
  })
  return (await Promise.all(parts)).filter(({ commands }) => commands.length > 0)
}

async function help<Input extends CommandInput>(table: Table<Input>, args: readonly string[]) {
  const words = subjectOf(args)
  const parts = (await loaded(table, words[0])) as readonly Part[]
  const text = helpOf(parts, words)
  if (text === undefined) throw new UsageError(noHelp(parts, words))
  const document = args.includes('--json') ? JSON.stringify(helpDocument(parts, words)) : text
  process.stdout.write(`${document}\n`)
}

function noHelp(parts: readonly Part[], words: readonly string[]): string {
  const names = parts.flatMap(({ commands }) => commands.map(({ name }) => name))
  const meant = nearest(words.join(' '), names)
  const hint = meant === undefined ? 'campkit help lists the commands' : `did you mean ${meant}?`
  return `no command ${words.join(' ')}; ${hint}`
}

function fail(args: readonly string[], failure: Failure | undefined, error: unknown): void {
  process.exitCode = failure?.exitCode ?? EXIT.broken
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  const code = failure?.code ?? 'internal'
  const text = args.includes('--json')
    ? JSON.stringify({ error: { code, message: failure?.message ?? message } })
    : `campkit: ${failure?.message ?? stack}`
  process.stderr.write(`${text}\n`)
}
