import { createWriteStream } from 'node:fs'
import type { CampError } from '@campkit/core/errors'
import { isPgError } from '@campkit/db/pg-errors'
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    failure?: CampError
  }
}

/**
 * No key, token, header, body, address line or row can appear in a log, because a line is built
 * from the few fields below and nothing else is ever handed to the logger. The path is the route's
 * pattern: what callers put into an address stays out.
 */
export function logAnswer(request: FastifyRequest, reply: FastifyReply): void {
  const { failure } = request
  const line = {
    requestId: request.id,
    method: request.method,
    route: request.routeOptions.url ?? '(none)',
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
    ...callerOf(request),
    ...(failure && { code: failure.code, because: failure.because }),
    ...(failure && failure.status >= 500 && { cause: describe(failure.cause) }),
  }
  if (failure && failure.status >= 500) request.log.error(line, 'failed')
  else request.log.info(line, 'answered')
}

function callerOf(request: FastifyRequest) {
  try {
    const caller = request.visit?.caller()
    return (
      caller && { keyId: caller.keyId, campId: caller.campId, memberId: caller.actor?.memberId }
    )
  } catch {
    return undefined
  }
}

/** An unexpected error without its message: PostgreSQL and parsers quote the data they choke on. */
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

/** Where lines go: standard output, or a file. */
export type LogTarget = { readonly level: string; readonly file?: string } | false

/**
 * Fastify's own lines carry requests and errors whole; their serialisers are emptied out. Lines name
 * their request themselves, so no logger is made for each.
 */
export function logOptions(target: LogTarget): FastifyServerOptions {
  if (!target) return { logger: false }
  return {
    childLoggerFactory: (parent) => parent,
    logger: {
      level: target.level,
      stream: gathered(target.file),
      serializers: { req: () => ({}), res: () => ({}), err: (error) => describe(error) as never },
    },
  }
}

/** All lines of one turn of the event loop in one write: one for each would hold up the answers. */
function gathered(file: string | undefined): { write(line: string): void } {
  const out = file === undefined ? process.stdout : createWriteStream(file, { flags: 'a' })
  let pending = ''
  const flush = () => {
    out.write(pending)
    pending = ''
  }
  return {
    write(line) {
      if (pending === '') setImmediate(flush)
      pending += line
    },
  }
}
