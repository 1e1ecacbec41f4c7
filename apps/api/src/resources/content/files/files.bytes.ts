import { type FieldError, invalidRequest } from '@campkit/core/errors'
import { type ContentType, MOST_BYTES, type NewFile } from './files.schema.ts'

const startsWith = (bytes: Buffer, start: string, at = 0): boolean =>
  bytes.toString('latin1', at, at + start.length) === start

/** Whether the bytes match the content type: by their start, except a text, which is checked as a whole. */
const IS_OF_KIND: Readonly<Record<ContentType, (bytes: Buffer) => boolean>> = {
  'application/pdf': (bytes) => startsWith(bytes, '%PDF-'),
  'image/png': (bytes) => startsWith(bytes, '\x89PNG\r\n\x1a\n'),
  'image/jpeg': (bytes) => startsWith(bytes, '\xff\xd8\xff'),
  'image/webp': (bytes) => startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8),
  'text/plain': isText,
}

/** UTF-8 without control characters, except tab, line feed, form feed and carriage return. */
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

/** The decoded bytes; throws 400 unless they are valid base64, match the content type and are not too many. */
export function decoded({ dataBase64, contentType }: NewFile): Buffer {
  const fail = (field: string, code: string, message: string) => {
    const fault: FieldError = { pointer: `/body/${field}`, code, message }
    return invalidRequest([fault])
  }
  const bytes = Buffer.from(dataBase64, 'base64')
  // Buffer skips invalid characters, so the input is valid only if it encodes back to the same.
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
