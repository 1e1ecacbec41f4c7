import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
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
 * The folder of the built pages, named by a digest of their sources, so that it is never half old. They are built once;
 * whoever builds at the same time finds that it is there. Hosts read their files at the start, so older folders can go.
 */
export async function builtConsole(onBuild?: () => void): Promise<string> {
  const built = join(BUILT, digestOf(SOURCES))
  if (existsSync(built)) return built
  onBuild?.()
  const { build } = await import('vite')
  const fresh = `${built}.${process.pid}`
  await build({ root: HERE, logLevel: 'warn', build: { outDir: fresh, emptyOutDir: true } })
  try {
    renameSync(fresh, built)
  } catch (error) {
    if (!existsSync(built)) throw error
    rmSync(fresh, { recursive: true })
  }
  for (const older of readdirSync(BUILT)) {
    if (/^[0-9a-f]{64}$/.test(older) && join(BUILT, older) !== built) {
      rmSync(join(BUILT, older), { recursive: true, force: true })
    }
  }
  return built
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
