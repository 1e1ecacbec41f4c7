import {
  access,
  chmod,
  constants,
  mkdtemp,
  readdir,
  rm,
  stat,
  statfs,
  writeFile,
} from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const IN_MEMORY = '/dev/shm'
const PLENTY = 4 * 2 ** 30
const LONG_AGO_MS = 3_600_000

/** A folder for all that one run of the tests leaves behind, which others may pass: PostgreSQL does not run as root. */
export async function openRunFolder() {
  await removeLeftBehind()
  const inMemory = (await isRoomy(IN_MEMORY)) ? await newFolder(IN_MEMORY) : undefined
  const path = inMemory && (await runsPrograms(inMemory)) ? inMemory : await newFolder(tmpdir())
  if (inMemory && inMemory !== path) await remove(inMemory)
  return { path, remove: () => remove(path) }
}

const remove = (folder: string) => rm(folder, { recursive: true, force: true })

async function newFolder(parent: string): Promise<string> {
  const folder = await mkdtemp(join(parent, `campkit-test-${process.pid}-`))
  await chmod(folder, 0o711)
  return folder
}

/** Memory if there is plenty: every test file copies a database, and some make clusters, in a thousand small files. */
async function isRoomy(folder: string): Promise<boolean> {
  const space = await statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  return Math.min(space, freemem()) > PLENTY
}

/** Where it is mounted `noexec`, no PostgreSQL could be copied to it. */
async function runsPrograms(folder: string): Promise<boolean> {
  const program = join(folder, 'program')
  await writeFile(program, '', { mode: 0o755 })
  return access(program, constants.X_OK).then(
    () => true,
    () => false,
  )
}

/** Of runs that were killed an hour ago or more: they would fill the memory. */
async function removeLeftBehind(): Promise<void> {
  const names = await readdir(IN_MEMORY).catch(() => [])
  for (const name of names) {
    const [, pid] = /^campkit-test-(\d+)-/.exec(name) ?? []
    if (!pid || isAlive(Number(pid))) continue
    const folder = join(IN_MEMORY, name)
    const made = await stat(folder).catch(() => undefined)
    if (!made || made.uid !== process.getuid?.()) continue
    if (Date.now() - made.mtimeMs > LONG_AGO_MS) await remove(folder)
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}
