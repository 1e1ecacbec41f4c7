import { escapePointer } from './pointer.ts'

/** One open object or array: the names seen in it so far, and the current name or index. */
type Level = { readonly names: Set<string> | null; at: string | number }

/** The JSON pointer of the first name that an object has twice, because one of the two values would be lost. */
export function repeatedKey(text: string): string | undefined {
  const levels: Level[] = []
  for (let i = 0; i < text.length; i++) {
    const level = levels.at(-1)
    const mark = text[i]
    if (mark === '{') levels.push({ names: new Set(), at: '' })
    else if (mark === '[') levels.push({ names: null, at: 0 })
    else if (mark === '}' || mark === ']') levels.pop()
    else if (mark === ',' && level && typeof level.at === 'number') level.at += 1
    else if (mark === '"') {
      const end = endOfString(text, i)
      if (level?.names && isName(text, end)) {
        level.at = JSON.parse(text.slice(i, end + 1)) as string
        if (level.names.has(level.at)) return pointerTo(levels)
        level.names.add(level.at)
      }
      i = end
    }
  }
  return undefined
}

/** The text was parsed before, so every string has an end. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0
  while (text[at - 1 - slashes] === '\\') slashes += 1
  return slashes % 2 === 1
}

const COLON = /\s*:/y

function isName(text: string, end: number): boolean {
  COLON.lastIndex = end + 1
  return COLON.test(text)
}

const pointerTo = (levels: readonly Level[]): string =>
  levels.map(({ at }) => `/${escapePointer(String(at))}`).join('')
