import { constants } from 'node:fs'
import { chmod, cp, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Bundle, fingerprint, linkLibraries } from './bundle.ts'
import { hasCode, look } from './files.ts'
import { failed } from './launcher-error.ts'
import { may, type Runner, run } from './runner.ts'
import { openStateDir, STATE_DIR } from './state-dir.ts'

export type Binaries = {
  readonly initdb: string
  readonly postgres: string
  readonly version: string
}

/** Binaries that the runner can execute: npm's own, or a copy of them under `spareDir`. */
export async function prepareBinaries(
  bundle: Bundle,
  runner: Runner,
  spareDir: string,
): Promise<Binaries> {
  const isUsable = (await linkLibraries(bundle.native)) && (await isReachable(runner, bundle))
  const native = isUsable ? bundle.native : await copyOf(bundle, spareDir)
  const postgres = join(native, 'bin', 'postgres')
  const { isDone, output } = await run(runner, [postgres, '--version'])
  const version = /(\d+\.\d+)/.exec(output)?.[1]
  if (!isDone || !version) throw failed('PostgreSQL does not run on this machine', output)
  return { initdb: join(native, 'bin', 'initdb'), postgres, version }
}

async function isReachable(runner: Runner, { native }: Bundle): Promise<boolean> {
  if (!runner.isSteppedDown) return true
  const rights = await Promise.all([
    may(runner, '-x', join(native, 'bin', 'postgres')),
    may(runner, '-x', join(native, 'bin', 'initdb')),
    may(runner, '-r', join(native, 'share', 'postgresql', 'postgres.bki')),
  ])
  return rights.every(Boolean)
}

/** The copy appears under its name in one rename, so nobody runs half a copy. */
async function copyOf({ native, packageVersion }: Bundle, spareDir: string): Promise<string> {
  const print = await fingerprint(native)
  const copy = join(spareDir, `postgres-${packageVersion}-${print.slice(0, 12)}`)
  if (await isWhole(copy, print)) return copy
  if (spareDir === STATE_DIR) await openStateDir()
  const draft = await mkdtemp(`${copy}.new-`)
  try {
    await cp(native, draft, {
      recursive: true,
      verbatimSymlinks: true,
      mode: constants.COPYFILE_FICLONE,
    })
    await linkLibraries(draft)
    await openToAll(draft)
    await putInPlace(draft, copy, print)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  return copy
}

/** A power cut can leave a renamed copy with empty files; such a copy is made again. */
const isWhole = async (copy: string, print: string): Promise<boolean> =>
  (await look(copy)) !== null && (await fingerprint(copy)) === print

async function putInPlace(draft: string, copy: string, print: string): Promise<void> {
  try {
    await rename(draft, copy)
  } catch (error) {
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error
    // Another process was first.
    if (await isWhole(copy, print)) return
    await rename(copy, `${draft}.broken`)
    await rename(draft, copy)
    await rm(`${draft}.broken`, { recursive: true, force: true })
  }
}

/** Under a strict umask npm installs files only for its own user. */
async function openToAll(root: string): Promise<void> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  await chmod(root, 0o755)
  for (const entry of entries) {
    if (entry.isSymbolicLink()) continue
    const path = join(entry.parentPath, entry.name)
    const isExecutable = ((await stat(path)).mode & 0o100) !== 0
    await chmod(path, isExecutable ? 0o755 : 0o644)
  }
}
