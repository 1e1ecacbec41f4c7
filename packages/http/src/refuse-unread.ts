import { type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { CampError, type ErrorCode } from '@campkit/core/errors'
import { newId } from '@campkit/core/ids'
import { HSTS } from './hsts.ts'
import { problemBody } from './problem.ts'

// biome-ignore format: a table
const OF_PARSER: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW:     'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
}

/** The newest answer of a connection, whether it has started or not. */
const NEWEST = Symbol('newest answer')
type Noted = Socket & { [NEWEST]?: ServerResponse }

/** Prepended, because it must run before the listener that answers. */
export function noteAnswers(server: Server): void {
  server.prependListener('request', ({ socket }: { socket: Noted }, response) => {
    socket[NEWEST] = response
  })
}

/**
 * Whether the unreadable bytes belong to a request that already has its answer, or arrive while another one is being
 * answered. One request gets one answer, and two answers must not mix.
 */
function isAnswered(socket: Noted): boolean {
  const answer = socket[NEWEST]
  if (!answer) return false
  const isWholeRequest = answer.req.complete
  return isWholeRequest ? !answer.writableFinished : answer.headersSent
}

type Host = { readonly apiUrl: string; readonly isHttps: boolean }

/** Bytes that are not HTTP make no request, so the problem is written directly to the socket. */
export function refuseUnread(
  { apiUrl, isHttps }: Host,
  { code = '' }: NodeJS.ErrnoException,
  socket: Socket,
): void {
  if (code === 'ECONNRESET' || !socket.writable || isAnswered(socket)) {
    socket.destroy()
    return
  }
  const known = OF_PARSER[code]
  const error = known
    ? new CampError(known, code)
    : new CampError('INVALID_REQUEST', code, { detail: 'It cannot be read as HTTP.' })
  const id = newId('request')
  const body = JSON.stringify(problemBody(error, id, apiUrl))
  const head = [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `request-id: ${id}`,
    'cache-control: no-store',
    ...(isHttps ? [`strict-transport-security: ${HSTS}`] : []),
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
