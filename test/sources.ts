import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

export const textOf = (path: string): string => readFileSync(ROOT + path, 'utf8')

// biome-ignore lint/suspicious/noExplicitAny: package.json and package-lock.json, read as they are
export const jsonOf = (path: string): any => JSON.parse(textOf(path))

export const pathsOf = (pattern: string): string[] =>
  globSync(pattern, { cwd: ROOT, exclude: (path) => path.includes('node_modules') }).sort()

const IMPORT = /(?:\bfrom\s|^@?import\s|\bimport\(|\bimport\.meta\.resolve\()\s*['"]([^'"`]+)['"]/gm

/** What a file imports, types included. */
export const importsOf = (path: string): string[] =>
  [...textOf(path).matchAll(IMPORT)].map(([, name]) => name as string)
