import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { isWhole } from '@campkit/testing/rounds'
import { rolldown } from 'rolldown'
import { build } from '../../packages/sdk/build.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const MOST_BYTES = 6 * 1024

/** What each subpath exports. Whoever adds a name writes it here; whoever takes one away breaks apps. */
const EXPORTS: Readonly<Record<string, readonly string[]>> = {
  '@campkit/sdk': ['Camp', 'CampAuthError', 'CampError', 'asMemberToken'],
  '@campkit/sdk/browser': ['CampAuthError', 'createCampAuth'],
  '@campkit/sdk/express': ['campExpress'],
  '@campkit/sdk/fastify': ['campFastify'],
  '@campkit/sdk/hono': ['campHono'],
  '@campkit/sdk/next': ['campNext'],
  '@campkit/sdk/react': ['useCamp'],
  '@campkit/sdk/secretlint': ['creator'],
  '@campkit/sdk/server': ['CampAuthError', 'createCampServer'],
}

const ANY_RUNTIME = join(ROOT, 'test/sdk/any-runtime.js')
/** What all of them have: Workers, Deno, Bun, the Edge runtime. Bytes are of this realm, as they are of one there. */
const WEB =
  'AbortController AbortSignal Array ArrayBuffer Headers Request Response TextDecoder TextEncoder URL URLSearchParams Uint8Array atob btoa clearTimeout console crypto fetch setTimeout structuredClone'.split(
    ' ',
  )

/** The project's own, those of this machine, and in a whole run the one between, too. */
function nodesAtHand(folder: string): string[] {
  const places = (process.env.PATH ?? '').split(delimiter).map((place) => join(place, 'node'))
  const found = [process.execPath, ...places.filter((place) => existsSync(place))]
  if (isWhole) {
    const name = `node-${process.platform}-${process.arch}`
    execFileSync('npm', ['install', '--prefix', join(folder, 'node22'), `${name}@22`])
    found.push(join(folder, 'node22/node_modules', name, 'bin/node'))
  }
  return [...new Set(found.map((place) => realpathSync(place)))]
}

