import { CampError, type FieldError } from '@campkit/core/errors'
import type { FastifyRequest } from 'fastify'
import { API_PREFIX } from './address.ts'
import { formFault, kindAt, kindOfField } from './id-form.ts'

/**
 * Adds what the request itself tells about a refusal: which of its ids was meant, how ids are written, how large a body
 * may be, where the addresses are listed. Nothing here depends on stored data, so a hidden row looks exactly like a
 * missing one.
 */
export function explained(error: CampError, request: FastifyRequest, apiUrl: string): CampError {
  if (error.code === 'NOT_FOUND') return withIds(error, request)
  if (error.code === 'NO_SUCH_ADDRESS') return withAddresses(error, request, apiUrl)
  if (error.code === 'PAYLOAD_TOO_LARGE') return withLimit(error, request)
  return error
}

function withIds(error: CampError, request: FastifyRequest): CampError {
  const errors = [...faultsInPath(request), ...faultOfField(error.field, request)]
  if (errors.length === 0) return error
  return new CampError(error.code, error.because, { errors, cause: error.cause })
}

function faultsInPath({ params, routeOptions }: FastifyRequest): FieldError[] {
  return Object.entries((params ?? {}) as Record<string, unknown>).flatMap(([name, id]) => {
    const kind = /^(id|memberId)$/.test(name) && kindAt(routeOptions.url ?? '', name)
    const message = kind && formFault(kind, id)
    return message ? [{ pointer: `/path/${name}`, code: 'id', message }] : []
  })
}

const NOT_THERE = 'names no record, or one that these credentials may not see'

function faultOfField(field: string | undefined, { body, query }: FastifyRequest): FieldError[] {
  if (field === undefined) return []
  for (const [place, sent] of Object.entries({ body, query })) {
    const id = ((sent ?? {}) as Record<string, unknown>)[field]
    if (id === undefined) continue
    const kind = kindOfField(field)
    const message = (kind && formFault(kind, id)) ?? NOT_THERE
    return [{ pointer: `/${place}/${field}`, code: 'id', message }]
  }
  return []
}

/** The sign-in host speaks of the REST API only to a caller who asks it for an address of that. */
function withAddresses(error: CampError, request: FastifyRequest, apiUrl: string): CampError {
  const { url, server } = request
  const { ownUrl } = server
  const hasSlash = /\/(\?|$)/.test(url.slice(1))
  const isOfApi = ownUrl === apiUrl || url.startsWith(`${API_PREFIX}/`)
  const detail = [
    hasSlash ? 'Leave out the slash at its end.' : '',
    isOfApi
      ? `The REST API begins at ${apiUrl}${API_PREFIX}; ${apiUrl}/docs lists its addresses.`
      : '',
    !isOfApi && server.hasRoute({ method: 'GET', url: '/docs' })
      ? `${ownUrl}/docs lists the addresses of this host.`
      : '',
  ]
  const said = detail.filter(Boolean).join(' ')
  return new CampError(error.code, error.because, { ...(said && { detail: said }) })
}

function withLimit(error: CampError, { routeOptions: { bodyLimit } }: FastifyRequest): CampError {
  return new CampError(error.code, error.because, {
    detail: `At most ${bodyLimit} bytes (${readable(bodyLimit)}) are accepted here.`,
    facts: { limitBytes: bodyLimit },
    cause: error.cause,
  })
}

const KILO = 1024
const readable = (bytes: number): string =>
  bytes < KILO * KILO
    ? `${Math.floor(bytes / KILO)} KB`
    : `${Math.floor((bytes / KILO / KILO) * 10) / 10} MB`
