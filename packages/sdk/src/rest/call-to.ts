import { CampAuthError } from '../camp-auth-error.ts'
import { callOf, type Options } from './call.ts'
import { send } from './send.ts'
import type { Settings } from './settings.ts'

type Page = { readonly data: readonly unknown[]; readonly nextCursor: string | null }
type Input = Readonly<Record<string, unknown>>

/** A call of one operation, from its line in the table and what was given: path, then query or body, then options. */
export function callTo(settings: Settings, line: string, args: readonly unknown[]) {
  const [host, takes, method = '', path = '', gives] = line.split(' ')
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  const filled = names.reduce<string>(
    (address, name, i) => address.replace(`{${name}}`, inPath(name, args[i])),
    path,
  )
  const rest = args.slice(names.length)
  const input = (takes === '-' ? undefined : rest.shift()) as Input | undefined
  const options = (rest[0] ?? {}) as Options
  const base = settings.hosts[host as 'api' | 'auth']
  const query = takes === 'query' ? input : undefined

  const fetchPage = (more: Input = {}) =>
    send(
      settings,
      {
        method,
        url: `${assertKnown(base, host)}${filled}${queryOf({ ...query, ...more })}`,
        headers: headersOf(settings, { takes, method, path }, options),
        body: bodyOf(takes, input),
        gives: gives === 'bytes' ? 'bytes' : 'json',
      },
      options,
    )

  async function* items() {
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = (await fetchPage(cursor ? { cursor } : {})).data as Page
      yield* page.data
      cursor = page.nextCursor
    }
  }
  return callOf({ send: () => fetchPage(), items })
}

/** An empty or missing part would make another address of it. */
function inPath(name: string | undefined, value: unknown): string {
  if (typeof value === 'string' && value !== '' && value !== '.' && value !== '..') {
    return encodeURIComponent(value)
  }
  throw new TypeError(`${name} must be a text that is not empty.`)
}

function assertKnown(base: string | undefined, host: string | undefined): string {
  if (base !== undefined) return base
  const message =
    host === 'auth'
      ? 'Set authUrl, or CAMP_AUTH_URL: this operation is of the sign-in host.'
      : 'Set apiUrl, or CAMP_URL: where the REST API is.'
  throw new CampAuthError('misconfigured', message)
}

function queryOf(query: Input): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  if (given.length === 0) return ''
  const texts = given.map(([name, value]): [string, string] => [name, String(value)])
  return `?${new URLSearchParams(texts)}`
}

function bodyOf(takes: string | undefined, input: Input | undefined): string | undefined {
  if (input === undefined || takes === 'query') return undefined
  if (takes === 'form') return new URLSearchParams(input as Record<string, string>).toString()
  return JSON.stringify(input)
}

type Kind = { readonly takes: string | undefined; readonly method: string; readonly path: string }

/** The sign-in host knows clients and sessions, not keys; at the console's door a person comes without one. */
function headersOf(
  { apiKey, memberToken }: Settings,
  { takes, method, path }: Kind,
  { idempotencyKey, ifMatch }: Options,
): Headers {
  const headers = new Headers({ accept: '*/*' })
  const isRest = path.startsWith('/api/v1/')
  if (isRest && apiKey) headers.set('authorization', `Bearer ${apiKey}`)
  if (memberToken && (isRest || path.startsWith('/console/'))) {
    headers.set('x-service-member-token', memberToken)
  } else if (memberToken) headers.set('authorization', `Bearer ${memberToken}`)
  if (takes === 'body') headers.set('content-type', 'application/json')
  if (takes === 'form') headers.set('content-type', 'application/x-www-form-urlencoded')
  if (method !== 'GET') headers.set('idempotency-key', idempotencyKey ?? crypto.randomUUID())
  if (ifMatch !== undefined) headers.set('if-match', etagOf(ifMatch))
  return headers
}

const etagOf = (version: string | number): string =>
  typeof version === 'number' || /^\d+$/.test(version) ? `"${version}"` : version
