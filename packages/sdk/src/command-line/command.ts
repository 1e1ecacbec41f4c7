import { parseArgs } from 'node:util'
import { UsageError } from './failure.ts'
import { nearest } from './nearest.ts'

export type Values = Readonly<Record<string, string | boolean | undefined>>

export type CommandInput = {
  readonly values: Values
  readonly positionals: readonly string[]
}

export type Option = {
  readonly type: 'string' | 'boolean'
  readonly default?: string
  /** Stands for the value in the help, such as `SLUG`. */
  readonly value?: string
  readonly about: string
}

export type Command<Input extends CommandInput = CommandInput> = {
  /** The words to type, such as `keys create`. */
  readonly name: string
  readonly usage: string
  /** One line for the list of commands. */
  readonly summary: string
  /** What else must be known before it is used. */
  readonly about?: string
  readonly options: Readonly<Record<string, Option>>
  readonly examples: readonly string[]
  /** What comes after it. */
  readonly next?: string
  readonly run: (input: Input) => Promise<void>
}

/** Taken by every command. */
export const JSON_OPTION: Option = {
  type: 'boolean',
  about: 'one JSON document instead of lines for people, for errors too',
}

const wordsOf = (name: string): string[] => name.split(' ')

export const namedBy = <C extends Pick<Command, 'name'>>(
  commands: readonly C[],
  args: readonly string[],
): C | undefined => commands.find(({ name }) => wordsOf(name).every((word, i) => args[i] === word))

export const usageOf = ({ name, usage }: Pick<Command, 'name' | 'usage'>): string =>
  `campkit ${name} ${usage}`.trimEnd()

/** Finds the command for these words; throws a UsageError that says what to type instead. */
export function parseCommand<Input extends CommandInput>(
  commands: readonly Command<Input>[],
  args: readonly string[],
) {
  const command = namedBy(commands, args)
  if (!command) throw new UsageError(unknownCommand(commands, args))
  const options = { ...command.options, json: JSON_OPTION }
  const given = withDashedValues(args.slice(wordsOf(command.name).length), options)
  assertKnown(command, given, options)
  try {
    const { values, positionals } = parseArgs({ args: given, options, allowPositionals: true })
    assertNoMore(command, positionals)
    return { command, values: values as Values, positionals }
  } catch (error) {
    if (error instanceof UsageError) throw error
    const [line] = (error as Error).message.split('\n')
    throw new UsageError(`${line}\nusage: ${usageOf(command)}`)
  }
}

type Options = Command['options']

/** Key ids are random and may begin with a dash: `--kid -x` becomes `--kid=-x`. */
function withDashedValues(args: readonly string[], options: Options): string[] {
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

/** The usage begins with the words that a command takes: `ID`, `[app] [service]`, or `[PATH…]` for any number. */
function assertNoMore(command: Pick<Command, 'name' | 'usage'>, given: readonly string[]): void {
  const [words = ''] = command.usage.split(/[[(]?--/)
  if (words.includes('…')) return
  const extra = given[words.split(' ').filter(Boolean).length]
  if (extra === undefined) return
  throw new UsageError(`“${extra}” is a word too many\nusage: ${usageOf(command)}`)
}

function assertKnown(command: Pick<Command, 'name' | 'usage'>, args: string[], options: Options) {
  const end = args.indexOf('--')
  const words = end < 0 ? args : args.slice(0, end)
  const names = words.filter((arg) => arg.startsWith('-') && arg !== '-')
  for (const name of names.map((arg) => arg.replace(/=.*$/s, ''))) {
    if (Object.hasOwn(options, name.slice(2)) && name.startsWith('--')) continue
    const known = Object.keys(options).map((option) => `--${option}`)
    const meant = nearest(name, known)
    const hint = meant === undefined ? '' : `; did you mean ${meant}?`
    throw new UsageError(`no option ${name}${hint}\nusage: ${usageOf(command)}`)
  }
}

function unknownCommand(commands: readonly Pick<Command, 'name'>[], args: readonly string[]) {
  const names = commands.map(({ name }) => name)
  const [subject = ''] = args
  const typed = args.filter((arg) => !arg.startsWith('-')).slice(0, 2)
  const ofSubject = names.filter((name) => wordsOf(name)[0] === subject)
  const meant = nearest(typed.join(' '), names) ?? nearest(subject, names)
  const hint = meant === undefined ? '' : `; did you mean campkit ${meant}?`
  const said = `no command ${typed.join(' ') || subject}${hint}`
  if (ofSubject.length === 0) return `${said}\ncampkit help lists the commands.`
  const there = ofSubject.map((name) => `campkit ${name}`).join(', ')
  return `${said}\nthere are: ${there}`
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
