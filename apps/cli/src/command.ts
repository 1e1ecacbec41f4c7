import { type ParseArgsConfig, parseArgs } from 'node:util'
import { type Config, UsageError } from './config.ts'

export type Values = Readonly<Record<string, string | boolean | undefined>>

export type CommandInput = {
  readonly config: Config
  readonly values: Values
  readonly positionals: readonly string[]
}

export type Command = {
  /** The words to type, such as `keys create`. */
  readonly name: string
  readonly usage: string
  readonly summary: string
  readonly options: NonNullable<ParseArgsConfig['options']>
  readonly run: (input: CommandInput) => Promise<void>
}

const JSON_OPTION = { json: { type: 'boolean' } } as const

const namedBy = (commands: readonly Command[], args: readonly string[]): Command | undefined =>
  commands.find(({ name }) => name.split(' ').every((word, i) => args[i] === word))

/** Finds the command for these words; throws a UsageError that says what to type instead. */
export function parseCommand(commands: readonly Command[], args: readonly string[]) {
  const command = namedBy(commands, args)
  if (!command) throw new UsageError(`${faultOf(args)}\n${helpOf(commands, args)}`)
  try {
    const options = { ...command.options, ...JSON_OPTION }
    const { values, positionals } = parseArgs({
      args: withDashedValues(args.slice(command.name.split(' ').length), options),
      options,
      allowPositionals: true,
    })
    return { command, values: values as Values, positionals }
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\nusage: ${usageOf(command)}`)
  }
}

/** Key ids are random and may begin with a dash: `--kid -x` becomes `--kid=-x`. */
function withDashedValues(args: readonly string[], options: Command['options']): string[] {
  const optionOf = (arg = '') =>
    arg.startsWith('--') ? options[arg.slice(2).split('=')[0] ?? ''] : undefined
  const joined: string[] = []
  for (const [i, arg] of args.entries()) {
    const before = args[i - 1] ?? ''
    const isValue = optionOf(before)?.type === 'string' && !before.includes('=')
    if (isValue && arg.startsWith('-') && !optionOf(arg)) joined.splice(-1, 1, `${before}=${arg}`)
    else joined.push(arg)
  }
  return joined
}

const faultOf = (args: readonly string[]): string =>
  args.length === 0
    ? 'no command; there are:'
    : `no command ${args.slice(0, 2).join(' ')}; there are:`

export const isHelpAsked = (args: readonly string[]): boolean =>
  args[0] === 'help' || args.includes('--help') || args.includes('-h')

const usageOf = ({ name, usage }: Command) => `campkit ${name} ${usage}`.trimEnd()

/** The help of the named command, or of all commands. */
export function helpOf(commands: readonly Command[], args: readonly string[]): string {
  const named = namedBy(commands, args)
  if (named) return `${usageOf(named)}\n  ${named.summary}`
  return commands.map((command) => `  ${usageOf(command).padEnd(72)} ${command.summary}`).join('\n')
}

/** The value of a required option. */
export function wanted(values: Values, name: string): string {
  const value = values[name]
  if (typeof value !== 'string' || value === '') throw new UsageError(`--${name} is missing`)
  return value
}

/** Prints one JSON document with `--json`, otherwise lines for people. */
export function print(values: Values, document: unknown, lines: readonly string[]): void {
  const text = values.json ? JSON.stringify(document) : lines.join('\n')
  process.stdout.write(`${text}\n`)
}
