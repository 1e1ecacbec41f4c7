import { access, chmod, constants, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const IN_MEMORY = '/dev/shm'
const PLENTY = 4 * 2 ** 30

/** A folder for all that one run of the tests leaves behind, which others may pass: PostgreSQL does not run as root. */
export async function openRunFolder() {
  const inMemory = (await isRoomy(IN_MEMORY)) ? await newFolder(IN_MEMORY) : undefined
  const path = inMemory && (await runsPrograms(inMemory)) ? inMemory : await newFolder(tmpdir())
  const remove = (folder: string) => rm(folder, { recursive: true, force: true })
  if (inMemory && inMemory !== path) await remove(inMemory)
  return { path, remove: () => remove(path) }
}

async function newFolder(parent: string): Promise<string> {
  const folder = await mkdtemp(join(parent, 'campkit-test-'))
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
