import { allowedCallers, type Guarded } from '@campkit/access/access'
import {
  CATALOGUE,
  type CampError,
  type ErrorCode,
  REASONS,
  type Reason,
} from '@campkit/core/errors'
import type { Door } from './address.ts'
import type { Refusal, Route } from './define-route.ts'

/** Every code, and every reason of a 401 or 403, that a route may answer with. */
export type Refusals = {
  readonly codes: ReadonlySet<ErrorCode>
  readonly reasons: ReadonlySet<Reason>
}

const ALWAYS: readonly ErrorCode[] = [
  'INVALID_REQUEST',
  'AUTH_REQUIRED',
  'FORBIDDEN',
  'RATE_LIMITED',
  'INTERNAL',
  'UNAVAILABLE',
]

const OF_CHANGES: readonly ErrorCode[] = [
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'CONFLICT',
  'IDEMPOTENCY_IN_PROGRESS',
  'IDEMPOTENCY_KEY_REUSED',
]

const isCode = (refusal: Refusal): refusal is ErrorCode => Object.hasOwn(CATALOGUE, refusal)

/** The refusals that follow from the route's access, method and shapes, and those it declares itself. */
export const refusalsOf = (route: Route, door: Door = 'api'): Refusals =>
  sorted([...derived(route), ...(door === 'console' ? OF_CONSOLE : []), ...(route.errors ?? [])])

/** For whom a camp does not know it has no door; and a page says whom it shows. */
const OF_CONSOLE: readonly Refusal[] = ['NOT_FOUND', 'NO_SUCH_ADDRESS', 'somebody_else']

const OF_ENDPOINTS: readonly ErrorCode[] = [
  'INVALID_REQUEST',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'RATE_LIMITED',
  'INTERNAL',
  'UNAVAILABLE',
]

/** The refusals of an endpoint without a key. It declares all those of its own rules. */
export const endpointRefusals = (errors: readonly Refusal[]): Refusals =>
  sorted([...OF_ENDPOINTS, ...errors])

const sorted = (own: readonly Refusal[]): Refusals => ({
  codes: new Set(own.filter(isCode)),
  reasons: new Set(own.filter((refusal): refusal is Reason => !isCode(refusal))),
})

function derived({ method, path, access, ifMatch, openWhile }: Route): Refusal[] {
  const naming = 'naming' in access ? access.naming : undefined
  const isFound = path.includes(':') || (naming !== undefined && naming !== 'row')
  return [
    ...ALWAYS,
    ...reasonsOf(access),
    ...(isFound ? (['NOT_FOUND'] as const) : []),
    // An address that ends in a slash has an empty parameter.
    ...(path.includes(':') ? (['NO_SUCH_ADDRESS'] as const) : []),
    ...(naming === 'body' ? (['MEMBER_ID_REQUIRED'] as const) : []),
    ...(method === 'GET' ? [] : OF_CHANGES),
    ...(ifMatch ? (['PRECONDITION_FAILED'] as const) : []),
    ...(ifMatch === 'required' ? (['PRECONDITION_REQUIRED'] as const) : []),
    ...(openWhile ? (['FEATURE_OFF'] as const) : []),
  ]
}

/** Of the key and the idToken, at the door of embeds. */
export const EMBED_REASONS: readonly Reason[] = [
  'embed_key_missing',
  'embed_key_invalid',
  'rest_key_used_in_embed',
  'id_token_missing',
  'id_token_invalid',
  'id_token_expired',
  'member_token_used_as_id_token',
]

const reasonsLike = (pattern: RegExp) =>
  (Object.keys(REASONS) as Reason[]).filter(
    (reason) => pattern.test(reason) && !EMBED_REASONS.includes(reason),
  )
export const KEY_REASONS = reasonsLike(/^(embed_)?key_/)
export const TOKEN_REASONS = reasonsLike(/^(member|id)_token_/)

/** In the order of the checks: `authorize.ts`, `console-door.ts`, and `targetOf` for the named member. */
function reasonsOf(access: Guarded): Reason[] {
  if (access.kind === 'console') {
    const fresh = access.proof === 'fresh' ? (['fresh_sign_in_required'] as const) : []
    const role = access.who === 'everybody' ? [] : (['super_admin_required'] as const)
    return [...TOKEN_REASONS, ...role, ...fresh]
  }
  if (access.kind === 'embed') return [...EMBED_REASONS, 'origin_not_allowed', 'no_profile']
  const allowed = allowedCallers(access)
  const role = access.kind === 'superAdmin' ? 'super_admin_required' : 'admin_required'
  const isForAll = allowed.includes('member')
  const isNamed = isForAll && 'naming' in access && access.naming !== undefined
  return [
    ...KEY_REASONS,
    ...TOKEN_REASONS,
    'scope_missing',
    'network_not_allowed',
    'no_profile',
    ...(isForAll ? [] : [role as Reason]),
    ...(isNamed && access.naming !== 'row' ? (['another_member'] as const) : []),
  ]
}

/** The code or reason of the error that its route does not declare, if any. */
export function undeclared(refusals: Refusals, { code, reason }: CampError): Refusal | undefined {
  if (!refusals.codes.has(code)) return code
  return reason !== undefined && !refusals.reasons.has(reason) ? reason : undefined
}
