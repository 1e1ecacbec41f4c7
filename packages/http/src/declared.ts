import { CampError } from '@campkit/core/errors'
import type { FastifyRequest } from 'fastify'
import { undeclared } from './refusals.ts'

/** Returns the refusal if its route declares it. An undeclared one is a fault: in tests it becomes a 500. */
export function declared(error: CampError, request: FastifyRequest): CampError {
  const { refusals } = request.routeOptions.config
  const unknown = refusals && undeclared(refusals, error)
  return unknown === undefined ? error : undeclaredError(request, unknown)
}

export function undeclaredError({ method, url }: FastifyRequest, unknown: string): CampError {
  const cause = new Error(`${method} ${url} answers ${unknown}, which its route does not declare`)
  process.emitWarning(cause)
  return new CampError('INTERNAL', 'undeclared', { cause })
}
