import { type FieldError, invalidRequest } from '@campkit/core/errors'
import { type ContentType, MOST_BYTES, type NewFile } from './files.schema.ts'

const startsWith = (bytes: Buffer, start: string, at = 0): boolean =>
  bytes.toString('latin1', at, at + start.length) === start

/** Whether the first bytes are of the kind; of a text, all of them. */
const IS_OF_KIND: Readonly<Record<ContentType, (bytes: Buffer) => boolean>> = {
  'application/pdf': (bytes) => startsWith(bytes, '%PDF-'),
  'image/png': (bytes) => startsWith(bytes, '\x89PNG\r\n\x1a\n'),
  'image/jpeg': (bytes) => startsWith(bytes, '\xff\xd8\xff'),
  'image/webp': (bytes) => startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8),
  'text/plain': isText,
}

/** UTF-8 without control characters, but for those that end a line, a page or a cell. */
function isText(bytes: Buffer): boolean {
  const isControl = (byte: number) =>
    (byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d].includes(byte)) || byte === 0x7f
  if (bytes.some(isControl)) return false
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** The bytes that were sent; throws 400 unless they are base64, of the stated kind, and not too many. */
export function decoded({ dataBase64, contentType }: NewFile): Buffer {
  const fail = (field: string, code: string, message: string) => {
    const fault: FieldError = { pointer: `/body/${field}`, code, message }
    return invalidRequest([fault])
  }
  const bytes = Buffer.from(dataBase64, 'base64')
  // Buffer skips what is no base64, so only what encodes to the same was.
  if (bytes.length === 0 || bytes.toString('base64') !== dataBase64) {
    throw fail('dataBase64', 'base64', 'must be base64 (the standard alphabet, padded)')
  }
  if (bytes.length > MOST_BYTES) {
    throw fail('dataBase64', 'max_bytes', `must decode to at most ${MOST_BYTES} bytes (3 MB)`)
  }
  if (!IS_OF_KIND[contentType](bytes)) {
    throw fail(
      'contentType',
      'content_type',
      'must be what the file is: its first bytes are of another type',
    )
  }
  return bytes
}
