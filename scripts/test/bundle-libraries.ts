import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'

/** What nearly every process of a run loads, in a thousand small files: finding them takes longer than running them. */
const LIBRARIES = [
  'jose',
  'kysely',
  'kysely/helpers/postgres',
  'typebox',
  'typebox/compile',
  'typebox/system',
]

const CACHE = resolve('node_modules/.cache/bundled')
const fileOf = (library: string) => `${library.replaceAll('/', '-')}.js`

/**
 * Bundles these libraries, once for each lock file, and gives the address of a module that leads our own files to the
 * bundles. The libraries of others, and of apps that tests set up elsewhere, stay as they are.
 */
export async function bundleLibraries(): Promise<string> {
  const lock = createHash('sha256').update(readFileSync('package-lock.json'))
  const folder = join(CACHE, lock.update(LIBRARIES.join()).digest('hex').slice(0, 16))
  if (!existsSync(folder)) await bundle(folder)
  return pathToFileURL(join(folder, 'register.mjs')).href
}

async function bundle(folder: string): Promise<void> {
  await mkdir(CACHE, { recursive: true })
  const made = await mkdtemp(join(CACHE, 'new-'))
  const input = Object.fromEntries(LIBRARIES.map((name) => [fileOf(name).slice(0, -3), name]))
  const bundled = await rolldown({ input, platform: 'node', treeshake: false, onLog: () => {} })
  await bundled.write({ dir: made, format: 'esm', entryFileNames: '[name].js' })
  const urls = LIBRARIES.map((name) => [name, pathToFileURL(join(folder, fileOf(name))).href])
  await writeFile(join(made, 'register.mjs'), registering(Object.fromEntries(urls)))
  // Some tests run as another user.
  await chmod(made, 0o755)
  // Another run may have been faster.
  await rename(made, folder).catch(() => rm(made, { recursive: true }))
}

/** Runs on every Node.js that a test starts; where there are no such hooks, it changes nothing. */
const registering = (urls: Readonly<Record<string, string>>) => `import module from 'node:module'
const urls = new Map(Object.entries(${JSON.stringify(urls)}))
const root = ${JSON.stringify(pathToFileURL(resolve('.')).href)}
const isOurs = (url) => url?.startsWith(root) && !url.includes('/node_modules/')
module.registerHooks?.({
  resolve(name, context, next) {
    const url = urls.get(name)
    if (url === undefined || !isOurs(context.parentURL)) return next(name, context)
    return { url, format: 'module', shortCircuit: true }
  },
})
`
