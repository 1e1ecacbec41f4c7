import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { SETTINGS_FILE, settingsText, withVariables } from '../settings-file.ts'
import type { Files } from './server-files.ts'

const OF_A_SERVER = ['server', 'index', 'app', 'main'].flatMap((name) =>
  ['', 'src/'].flatMap((folder) =>
    ['js', 'mjs', 'cjs', 'ts', 'mts'].map((end) => `${folder}${name}.${end}`),
  ),
)

/** Whether somebody has begun a server there. */
export const hasServer = (folder: string): boolean =>
  OF_A_SERVER.some((name) => existsSync(join(folder, name)))

/** Writes those that are not there. What is there is the person's own, and stays. */
export function writeNew(folder: string, files: Files): { written: string[]; kept: string[] } {
  const [written, kept]: [string[], string[]] = [[], []]
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path)
    if (existsSync(file)) kept.push(path)
    else {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text, { flag: 'wx' })
      written.push(path)
    }
  }
  return { written, kept }
}

/** Only this person may read it. All other lines stay as they are. */
export function writeSettings(folder: string, variables: Readonly<Record<string, string>>): void {
  const file = join(folder, SETTINGS_FILE)
  writeFileSync(file, withVariables(settingsText(folder) ?? '', variables), { mode: 0o600 })
  // The mode above counts only for a new file.
  chmodSync(file, 0o600)
}

const COVERED = /^\/?(\*\*\/)?\.env(\*|\.\*|\.local|\*\.local|\.\*\.local)$/m

/** Before the secret is written. True if it had to be added. */
export function ignoreSettings(folder: string): boolean {
  const file = join(folder, '.gitignore')
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  if (COVERED.test(text)) return false
  const gap = text === '' || text.endsWith('\n') ? '' : '\n'
  appendFileSync(file, `${gap}${SETTINGS_FILE}\n`)
  return true
}