describe('the package as it is published', () => {
  let dist: string
  let folder: string
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'campkit-sdk-'))
    dist = join(folder, 'dist')
    await build(dist)
    const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], {
      cwd: dist,
    })
    const own = join(folder, 'node_modules/@campkit/sdk')
    mkdirSync(own, { recursive: true })
    execFileSync('tar', [
      '-xzf',
      join(folder, packed.toString().trim()),
      '-C',
      own,
      '--strip-components=1',
    ])
    for (const name of ['jose', 'react']) {
      cpSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name), {
        recursive: true,
      })
    }
  })
  after(() => rmSync(folder, { recursive: true, force: true }))

  it('passes publint and Are the types wrong', () => {
    const run = (...command: string[]) =>
      execFileSync(join(ROOT, 'node_modules/.bin', command[0] ?? ''), command.slice(1), {
        cwd: dist,
      })
    assert.match(run('publint', '--strict').toString(), /All good/)
    run('attw', '--pack', '.', '--profile', 'esm-only')
  })

  it('exports what is written above, in an empty project, and refuses to be bundled for a browser with a secret', () => {
    const script = `
      const found = {}
      for (const path of ${JSON.stringify(Object.keys(EXPORTS))}) found[path] = Object.keys(await import(path)).sort()
      const refused = await import('@campkit/sdk/server').then(() => 'loaded', (error) => error.message)
      console.log(JSON.stringify({ found, refused }))`
    writeFileSync(join(folder, 'look.mjs'), script)
    const look = (...options: string[]) =>
      JSON.parse(
        execFileSync(process.execPath, [...options, 'look.mjs'], { cwd: folder }).toString(),
      )
    assert.deepEqual(look().found, EXPORTS)
    const paths = JSON.parse(readFileSync(join(dist, 'package.json'), 'utf8')).exports
    for (const [path, { browser }] of Object.entries<{ browser?: string }>(paths)) {
      const isOpen = ['.', './browser', './react', './secretlint'].includes(path)
      assert.equal(browser, isOpen ? undefined : './not-for-browsers.js', path)
    }
    assert.match(readFileSync(join(dist, 'not-for-browsers.js'), 'utf8'), /holds a secret/)
  })

  const TRIED = {
    exchanged: 200,
    refreshed: 200,
    hono: 200,
    next: 200,
    who: 'acc_1',
    members: 'a,b,c',
    error: 'NOT_FOUND',
  }

  it('runs on every Node.js that is at hand', () => {
    cpSync(ANY_RUNTIME, join(folder, 'any-runtime.mjs'))
    const script = `
      import { tryEverything } from './any-runtime.mjs'
      console.log(JSON.stringify([process.versions.node.split('.')[0], await tryEverything()]))`
    writeFileSync(join(folder, 'try.mjs'), script)
    for (const node of nodesAtHand(folder)) {
      const said = execFileSync(node, ['try.mjs'], { cwd: folder }).toString()
      const [version, tried] = JSON.parse(said)
      assert.deepEqual(tried, TRIED, `Node.js ${version}`)
    }
  })

  it('runs where there is nothing but the web’s standards', async () => {
    cpSync(ANY_RUNTIME, join(folder, 'any-runtime.mjs'))
    const bundle = await rolldown({
      input: join(folder, 'any-runtime.mjs'),
      platform: 'neutral',
      resolve: { conditionNames: ['workerd', 'import'] },
    })
    const { output } = await bundle.generate({ format: 'iife', name: 'bundled' })
    assert.doesNotMatch(output[0].code, /require\(|from ['"]node:/)
    const world = Object.fromEntries(WEB.map((name) => [name, Reflect.get(globalThis, name)]))
    const tried = runInNewContext(`${output[0].code}; bundled.tryEverything()`, world)
    assert.deepEqual({ ...(await tried) }, TRIED)
  })

  it('has a browser part of at most 6 KB, without a dependency, in one file', async () => {
    const bundle = await rolldown({ input: join(dist, 'browser.js'), platform: 'browser' })
    const { output } = await bundle.generate({ format: 'esm', minify: true })
    assert.equal(output.length, 1)
    assert.deepEqual(output[0].imports, [])
    const bytes = gzipSync(output[0].code).length
    assert.ok(bytes <= MOST_BYTES, `${bytes} bytes`)
    assert.doesNotMatch(readFileSync(join(dist, 'browser.js'), 'utf8'), /client_secret|^import /m)
  })

  it('brings the command line, which sets up an app from the package alone', () => {
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ dependencies: { express: '5' } }))
    const bin = join(folder, 'node_modules/@campkit/sdk/command-line/main.js')
    const run = (...args: string[]) =>
      JSON.parse(
        execFileSync(process.execPath, [bin, ...args, '--json'], { cwd: folder }).toString(),
      )
    const names = run('help').commands.map(({ name }: { name: string }) => name)
    assert.deepEqual(names.sort(), ['doctor', 'init', 'keys scan', 'login', 'logout'])
    const plan = run('init', 'https://auth.example.org/c/pines', '--dry-run')
    assert.deepEqual(
      [plan.framework, plan.files.written],
      ['express', ['camp-auth.mjs', 'server.mjs']],
    )
  })

  it('tells of every part in its README', () => {
    const text = readFileSync(join(dist, 'README.md'), 'utf8')
    for (const path of Object.keys(EXPORTS)) assert.match(text, new RegExp(`['\`]${path}['\`]`))
  })

  it('holds nothing but what is needed', () => {
    const files = readdirSync(join(folder, 'node_modules/@campkit/sdk'))
    assert.ok(files.includes('LICENSE') && files.includes('README.md'))
    assert.deepEqual(
      files.filter((name) => /\.ts$/.test(name) && !/\.d\.ts$/.test(name)),
      [],
    )
  })
})
