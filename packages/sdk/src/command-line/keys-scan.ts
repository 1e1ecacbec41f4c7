import { access } from 'node:fs/promises'
import { KINDS } from '../secrets-in-text.ts'
import { type Command, print } from './command.ts'
import { EXIT, UsageError } from './failure.ts'
import { type Finding, type Scan, scan } from './scan.ts'

export const keysScan: Command = {
  name: 'keys scan',
  usage: '[PATH…] [--node-modules]',
  summary: 'finds REST keys, client secrets and refresh tokens in files where they must not be',
  about:
    'Looks through everything in a folder but .git: sources, bundles, source maps, settings, also .gz and .br. A REST key is told from a typo by its checksum. Keys for embeds may be in pages and are not reported. Settings that git ignores (.env.local) are listed apart: that is where secrets belong. Of a secret, four characters at each end are shown.',
  options: {
    'node-modules': { type: 'boolean', about: 'looks into node_modules, too' },
  },
  examples: ['campkit keys scan', 'campkit keys scan dist public --json'],
  next: 'It ends with 3 if it found something, so that a build can stop there. Rules for gitleaks and secretlint come with @campkit/sdk.',
  async run({ values, positionals }) {
    const paths = positionals.length > 0 ? positionals : ['.']
    for (const path of paths) {
      await access(path).catch(() => {
        throw new UsageError(`there is no ${path}, or it cannot be read`)
      })
    }
    const nodeModules = values['node-modules'] === true
    const done = await scan(paths, { nodeModules, onFile: count })
    if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
    print(values, documentOf(done), linesOf(done))
    if (done.found.length + done.unreadable.length > 0) process.exitCode = EXIT.found
  },
}

function count(files: number): void {
  if (process.stderr.isTTY && files % 200 === 0) process.stderr.write(`\r${files} files …`)
}

const documentOf = (done: Scan) => ({
  ...done,
  found: done.found.map((finding) => ({ ...finding, fix: KINDS[finding.kind].fix })),
})

const lineOf = ({ file, line, column, kind, hint }: Finding): string =>
  `${onOneLine(file)}:${line}:${column}  ${KINDS[kind].name} ${hint}`

/** A name may hold what a terminal would obey. */
const onOneLine = (name: string): string => name.replaceAll(/\p{Cc}/gu, '\ufffd')

function linesOf({ files, found, kept, unreadable, outside }: Scan): string[] {
  const lines = found.map(lineOf)
  const kinds = [...new Set(found.map(({ kind }) => kind))]
  for (const kind of kinds) lines.push('', `${KINDS[kind].name}: ${KINDS[kind].fix}`)
  if (lines.length > 0) lines.push('')
  if (kept.length > 0) {
    lines.push('Where they belong, git-ignored:', ...kept.map((one) => `  ${lineOf(one)}`), '')
  }
  if (unreadable.length > 0)
    lines.push('Could not be read:', ...unreadable.map((it) => `  ${onOneLine(it)}`), '')
  if (outside.length > 0) {
    const links = outside.map((it) => `  ${onOneLine(it)}`)
    lines.push(
      'Links out of the folder, not looked at; name them to have them looked at:',
      ...links,
      '',
    )
  }
  const many = found.length === 1 ? '1 secret' : `${found.length || 'no'} secrets`
  const looked = files === 1 ? '1 file' : `${files} files`
  return [...lines, `${looked}, ${many} that must not be there.`]
}
