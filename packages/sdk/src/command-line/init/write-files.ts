import {
  chmodSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { SETTINGS_FILE } from '../settings-file.ts'

const OF_A_SERVER = ['server', 'index', 'app', 'main'].flatMap((name) =>
  ['', 'src/'].flatMap((folder) =>
    ['js', 'mjs', 'cjs', 'ts', 'mts'].map((end) => `${folder}${name}.${end}`),
  ),
)

/** Whether somebody has begun a server there. */
export const hasServer = (folder: string): boolean =>
  OF_A_SERVER.some((name) => existsSync(join(folder, name)))

/** One file: its text before, if there was one, and after. */
export type Change = {
  readonly path: string
  readonly before: string | undefined
  readonly after: string
}

/** All of them, or none: what was written is as before if one cannot be. */
export function writeAll(folder: string, changes: readonly Change[]): void {
  const done: Change[] = []
  try {
    for (const change of changes) {
      if (change.before === change.after) continue
      const opened = open(folder, change)
      done.push(change)
      writeAndClose(opened, change.after)
    }
  } catch (error) {
    for (const change of done) putBack(folder, change)
    throw error
  }
}

/** Over nothing that is not known, and through no link, should somebody put one there meanwhile. */
function open(folder: string, { path, before }: Change): number {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  const { O_WRONLY, O_CREAT, O_EXCL, O_TRUNC, O_NOFOLLOW = 0 } = constants
  const flag = O_WRONLY | (before === undefined ? O_CREAT | O_EXCL : O_TRUNC | O_NOFOLLOW)
  // Only this person may read the secrets; the mode below counts for a new file alone.
  const isSecret = path === SETTINGS_FILE
  if (isSecret && before !== undefined) chmodSync(file, 0o600)
  return openSync(file, flag, isSecret ? 0o600 : 0o666)
}

function writeAndClose(opened: number, text: string): void {
  try {
    writeFileSync(opened, text)
  } finally {
    closeSync(opened)
  }
}

function putBack(folder: string, { path, before }: Change): void {
  const file = join(folder, path)
  if (before === undefined) rmSync(file, { force: true })
  else writeFileSync(file, before)
}
