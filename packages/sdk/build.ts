import { execFileSync } from 'node:child_process'
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'

/**
 * Makes the package as it is published, in `dist/`: ESM JavaScript with types, and a package.json that names them. The
 * browser's part is one file, so that a page can load it without a bundler.
 */
const here = import.meta.dirname
const dist = join(here, 'dist')

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
} as const

const NOT_FOR_BROWSERS = './not-for-browsers.js'

export async function build(): Promise<string> {
  rmSync(dist, { recursive: true, force: true })
  execFileSync(
    join(here, '../../node_modules/.bin/tsc'),
    ['-p', join(here, 'tsconfig.build.json')],
    { stdio: 'inherit' },
  )
  for (const path of globSync(`${dist}/**/*.d.ts`)) {
    const text = readFileSync(path, 'utf8')
    writeFileSync(path, text.replaceAll(/(from '\.[^']*)\.ts'/g, "$1.js'"))
  }
  const bundle = await rolldown({ input: join(here, 'src/browser.ts'), platform: 'browser' })
  await bundle.write({ file: join(dist, 'browser.js'), format: 'esm' })
  for (const path of globSync(`${dist}/browser/*.js`)) rmSync(path)
  writeFileSync(join(dist, 'package.json'), `${JSON.stringify(published(), null, 2)}\n`)
  for (const name of ['README.md', 'LICENSE']) cpSync(join(here, name), join(dist, name))
  return dist
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
  return { ...own, sideEffects: false, exports: Object.fromEntries(exports) }
}

if (import.meta.main) await build()
