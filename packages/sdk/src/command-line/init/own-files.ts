import { accessSync, constants, existsSync, lstatSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from '../failure.ts'
import type { Files } from './server-files.ts'

/** The text of a file of the app, if there is one. Refuses whatever could not be written back in its place. */
export function ownText(folder: string, path: string): string | undefined {
  if (!isPlain(folder, path)) return undefined
  const file = join(folder, path)
  accessSync(file, constants.R_OK | constants.W_OK)
  const text = readFileSync(file, 'utf8')
  if (!text.includes('\0')) return text
  throw new UsageError(`${file} is not text in UTF-8. Save it as that, and run this again.`)
}

export type Kept = { readonly written: readonly string[]; readonly kept: readonly string[] }

/** Which of these are to be written. What is there is the person's own, and stays. */
export function newFiles(folder: string, files: Files): Kept {
  accessSync(folder, constants.W_OK)
  const isThere = (path: string) =>
    existsSync(join(folder, path))
      ? statSync(join(folder, path)).isFile() || refuse(folder, path, 'is no file')
      : isPlain(folder, path)
  const paths = Object.keys(files)
  const kept = paths.filter(isThere)
  return { written: paths.filter((path) => !kept.includes(path)), kept }
}

/** Whether it is there. Refuses a way through links, which could lead to where git or other people see it. */
function isPlain(folder: string, path: string): boolean {
  const parts = path.split('/')
  for (const i of parts.keys()) {
    const part = parts.slice(0, i + 1).join('/')
    const entry = lstatSync(join(folder, part), { throwIfNoEntry: false })
    if (!entry) return false
    const isLast = i === parts.length - 1
    if (entry.isSymbolicLink()) refuse(folder, part, 'is a symbolic link')
    if (isLast && !entry.isFile()) refuse(folder, part, 'is no file')
    if (!isLast && !entry.isDirectory()) refuse(folder, part, 'is no folder')
  }
  return true
}

function refuse(folder: string, path: string, what: string): never {
  throw new UsageError(
    `${join(folder, path)} ${what}, and nothing is written there. Move it away, and run this again.`,
  )
}
