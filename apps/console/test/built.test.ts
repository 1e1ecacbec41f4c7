import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { builtConsole } from '../server/build.ts'

const SOURCES = fileURLToPath(new URL('../src', import.meta.url))
const MOST_BYTES = 200_000

describe('the built console', () => {
  it('loads less than 200 KB of JavaScript for its first page, compressed', async () => {
    const folder = await builtConsole()
    const document = readFileSync(join(folder, 'index.html'), 'utf8')
    const first = [...document.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(
      ([, path = '']) => path,
    )
    assert.ok(first.length > 0)
    const sizeOf = (path: string) => gzipSync(readFileSync(join(folder, path)), { level: 9 }).length
    /** A file and all that it cannot run without. */
    const withImports = (path: string, known = new Set<string>()): Set<string> => {
      if (known.has(path)) return known
      known.add(path)
      const text = readFileSync(join(folder, path), 'utf8')
      for (const [, name] of text.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)) {
        withImports(`assets/${name}`, known)
      }
      return known
    }
    const pages = globSync('assets/*.js', { cwd: folder }).filter((path) =>
      /\/(home|me)-[\w-]{8}\.js$/.test(path),
    )
    assert.ok(pages.length >= 2, pages.join())
    for (const page of pages) {
      const needed = new Set([...first, page].flatMap((path) => [...withImports(path)]))
      const bytes = [...needed].reduce((sum, path) => sum + sizeOf(path), 0)
      assert.ok(bytes < MOST_BYTES, `${page}: ${bytes} bytes`)
    }
  })

  it('has every text in the catalogue, and none between tags', () => {
    const loose = globSync('**/*.tsx', { cwd: SOURCES }).flatMap((path) => {
      const text = readFileSync(join(SOURCES, path), 'utf8')
      return [
        ...text.matchAll(/^\s*(?:<[^<>{}=]+>)?([A-Z][a-z]+(?: [a-zA-Z’]+)+[.?!]?)\s*(?:<\/|$)/gm),
      ]
        .map(([, words]) => `${path}: ${words}`)
        .concat(
          [
            ...text.matchAll(
              /\b(?:title|label|placeholder|aria-label|alt)="([^"/]*[a-z]{2}[^"]*)"/g,
            ),
          ].map(([, words]) => `${path}: ${words}`),
        )
    })
    assert.deepEqual(loose, [])
  })

  it('has no language but the catalogue’s', () => {
    const others = globSync('**/*.{ts,tsx}', { cwd: SOURCES, exclude: ['words/**'] }).filter(
      (path) => /'en(-[A-Z]{2})?'/.test(readFileSync(join(SOURCES, path), 'utf8')),
    )
    // How many digits a currency has is the same in every language.
    assert.deepEqual(others, ['format/typed-money.ts'])
  })

  it('asks nobody else for anything: no address of another host is in it', async () => {
    const folder = await builtConsole()
    const known =
      /^https?:\/\/(localhost|www\.example\.org|www\.w3\.org|react\.dev|base-ui\.com|tanstack\.com|github\.com|tailwindcss\.com|redux\.js\.org)\b/
    const named = globSync('**/*.{js,css,html}', { cwd: folder }).flatMap((path) =>
      [...readFileSync(join(folder, path), 'utf8').matchAll(/https?:\/\/[\w.-]+/g)].map(
        ([url]) => url,
      ),
    )
    assert.deepEqual(
      [...new Set(named)].filter((url) => !known.test(url)),
      [],
    )
  })
})
