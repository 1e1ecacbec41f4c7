import { createHash } from 'node:crypto'
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const HERE = fileURLToPath(new URL('..', import.meta.url))
const BUILT = join(HERE, 'dist')
/** Everything that the built pages are made of, besides the packages, which the lock file names. */
const SOURCES = [
  join(HERE, 'src'),
  join(HERE, 'index.html'),
  join(HERE, 'vite.config.ts'),
  join(HERE, 'public'),
  join(HERE, 'package.json'),
  fileURLToPath(new URL('../../../packages/pages/assets/tokens.css', import.meta.url)),
]

/**
 * The folder of the built pages. They are built when they are missing or older than their sources; the folder says of which
 * sources it was made.
 */
export async function builtConsole(onBuild?: () => void): Promise<string> {
  const wanted = digestOf(SOURCES)
  if (stampOf(BUILT) === wanted) return BUILT
  onBuild?.()
  const { build } = await import('vite')
  // Built beside it and then moved, so that no other process serves half of it.
  const fresh = `${BUILT}.${process.pid}`
  await build({ root: HERE, logLevel: 'warn', build: { outDir: fresh, emptyOutDir: true } })
  writeFileSync(join(fresh, 'made-of'), wanted)
  rmSync(BUILT, { recursive: true, force: true })
  renameSync(fresh, BUILT)
  return BUILT
}

const stampOf = (folder: string): string | undefined => {
  const stamp = join(folder, 'made-of')
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined
}

function digestOf(places: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of places.flatMap(filesIn)) {
    hash.update(`${path.slice(HERE.length)}\n`).update(readFileSync(path))
  }
  return hash.digest('hex')
}

function filesIn(place: string): readonly string[] {
  if (existsSync(place) && statSync(place).isFile()) return [place]
  if (!existsSync(place)) return []
  const entries = readdirSync(place, { recursive: true, withFileTypes: true, encoding: 'utf8' })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
