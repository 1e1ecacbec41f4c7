import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { pathsOf, textOf } from './sources.ts'

// The guides speak of files of the reader's own app; a test types them.
const ours = pathsOf('docs/**/*.md').filter((path) => !path.startsWith('docs/guides/'))
const pages = pathsOf('{README,ARCHITECTURE,CONTRIBUTING}.md').concat(ours)

/** As `docs/behaviours.md` shortens them. */
const SHORT: Readonly<Record<string, string>> = {
  A: 'apps/api',
  S: 'apps/auth',
  P: 'packages',
  C: 'apps/cli',
}
const FILE = /^[\w@{},.…*-][\w@{},.…/*-]*\.(ts|sql|md|js|mjs)$/
const SHORTENED = /^([ASPC])\/(.*)$/

/** `{a,b}.ts` is two files, and both must be there. */
const expanded = (name: string): string[] => {
  const [whole, before = '', choices = '', after = ''] = /^(.*?)\{([^}]*)\}(.*)$/.exec(name) ?? []
  if (whole === undefined) return [name]
  return choices.split(',').flatMap((choice) => expanded(before + choice + after))
}

/** What a page names as a file or a folder of ours, as patterns from the root. */
function patternsIn(page: string): string[] {
  const quoted = [...textOf(page).matchAll(/`([^`\n]+)`/g)].map(([, text]) => text as string)
  return quoted.flatMap(expanded).flatMap((name) => {
    const [, letter = '', rest = ''] = SHORTENED.exec(name) ?? []
    if (letter) return [`${SHORT[letter]}/${rest}`.replaceAll('…', '*')]
    return FILE.test(name) ? [`**/${name.replaceAll('…', '*')}`] : []
  })
}

/** Every file and folder, looked for once, because the documents name a thousand. */
const all = new Set(pathsOf('**'))
const endsOf = (path: string) => path.split('/').map((_, i, parts) => parts.slice(i).join('/'))
const ends = new Set([...all].flatMap(endsOf))

function isThere(pattern: string): boolean {
  const [, anywhere, name = ''] = /^(\*\*\/)?(.*?)\/?$/.exec(pattern) ?? []
  if (name.includes('*')) return pathsOf(pattern).length > 0
  return (anywhere ? ends : all).has(name)
}

describe('the documents', () => {
  it('name no file that is not there', () => {
    const named = pages.flatMap((page) => patternsIn(page).map((pattern) => ({ page, pattern })))
    assert.ok(named.length > 200, 'they were not read')
    const missing = named.filter(({ pattern }) => !isThere(pattern))
    assert.deepEqual(missing, [])
  })
})
