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
/** The id of the request that an answer belongs to. */
const ID = Symbol('request id')
/** Why the rest of a request was refused past the framework. */
const REFUSED = Symbol('refused')
type Noted = ServerResponse & { [ID]?: string; [REFUSED]?: CampError }
type Connection = Socket & { [NEWEST]?: Noted }

/** Prepended, because it must run before the listener that answers. */
export function noteAnswers(server: Server): void {
  server.prependListener('request', ({ socket }: { socket: Connection }, response) => {
    socket[NEWEST] = response
  })
}

/** The id with which the request is refused if its rest cannot be read. */
export function noteId(answer: Noted, id: string): void {
  answer[ID] = id
}

/** The error by which the rest of a request was refused here, if it was. */
export const refusedUnread = (answer: Noted): CampError | undefined => answer[REFUSED]

/**
 * Whether the unreadable bytes belong to a request that already has its answer, or arrive while another one is being
 * answered. One request gets one answer, and two answers must not mix.
 */
function isAnswered(answer: Noted | undefined): boolean {
  if (!answer) return false
  const isWholeRequest = answer.req.complete
  return isWholeRequest ? !answer.writableFinished : answer.headersSent
}

/** An answer to what never became a request. */
export type UnreadAnswer = {
  readonly requestId: string
  readonly error: CampError
  readonly ip: string | undefined
}

type Host = {
  readonly apiUrl: string
  readonly isHttps: boolean
  readonly note: (answer: UnreadAnswer) => void
}

/** Bytes that are not HTTP make no request, so the problem is written directly to the socket. */
export function refuseUnread(
  host: Host,
  { code = '' }: NodeJS.ErrnoException,
  socket: Connection,
): void {
  const newest = socket[NEWEST]
  if (code === 'ECONNRESET' || !socket.writable || isAnswered(newest)) {
    socket.destroy()
    return
  }
  const known = OF_PARSER[code]
  const error = known
    ? new CampError(known, code)
    : new CampError('INVALID_REQUEST', code, { detail: 'It cannot be read as HTTP.' })
  const begun = newest?.req.complete === false ? newest : undefined
  write(host, error, socket, begun)
}

const CLOSED_WITHIN_MS = 5000

/** Node closes the connection of a CONNECT without a word, or leaves it to us: its errors and its end, too. */
export function refuseConnect(host: Host, socket: Connection): void {
  socket.on('error', () => {}).resume()
  socket.setTimeout(CLOSED_WITHIN_MS, () => socket.destroy())
  const detail = 'This host is not a proxy and does not answer CONNECT.'
  write(host, new CampError('INVALID_REQUEST', 'CONNECT', { detail }), socket, undefined)
}

/** Of a request that has begun, the framework notes the end; of anything else it knows nothing. */
function write(host: Host, error: CampError, socket: Socket, begun: Noted | undefined): void {
  const id = begun?.[ID] ?? newId('request')
  if (begun?.[ID] === undefined) host.note({ requestId: id, error, ip: socket.remoteAddress })
  else begun[REFUSED] = error
  const body = JSON.stringify(problemBody(error, id, host.apiUrl))
  const head = [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `request-id: ${id}`,
    'cache-control: no-store',
    ...(host.isHttps ? [`strict-transport-security: ${HSTS}`] : []),
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
