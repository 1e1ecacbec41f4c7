import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'

const here = import.meta.dirname

/** Each subpath; those with a secret in them refuse to be bundled for browsers. */
const ENTRIES = {
  index: 'key',
  server: 'secret',
  browser: 'open',
  react: 'open',
  express: 'secret',
  fastify: 'secret',
  hono: 'secret',
  next: 'secret',
  secretlint: 'open',
} as const

const COMMAND_LINE = 'command-line/main.js'
const TEMPLATES = 'command-line/init/templates'
const NOT_FOR_BROWSERS = './not-for-browsers.js'

/**
 * Makes the package as it is published: ESM JavaScript with types, and a package.json that names them. The browser's
 * part is one file, so that a page can load it without a bundler.
 */
export async function build(dist: string): Promise<void> {
  rmSync(dist, { recursive: true, force: true })
  execFileSync(
    join(here, '../../node_modules/.bin/tsc'),
    ['-p', join(here, 'tsconfig.build.json'), '--outDir', dist],
    { stdio: 'inherit' },
  )
  for (const path of globSync(`${dist}/**/*.d.ts`)) {
    const text = readFileSync(path, 'utf8')
    writeFileSync(path, text.replaceAll(/(from '\.[^']*)\.ts'/g, "$1.js'"))
  }
  for (const path of globSync(`${dist}/command-line/**/*.d.ts`)) rmSync(path)
  chmodSync(join(dist, COMMAND_LINE), 0o755)
  cpSync(join(here, 'src', TEMPLATES), join(dist, TEMPLATES), { recursive: true })
  await bundleBrowser(dist)
  for (const path of globSync(`${dist}/browser/*.js`)) rmSync(path)
  writeFileSync(join(dist, 'package.json'), `${JSON.stringify(published(), null, 2)}\n`)
  for (const name of ['README.md', 'LICENSE', 'rules']) {
    cpSync(join(here, name), join(dist, name), { recursive: true })
  }
}

export async function bundleBrowser(dist: string): Promise<string> {
  const bundle = await rolldown({ input: join(here, 'src/browser.ts'), platform: 'browser' })
  const file = join(dist, 'browser.js')
  await bundle.write({ file, format: 'esm' })
  return file
}

/** Some of these also call themselves a browser, and the first that fits counts. */
const onServers = (path: string) =>
  Object.fromEntries(['node', 'deno', 'bun', 'workerd', 'edge-light'].map((it) => [it, path]))

function published() {
  const {
    private: _,
    devDependencies: __,
    exports: ___,
    ...own
  } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'))
  const exports = Object.entries(ENTRIES).map(([name, kind]) => [
    name === 'index' ? '.' : `./${name}`,
    {
      types: `./${name}.d.ts`,
      ...(kind === 'secret' && { ...onServers(`./${name}.js`), browser: NOT_FOR_BROWSERS }),
      default: `./${name}.js`,
    },
  ])
  return {
    ...own,
    bin: { campkit: `./${COMMAND_LINE}` },
    sideEffects: false,
    exports: Object.fromEntries(exports),
  }
}

if (import.meta.main) await build(join(here, 'dist'))
