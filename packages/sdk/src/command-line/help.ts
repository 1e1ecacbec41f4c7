import { type Command, JSON_OPTION, namedBy, type Option, usageOf } from './command.ts'
import { EXIT_MEANINGS } from './failure.ts'

type Described = Omit<Command, 'run'>

/** Commands under the heading that people look for them. */
export type Part = { readonly title: string; readonly commands: readonly Described[] }

export const isHelpAsked = (args: readonly string[]): boolean =>
  args.length === 0 || args[0] === 'help' || args.includes('--help') || args.includes('-h')

/** `help keys create` and `keys create --help` ask for the same. */
export const subjectOf = (args: readonly string[]): readonly string[] =>
  args.filter((arg, i) => !(arg.startsWith('-') || (i === 0 && arg === 'help')))

/** The help of the named command, of the commands of a subject, or of all. Undefined if there is none by that name. */
export function helpOf(parts: readonly Part[], words: readonly string[]): string | undefined {
  const commands = parts.flatMap((part) => part.commands)
  const one = namedBy(commands, words)
  if (one) return helpOfOne(one)
  if (words.length === 0) return helpOfAll(parts)
  const ofSubject = commands.filter(({ name }) => name.split(' ')[0] === words[0])
  if (ofSubject.length === 0 || words.length > 1) return undefined
  return [...listOf(ofSubject), '', `campkit help ${ofSubject[0]?.name} says more.`].join('\n')
}

/** The same for machines. */
export function helpDocument(parts: readonly Part[], words: readonly string[]) {
  const isMeant = ({ name }: Described) => words.every((word, i) => name.split(' ')[i] === word)
  const commands = parts.flatMap((part) =>
    part.commands
      .filter(isMeant)
      .map(({ name, usage, summary, about, options, examples, next }) => ({
        ...{ name, part: part.title, usage: usageOf({ name, usage }), summary, about },
        ...{ options: { ...options, json: JSON_OPTION }, examples, next },
      })),
  )
  return { commands, exitCodes: EXIT_MEANINGS }
}

function helpOfAll(parts: readonly Part[]): string {
  const lines = parts.flatMap(({ title, commands }) => ['', title, ...listOf(commands)])
  return [
    'usage: campkit COMMAND [options]',
    ...lines,
    '',
    'campkit help COMMAND says more of one, with examples. Each takes --json.',
    '',
    'It ends with',
    ...Object.entries(EXIT_MEANINGS).map(([code, meaning]) => `  ${code}  ${meaning}`),
  ].join('\n')
}

function listOf(commands: readonly Described[]): string[] {
  const width = Math.max(...commands.map(({ name }) => name.length), 18)
  return commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`)
}

function helpOfOne(command: Described): string {
  const { summary, about, options, examples, next } = command
  return [
    usageOf(command),
    ...wrapped(summary),
    ...(about === undefined ? [] : ['', ...wrapped(about)]),
    '',
    'Options',
    ...optionLines({ ...options, json: JSON_OPTION }),
    '',
    examples.length === 1 ? 'Example' : 'Examples',
    ...examples.map((example) => `  ${example}`),
    ...(next === undefined ? [] : ['', 'Next', ...wrapped(next)]),
  ].join('\n')
}

function optionLines(options: Readonly<Record<string, Option>>): string[] {
  const entries = Object.entries(options).map(([name, option]) => ({
    typed: option.type === 'boolean' ? `--${name}` : `--${name} ${option.value ?? 'TEXT'}`,
    about: option.default === undefined ? option.about : `${option.about} (${option.default})`,
  }))
  const width = Math.max(...entries.map(({ typed }) => typed.length))
  return entries.flatMap(({ typed, about }) => {
    const [first = '', ...more] = wrapped(about, width + 4)
    return [`  ${typed.padEnd(width)}  ${first.trimStart()}`, ...more]
  })
}

const WIDEST = 100

function wrapped(text: string, indent = 2): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last === undefined || indent + last.length + word.length + 1 > WIDEST) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines.map((line) => ' '.repeat(indent) + line)
}
