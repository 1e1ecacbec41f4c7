import { escapePointer } from './pointer.ts'

/**
 * The JSON pointer of a name that would change how the object itself works, for which the parser refuses a text.
 * Undefined if the text is not JSON.
 */
export function forbiddenName(text: string): string | undefined {
  // A list instead of recursion, because what is refused may be nested very deeply.
  const waiting: { readonly value: unknown; readonly pointer: string }[] = []
  try {
    waiting.push({ value: JSON.parse(text), pointer: '' })
  } catch {
    return undefined
  }
  for (const { value, pointer } of waiting) {
    if (value === null || typeof value !== 'object') continue
    if (Object.hasOwn(value, '__proto__')) return `${pointer}/__proto__`
    if (hasPrototype(value)) return `${pointer}/constructor`
    for (const [name, inner] of Object.entries(value)) {
      waiting.push({ value: inner, pointer: `${pointer}/${escapePointer(name)}` })
    }
  }
  return undefined
}

function hasPrototype(value: object): boolean {
  if (!Object.hasOwn(value, 'constructor')) return false
  const inner: unknown = value.constructor
  return inner !== null && typeof inner === 'object' && Object.hasOwn(inner, 'prototype')
}
