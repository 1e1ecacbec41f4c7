import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { CampError, type ErrorCode } from '@campkit/core/errors'
import { newId } from '@campkit/core/ids'
import { problemBody } from './problem.ts'

// biome-ignore format: a table
const OF_PARSER: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW:     'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
}

/** What could not be read as HTTP has no request to answer: the same problem, straight to the wire. */
export function refuseUnread(
  { apiUrl }: { readonly apiUrl: string },
  { code = '' }: NodeJS.ErrnoException,
  socket: Socket,
): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const error = new CampError(OF_PARSER[code] ?? 'INVALID_REQUEST', code)
  const id = newId('request')
  const body = JSON.stringify(problemBody(error, id, apiUrl))
  const head = [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `request-id: ${id}`,
    'cache-control: no-store',
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
