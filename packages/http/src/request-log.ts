import { createWriteStream } from 'node:fs'
import type { CampError } from '@campkit/core/errors'
import { recent } from '@campkit/core/recent'
import { isPgError } from '@campkit/db/pg-errors'
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import { networkAddress, networkOf } from './network-address.ts'
import type { UnreadAnswer } from './refuse-unread.ts'

/** pino's level numbers, because its lines appear among ours. */
const LEVELS: Readonly<Record<string, number>> = { trace: 10, debug: 20, info: 30, warn: 40 }
const INFO = 30
const ERROR = 50
const MOST_NETWORKS = 2000

declare module 'fastify' {
  interface FastifyRequest {
    failure: CampError | undefined
    /** The route's pattern, such as `/api/v1/members/:id`. */
    pattern: string | undefined
  }
}

/**
 * No key, token, header, body, address line or row can appear in a log: a line is built only from the fields below, and
 * nothing else is passed to the logger. The path is the route's pattern, so what callers put into an address stays out.
 */
function lineOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, ip }: Ending,
  addresses: LogAddresses,
) {
  const { failure } = request
  const caller = callerOf(request)
  const hasFailed = failure !== undefined && failure.status >= 500
  return {
    level: hasFailed ? ERROR : INFO,
    time: Date.now(),
    requestId: request.id,
    method: request.method,
    route: request.pattern ?? request.routeOptions.url ?? '(none)',
    status,
    ms: Math.round(reply.elapsedTime * 10) / 10,
    address: addressFor(ip, addresses),
    keyId: caller?.keyId ?? undefined,
    campId: caller?.campId,
    memberId: caller?.actor?.memberId,
    code: failure?.code,
    because: failure?.because,
    cause: hasFailed ? describe(failure.cause) : undefined,
    msg: hasFailed ? 'failed' : 'answered',
  }
}

/** Of what never became a request, nothing is known but the connection. */
const unreadLineOf = ({ requestId, error, ip }: UnreadAnswer, addresses: LogAddresses) => ({
  level: INFO,
  time: Date.now(),
  requestId,
  route: '(none)',
  status: error.status,
  address: addressFor(ip, addresses),
  code: error.code,
  because: error.because,
  msg: 'answered',
})

const networks = recent<string>(MOST_NETWORKS)

/** Enough to locate an attack. Full addresses are logged only if the operator chooses so. */
function addressFor(ip: string | undefined, addresses: LogAddresses): string | undefined {
  if (addresses === 'none' || ip === undefined) return undefined
  if (addresses === 'full') return networkAddress(ip) ?? undefined
  const known = networks.get(ip)
  if (known !== undefined) return known
  const address = networkAddress(ip)
  if (address === null) return undefined
  networks.set(ip, networkOf(address))
  return networks.get(ip)
}

function callerOf(request: FastifyRequest) {
  try {
    return request.authenticated?.caller()
  } catch {
    return undefined
  }
}

/** Describes an unexpected error without its message, because PostgreSQL and parsers quote the data they fail on. */
export function describe(error: unknown): object {
  if (isPgError(error)) {
    const { code, constraint, table } = error
    return { name: 'PgError', code, constraint, table, at: framesOf(error) }
  }
  if (!(error instanceof Error)) return { name: typeof error }
  return { name: error.name, code: (error as { code?: string }).code, at: framesOf(error) }
}

const framesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((frame) => frame.trimStart().startsWith('at '))
    .slice(0, 8)
    .map((frame) => frame.trim().slice(3))

/** How much of the network address a line shows: `short` is the /24 of IPv4 and the /48 of IPv6. */
export type LogAddresses = 'short' | 'full' | 'none'

/** Where lines go: standard output, or a file. */
export type LogTarget =
  | { readonly level: string; readonly file?: string; readonly addresses?: LogAddresses }
  | false

/** How a request ended, and the address it came from, which is undefined if the connection closed at once. */
export type Ending = { readonly status: number; readonly ip: string | undefined }

export type RequestLog = {
  readonly options: FastifyServerOptions
  readonly answered: (request: FastifyRequest, reply: FastifyReply, ending: Ending) => void
  readonly unread: (answer: UnreadAnswer) => void
  /** Writes the pending lines. */
  readonly flush: () => void
}

const SILENT: RequestLog = {
  options: { logger: false },
  answered: () => {},
  unread: () => {},
  flush: () => {},
}

/**
 * Fastify's own log lines would contain whole requests and errors, so their serialisers are emptied. Our lines name
 * their request themselves, so no logger is made for each request. The line of an answer is written without a logger,
 * because there is one for every request.
 */
export function requestLog(target: LogTarget): RequestLog {
  if (!target) return SILENT
  const stream = gathered(target.file)
  const { addresses = 'short' } = target
  const least = LEVELS[target.level] ?? ERROR
  const write = (line: { readonly level: number }) => {
    if (line.level >= least) stream.write(`${JSON.stringify(line)}\n`)
  }
  return {
    options: {
      childLoggerFactory: (parent) => parent,
      logger: {
        level: target.level,
        stream,
        serializers: { req: () => ({}), res: () => ({}), err: (error) => describe(error) as never },
      },
    },
    answered: (request, reply, ending) => write(lineOf(request, reply, ending, addresses)),
    unread: (answer) => write(unreadLineOf(answer, addresses)),
    flush: stream.flush,
  }
}

const GATHER_MS = 10

/** Writes all lines of a moment at once: a write for each would cost as much as the rest of a short request. */
function gathered(file: string | undefined) {
  const out = file === undefined ? process.stdout : createWriteStream(file, { flags: 'a' })
  let pending = ''
  const flush = (): void => {
    if (pending !== '') out.write(pending)
    pending = ''
  }
  return {
    write(line: string): void {
      if (pending === '') setTimeout(flush, GATHER_MS)
      pending += line
    },
    flush,
  }
}
