export const MOST_BYTES = 1_000_000
export const MOST_ROWS = 500

/** What cannot be read as a list, by its name in the words. */
export type Unreadable = 'tooBig' | 'workbook' | 'notText' | 'empty' | 'tooMany' | 'openQuote'

/** `row`: where, or how many. */
export type Failed = { readonly fault: Unreadable; readonly row?: number }

export type FileText = { readonly text: string } | Failed

// A zip archive (.xlsx, .ods, .numbers), and the older .xls.
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

const beginsWith = (bytes: Uint8Array, head: readonly number[]) =>
  head.every((byte, at) => bytes[at] === byte)

/** UTF-8, with or without its mark; UTF-16 with its mark; else what older spreadsheets write. */
export function textOf(bytes: Uint8Array): FileText {
  if (bytes.length > MOST_BYTES) return { fault: 'tooBig' }
  if (WORKBOOKS.some((head) => beginsWith(bytes, head))) return { fault: 'workbook' }
  const text = decoded(bytes)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no text has it, and many other files do
  return /\u0000/.test(text) ? { fault: 'notText' } : { text }
}

function decoded(bytes: Uint8Array): string {
  if (beginsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes)
  if (beginsWith(bytes, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
