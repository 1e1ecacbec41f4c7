import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { importsOf, pathsOf } from '../../test/sources.ts'

/**
 * What to run after a change: some files, and in those that go through all routes only these rooms. `because` is the
 * changed file that may affect everything.
 */
export type Affected = {
  readonly files: readonly string[]
  readonly rooms?: readonly string[]
  readonly because?: string
}

/** These import every room. A change of one room is not followed through them. */
const TABLES_OF_CONTENTS = ['apps/api/src/resources/index.ts', 'apps/api/src/wiring.ts']

const ROOM = /^apps\/api\/src\/resources\/[^/]+\/([^/]+)\//
/** Tests of rules that hold for every route. */
const GENERIC = /^apps\/api\/test\/[^/]+\.test\.ts$/
const SOURCE = /^(packages|apps|test)\/.*\.ts$/
/** These say nothing that their sources do not say, or nothing that runs. */
const SILENT = /\.md$|\.generated\.(ts|json)$|^docs\/openapi[^/]*\.json$/

/** Files that differ from a commit, and untracked files. */
export function changedSince(commit: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
  return [
    ...git('diff', '--name-only', commit, '--'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
}

/** All tests if anything may be affected: by most migrations, a package.json, the testing package. */
export function affectedBy(changed: readonly string[], tests: readonly string[]): Affected {
  const told = changed.filter((path) => !SILENT.test(path))
  const because = told.find((path) => !isFollowed(path))
  if (because !== undefined) return { files: tests, because }
  const reached = importersOf(told)
  const rooms = [...new Set([...reached].flatMap((path) => path.match(ROOM)?.[1] ?? []))]
  const isAffected = (test: string) =>
    reached.has(test) ||
    (rooms.length > 0 && GENERIC.test(test)) ||
    (changed.length > 0 && test.startsWith('test/'))
  const isOnlyRooms = told.every((path) => ROOM.test(path))
  return { files: tests.filter(isAffected), ...(isOnlyRooms && { rooms }) }
}

/** Whether it is known what the file can affect. */
const isFollowed = (path: string): boolean =>
  isOwnMigration(path) || (SOURCE.test(path) && !path.startsWith('packages/testing/'))

const MIGRATIONS = '{packages,apps}/**/migrations/*.sql'
const sqlOf = (path: string) => readFileSync(path, 'utf8').replaceAll(/--.*/g, '')

/** A migration of a room that names no table of others, except in foreign keys and among words (`kind in ('members')`). */
function isOwnMigration(path: string): boolean {
  if (!ROOM.test(path) || !path.endsWith('.sql')) return false
  const others = pathsOf(MIGRATIONS).filter((other) => dirname(other) !== dirname(path))
  const theirs = others.flatMap((other) =>
    [...sqlOf(other).matchAll(/create table (\w+) /g)].flatMap(([, table]) => table ?? []),
  )
  const own = sqlOf(path).replaceAll(/references \w+|in\s*\([^)]*\)/g, '')
  const words = new Set(own.match(/\w+/g))
  return !theirs.some((table) => words.has(table))
}

/** The files themselves and everything that imports them, directly or not. */
function importersOf(changed: readonly string[]): ReadonlySet<string> {
  const importers = new Map<string, string[]>()
  for (const path of pathsOf('{packages,apps,test}/**/*.ts')) {
    if (TABLES_OF_CONTENTS.includes(path)) continue
    for (const target of importsOf(path).flatMap((name) => fileOf(path, name))) {
      importers.set(target, [...(importers.get(target) ?? []), path])
    }
  }
  const reached = new Set<string>()
  const visit = (path: string) => {
    if (reached.has(path)) return
    reached.add(path)
    for (const importer of importers.get(path) ?? []) visit(importer)
  }
  for (const path of changed) visit(path)
  return reached
}

function fileOf(path: string, name: string): string[] {
  if (name.startsWith('.')) return [join(dirname(path), name)]
  const [, workspace = '', file = ''] = name.match(/^@campkit\/([^/]+)\/(.+)$/) ?? []
  return ['packages', 'apps'].map((folder) => `${folder}/${workspace}/src/${file}.ts`)
}
