import { moneyIn } from './camp-money.ts'
import { away, Problem } from './problem.ts'
import { loadAnew, shownMemberIn } from './shown-member.ts'

export type Query = Readonly<Record<string, string | number | boolean | null | undefined>>

export type Call = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the camp: `/members/me`. */
  readonly path: string
  readonly query?: Query | undefined
  readonly body?: unknown
  /** The version that a change is meant for; if somebody else was first, it is refused. */
  readonly version?: number | undefined
  /** The same for a repeated change makes it happen once. */
  readonly once?: string | undefined
  readonly signal?: AbortSignal | undefined
  /** What has no answer by then gets none; unless it says, soon after the service itself would have given up. */
  readonly withinMs?: number | undefined
  /** Goes on when the window closes. */
  readonly outlives?: boolean
}

/** Longer than this host waits for the REST API, so that its own answer comes first. */
const PATIENCE_MS = 20_000
/** For what may be on its way up for as long as a bad connection needs. */
const LARGE = 50_000
const PATIENCE_FOR_LARGE_MS = 180_000

/** Asks the REST API as whoever is signed in to this camp. */
export async function call<T>(slug: string, asked: Call): Promise<T> {
  const response = await send(slug, asked)
  if (response.status === 204) return undefined as T
  const body: unknown = await response.json().catch(() => undefined)
  if (response.ok && body !== undefined) return body as T
  // Cut off on the way: what was done is not known.
  if (response.ok) throw away()
  const retryAfterSeconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  const told = { ...(body ?? {}), retryAfterSeconds }
  const problem = new Problem(response.status, told, moneyIn(slug))
  // The page shows somebody who is not there any more: nothing of it is for who is.
  if (problem.isOfSomebodyElse) loadAnew()
  throw problem
}

async function send(slug: string, asked: Call): Promise<Response> {
  const { method = 'GET', path, query, body, version, once, outlives } = asked
  const { signal } = asked
  const sent = body === undefined ? undefined : JSON.stringify(body)
  const usual = (sent?.length ?? 0) > LARGE ? PATIENCE_FOR_LARGE_MS : PATIENCE_MS
  const timeOut = AbortSignal.timeout(asked.withinMs ?? usual)
  const isChange = method !== 'GET'
  // Who is there is asked without saying who should be.
  const shown = path === '/session' ? undefined : shownMemberIn(slug)
  const headers = {
    accept: 'application/json',
    ...(sent !== undefined && { 'content-type': 'application/json' }),
    ...(version !== undefined && { 'if-match': `"${version}"` }),
    ...(shown && { 'x-shown-member': shown }),
    ...(isChange && { 'idempotency-key': once ?? crypto.randomUUID() }),
  }
  try {
    return await fetch(addressOf(slug, path, query), {
      method,
      headers,
      ...(sent !== undefined && { body: sent }),
      signal: AbortSignal.any([timeOut, ...(signal ? [signal] : [])]),
      ...(outlives && { keepalive: true }),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw away()
  }
}

/** Where this host answers for the REST API; also for links to files. */
export function addressOf(slug: string, path: string, query: Query = {}): string {
  const given = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return `/c/${slug}/api${path}${search.size > 0 ? `?${search}` : ''}`
}
