import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const SETTINGS_FILE = '.env.local'

export type Variables = Readonly<Record<string, string | undefined>>

/** `NAME=value`, as Node, Next.js and dotenv read it; quotes may stand around the value. */
const LINE =
  /^[ \t]*(?:export[ \t]+)?([A-Za-z_]\w*)[ \t]*=[ \t]*(?:"([^"]*)"|'([^']*)'|([^#\r\n]*?))[ \t\r]*(?:#.*)?$/gm

export function variablesIn(text: string): Record<string, string> {
  const found = [...text.matchAll(LINE)]
  return Object.fromEntries(
    found.map(([, name = '', double, single, plain]) => [name, double ?? single ?? plain ?? '']),
  )
}

export function settingsText(folder: string): string | undefined {
  try {
    return readFileSync(join(folder, SETTINGS_FILE), 'utf8')
  } catch {
    return undefined
  }
}

/** The settings of the app in a folder. What the environment says counts more than the file. */
export function appSettings(folder: string, environment: Variables = process.env): Variables {
  const set = Object.entries(environment).filter(([, value]) => value !== undefined && value !== '')
  return { ...variablesIn(settingsText(folder) ?? ''), ...Object.fromEntries(set) }
}

/** Adds these to a file's text; every line of the same name is replaced where it stands, all others stay as they are. */
export function withVariables(text: string, variables: Readonly<Record<string, string>>): string {
  const values = new Map(Object.entries(variables))
  const left = new Map(values)
  const lines = text === '' ? [] : text.replace(/\r?\n$/, '').split('\n')
  const changed = lines.map((line) => {
    const [name = ''] = Object.keys(variablesIn(line))
    const value = values.get(name)
    if (value === undefined) return line
    left.delete(name)
    return `${/^\s*export\s/.test(line) ? 'export ' : ''}${name}=${value}`
  })
  const added = [...left].map(([name, value]) => `${name}=${value}`)
  return `${[...changed, ...added].join('\n')}\n`
}
