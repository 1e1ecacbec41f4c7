import { type Option, usageOf } from '@campkit/sdk/command-line/command'
import { EXIT_MEANINGS } from '@campkit/sdk/command-line/failure'
import { TABLE as WITHOUT_CHECKOUT } from '@campkit/sdk/command-line/table'
import type { Command } from '../../apps/cli/src/command.ts'
import { TABLE } from '../../apps/cli/src/table.ts'

type Described = Omit<Command, 'run'>
type Parts = Readonly<
  Record<string, Readonly<Record<string, () => Promise<{ commands: readonly Described[] }>>>>
>

const INTRODUCTION = `# The command line

\`campkit\` comes in two ways. Developers of a camp's app get it with the SDK and need no checkout:

\`\`\`sh
npm install @campkit/sdk
npx campkit init
\`\`\`

Operators have it in a checkout of Campkit (\`npx campkit\` there), with all commands below. Those that the SDK brings are
marked with \`sdk\`. The package named \`campkit\` on the registry is not ours: install \`@campkit/sdk\` before you type \`npx campkit\`.

Every command takes \`--json\`: then stdout is one JSON document and nothing else, and an error is
\`{"error":{"code","message"}}\` on stderr. How far long work is goes to stderr, and only to a terminal. \`NO_COLOR\` is heeded.
\`campkit help COMMAND\` says what is on this page.`

const FILES = `## Files it writes

| file | by | holds |
|---|---|---|
| \`.env.local\` in the app's folder, mode 600 | \`init\` | the settings of the app, its client secret and its key; other lines stay |
| \`.gitignore\` in the app's folder | \`init\` | a line for \`.env.local\`, if nothing there covers it |
| \`camp-auth.*\` and \`server.*\`, or for Next.js three files under \`app\` | \`init\` | the sign-in routes and pages; a file that is there is never overwritten |
| \`session.json\` in \`CAMPKIT_CONFIG\`, else \`~/.config/campkit\`, mode 600 | \`login\`, \`init\` | who is signed in; good for a quarter of an hour |
| \`.campkit\` of a checkout, or \`CAMPKIT_DATA\` | \`serve\` and what operators run | the embedded database, its secret, \`run.json\` and \`demo.json\`, mode 600 |

## Rules for other scanners

\`campkit keys scan\` needs no set-up. For [gitleaks](https://github.com/gitleaks/gitleaks), in \`.gitleaks.toml\`:

\`\`\`toml
[extend]
path = "node_modules/@campkit/sdk/rules/gitleaks.toml"
\`\`\`

For [secretlint](https://github.com/secretlint/secretlint), in \`.secretlintrc.json\`; it checks the checksum of keys, which gitleaks cannot:

\`\`\`json
{ "rules": [{ "id": "@campkit/sdk/secretlint" }] }
\`\`\``

/** `docs/command-line.md`. */
export async function commandLinePage(): Promise<string> {
  const ofSdk = new Set(
    (await partsOf(WITHOUT_CHECKOUT)).flatMap(({ commands }) => commands.map(({ name }) => name)),
  )
  const parts = await partsOf(TABLE)
  const exits = Object.entries(EXIT_MEANINGS).map(([code, meaning]) => `| ${code} | ${meaning} |`)
  return `${[
    INTRODUCTION,
    ['## How it ends', '', '| code | meaning |', '|---|---|', ...exits].join('\n'),
    ...parts.flatMap(({ title, commands }) => [
      `## ${title}`,
      ...commands.map((command) => sectionOf(command, ofSdk.has(command.name))),
    ]),
    FILES,
  ].join('\n\n')}\n`
}

const partsOf = (table: Parts) =>
  Promise.all(
    Object.entries(table).map(async ([title, subjects]) => {
      const loaded = await Promise.all(Object.values(subjects).map((load) => load()))
      return { title, commands: loaded.flatMap(({ commands }) => commands) }
    }),
  )

function sectionOf(command: Described, isOfSdk: boolean): string {
  const { name, summary, about, options, examples, next } = command
  const rows = Object.entries(options).map(([option, described]) => rowOf(option, described))
  return [
    `### ${name}${isOfSdk ? ' `sdk`' : ''}`,
    `${capital(summary)}.${about === undefined ? '' : ` ${about}`}`,
    `\`\`\`text\n${usageOf(command)}\n\`\`\``,
    ...(rows.length > 0 ? [['| option | |', '|---|---|', ...rows].join('\n')] : []),
    `\`\`\`text\n${examples.map((example) => `$ ${example}`).join('\n')}\n\`\`\``,
    ...(next === undefined ? [] : [`Next: ${next}`]),
  ].join('\n\n')
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function rowOf(name: string, { type, value, about, default: standard }: Option): string {
  const typed = type === 'boolean' ? `--${name}` : `--${name} ${value ?? 'TEXT'}`
  return `| \`${typed}\` | ${about}${standard === undefined ? '' : ` (${standard})`} |`.replaceAll(
    'a|b',
    'a\\|b',
  )
}
