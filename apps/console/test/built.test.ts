import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { builtConsole } from '../server/build.ts'

const SOURCES = fileURLToPath(new URL('../src', import.meta.url))
const MOST_BYTES = 200 * 1024

describe('the built console', () => {
  it('loads less than 200 KB of JavaScript for its first page, compressed', async () => {
    const folder = await builtConsole()
    const document = readFileSync(join(folder, 'index.html'), 'utf8')
    const first = [...document.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(
      ([, path = '']) => path,
    )
    assert.ok(first.length > 0)
    const sizeOf = (path: string) => gzipSync(readFileSync(join(folder, path)), { level: 9 }).length
    const shell = first.reduce((sum, path) => sum + sizeOf(path), 0)
    const pages = globSync('assets/{home,me}-*.js', { cwd: folder }).map(sizeOf)
    assert.equal(pages.length, 2)
    const most = shell + Math.max(...pages)
    assert.ok(most < MOST_BYTES, `${most} bytes`)
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
              /\b(?:title|label|placeholder|aria-label|alt)="([^"]*[a-z]{2}[^"]*)"/g,
            ),
          ].map(([, words]) => `${path}: ${words}`),
        )
    })
    assert.deepEqual(loose, [])
  })

  it('asks nobody else for anything: no address of another host is in it', async () => {
    const folder = await builtConsole()
    const known =
      /^https?:\/\/(localhost|www\.w3\.org|react\.dev|base-ui\.com|tanstack\.com|github\.com|tailwindcss\.com|redux\.js\.org)\b/
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
