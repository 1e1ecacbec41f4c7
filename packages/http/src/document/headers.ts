import { IDEMPOTENCY_SECONDS } from '@campkit/core/lifetimes'
import type { Route } from '../define-route.ts'

const text = { type: 'string' }
const ref = (name: string) => ({ $ref: `#/components/headers/${name}` })

/** Headers of answers, described only here. */
// biome-ignore format: a table
export const HEADERS = {
  ETag:                   { description: 'The version of the record. Send it back as If-Match or If-None-Match.', schema: text },
  RequestId:              { description: 'The id of this request, also in the log of the service.', schema: text },
  RateLimitPolicy:        { description: 'Which quota counts: `"key";q=600;w=60` is 600 requests in 60 seconds.', schema: text },
  RateLimit:              { description: 'What is left of it and when it is full again: `"key";r=599;t=42`.', schema: text },
  RetryAfter:             { description: 'Seconds to wait before the request is repeated.', schema: { type: 'integer' } },
  IdempotencyReplayed:    { description: '`true`: the answer to an earlier request with the same Idempotency-Key.', schema: text },
  WwwAuthenticate:        { description: 'Which credentials are wanted, and what was wrong with those sent.', schema: text },
} as const

const ON_EVERY_ANSWER = {
  'Request-Id': ref('RequestId'),
  'RateLimit-Policy': ref('RateLimitPolicy'),
  RateLimit: ref('RateLimit'),
}

/** Whether the answer has a version, which is sent as its ETag. */
const isVersioned = ({ response }: Route): boolean =>
  'version' in ((response as { properties?: object }).properties ?? {})

export const answerHeadersOf = (route: Route) => ({
  ...ON_EVERY_ANSWER,
  ...(isVersioned(route) && { ETag: ref('ETag') }),
  ...(route.method !== 'GET' && { 'Idempotency-Replayed': ref('IdempotencyReplayed') }),
})

export const problemHeadersOf = (status: number) => ({
  'Request-Id': ref('RequestId'),
  ...(status === 401 && { 'WWW-Authenticate': ref('WwwAuthenticate') }),
  ...((status === 429 || status === 503) && { 'Retry-After': ref('RetryAfter') }),
})

const header = (name: string, description: string, required = false, schema: object = text) => ({
  name,
  in: 'header',
  required,
  description,
  schema,
})

/** Parameters that many operations share. */
export const PARAMETERS = {
  IdempotencyKey: header(
    'Idempotency-Key',
    `Makes a retry safe: the same key with the same request gets the first answer again, for ${IDEMPOTENCY_SECONDS / 3600} hours.`,
    false,
    { type: 'string', minLength: 1, maxLength: 200, pattern: '^[\\x21-\\x7e]+$' },
  ),
  IfMatch: header('If-Match', 'The ETag that was read; with another version there now, it is 412.'),
  IfMatchRequired: header('If-Match', 'The ETag that was read; without it 428.', true),
  IfNoneMatch: header(
    'If-None-Match',
    'The ETag that is known; if it is still right, 304 without a body.',
  ),
} as const

const parameter = (name: keyof typeof PARAMETERS) => ({ $ref: `#/components/parameters/${name}` })

export function headerParametersOf(route: Route) {
  const { method, ifMatch } = route
  if (method === 'GET') return canBeCurrent(route) ? [parameter('IfNoneMatch')] : []
  return [
    parameter('IdempotencyKey'),
    ...(ifMatch ? [parameter(ifMatch === 'required' ? 'IfMatchRequired' : 'IfMatch')] : []),
  ]
}

/** Whether a reading may be answered with 304. */
export const canBeCurrent = (route: Route): boolean =>
  route.method === 'GET' && isVersioned(route) && route.isLive !== true
