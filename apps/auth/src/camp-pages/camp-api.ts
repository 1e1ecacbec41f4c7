import { setTimeout as sleep } from 'node:timers/promises'
import { MEMBER_TOKEN_HEADER } from '@campkit/core/credentials'
import { signMemberToken } from '@campkit/identity/member-token'
import type { Session } from '@campkit/identity/session'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'

/**
 * The only place that knows how the REST API is called. This host has no rights on camps' tables: what its pages show
 * of a person's application, place and dues, it asks for as that person, at the console's door.
 */

/** The API could not be reached, or could not answer. Nothing is known about what became of a change. */
export class ApiAway extends Error {}

/** The API's refusal: a problem of RFC 9457. */
export class ApiRefusal extends Error {
  readonly status: number
  readonly code: string
  readonly faults: readonly ApiFault[]
  /** For 429: when to try again. */
  readonly retryAfterSeconds: number

  constructor(
    status: number,
    { code, errors, detail }: Partial<Problem>,
    retryAfter: string | null = null,
  ) {
    super(detail ?? code ?? `status ${status}`)
    this.status = status
    this.code = code ?? ''
    this.faults = errors ?? []
    this.retryAfterSeconds = Math.max(1, Number(retryAfter) || 60)
  }
}

type Problem = {
  readonly code: string
  readonly detail: string
  readonly errors: readonly ApiFault[]
}
export type ApiFault = {
  readonly pointer: string
  readonly code: string
  readonly message: string
}

export type Call = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly body?: unknown
  /** Makes a change that is sent twice happen once. */
  readonly once?: string
  /** The version that the change is meant for. */
  readonly version?: number
}

/** Calls the API as one person in one camp. */
export type Ask = (call: Call) => Promise<Response>

const TIMEOUT_MS = 8000
const PAUSE_MS = 150
const GOES_AWAY = new Set([502, 503, 504])

/** The token lives for one page, and never leaves this host but to the API. */
export async function askAs(
  { apiUrl, authUrl, signer }: Context,
  slug: string,
  { accountId, id: sessionId }: Session,
  { ip }: FastifyRequest,
): Promise<Ask> {
  const claims = { issuer: authUrl, audience: apiUrl, accountId, sessionId }
  const { memberToken } = await signMemberToken(signer('ES256'), claims)
  const door = `${apiUrl}/console/v1/camps/${slug}`
  const own = { [MEMBER_TOKEN_HEADER]: memberToken, 'x-forwarded-for': ip }
  return async (call) => {
    const response = await sent(`${door}${call.path}`, call, own)
    if (response.ok) return response
    throw await refusalOf(response)
  }
}

export const answerOf = async <T>(asked: Promise<Response>): Promise<T> => {
  const response = await asked
  try {
    return (await response.json()) as T
  } catch {
    throw new ApiAway('the answer broke off')
  }
}

/** Undefined for what is not there, also because no season is active. */
export async function unlessAbsent<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ApiRefusal && isAbsence(error)) return undefined
    throw error
  }
}

const isAbsence = ({ status, code }: ApiRefusal): boolean =>
  status === 404 || code === 'NO_ACTIVE_SEASON'

async function sent(url: string, call: Call, own: Record<string, string>): Promise<Response> {
  const first = await tryOnce(url, call, own)
  // A reading may be repeated. A change may have happened, so whoever sent it decides.
  if (first && !(call.method === 'GET' && GOES_AWAY.has(first.status))) return stillThere(first)
  if (call.method !== 'GET') throw new ApiAway('the API did not answer')
  await sleep(PAUSE_MS)
  const second = await tryOnce(url, call, own)
  if (!second) throw new ApiAway('the API did not answer')
  return stillThere(second)
}

function stillThere(response: Response): Response {
  if (response.status >= 500) throw new ApiAway(`the API answered ${response.status}`)
  return response
}

/** Undefined if there was no answer: errors of the network hold addresses, and none is worth telling. */
async function tryOnce(
  url: string,
  { method, body, once, version }: Call,
  own: Record<string, string>,
): Promise<Response | undefined> {
  const headers = {
    ...own,
    accept: 'application/json',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(once !== undefined && { 'idempotency-key': once }),
    ...(version !== undefined && { 'if-match': `"${version}"` }),
  }
  try {
    return await fetch(url, {
      method,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  } catch {
    return undefined
  }
}

async function refusalOf(response: Response): Promise<ApiRefusal> {
  const problem = (await response.json().catch(() => ({}))) as Partial<Problem>
  return new ApiRefusal(response.status, problem, response.headers.get('retry-after'))
}
