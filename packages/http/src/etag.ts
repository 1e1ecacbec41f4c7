import { CampError, invalidRequest } from '@campkit/core/errors'
import type { FastifyRequest } from 'fastify'
import type { IfMatch } from './define-route.ts'

/** A record's version, as a strong ETag. */
export function etagOf(body: unknown): string | undefined {
  const version = (body as { version?: unknown } | null | undefined)?.version
  return typeof version === 'number' ? `"${version}"` : undefined
}

const TAGS = /^\s*(?:\*|(?:W\/)?"[^"]*"(?:\s*,\s*(?:W\/)?"[^"]*")*)\s*$/
// A tag may contain a comma or a star.
const TAG = /\*|(?:W\/)?"[^"]*"/g

function tagsOf(
  request: FastifyRequest,
  header: 'if-match' | 'if-none-match',
): readonly string[] | undefined {
  const text = request.headers[header]
  if (text === undefined) return undefined
  if (!TAGS.test(text)) {
    const message = 'must be * or a list of ETags in double quotes'
    throw invalidRequest([{ pointer: `/headers/${header}`, code: 'pattern', message }])
  }
  return text.match(TAG) ?? []
}

/** Whether the caller already has this version. */
export function isCurrent(request: FastifyRequest, etag: string): boolean {
  const tags = tagsOf(request, 'if-none-match')
  return tags?.some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag) ?? false
}

/** Checks If-Match for the handler. Weak tags never match, as RFC 9110 requires. */
export function versionGuard(request: FastifyRequest, ifMatch: IfMatch | undefined) {
  const tags = tagsOf(request, 'if-match')
  if (!tags && ifMatch === 'required') throw new CampError('PRECONDITION_REQUIRED', 'no If-Match')
  if (tags && !ifMatch) throw invalidRequest([UNUSED])
  return {
    assertVersion(version: number) {
      if (!ifMatch) throw new Error('the route asserts a version, and declares no ifMatch')
      if (tags && !tags.includes('*') && !tags.includes(`"${version}"`)) {
        throw new CampError('PRECONDITION_FAILED', 'another version', {
          ...(tags.some((tag) => tag.startsWith('W/')) && { detail: WEAK }),
        })
      }
    },
  }
}

/** Proxies that compress weaken tags, and their callers would read again and again. */
const WEAK = 'A weak ETag (W/"…") never matches: send it without W/.'

// Ignoring the header would let callers believe that their change was guarded.
const UNUSED = {
  pointer: '/headers/if-match',
  code: 'unknown',
  message: 'is not used here: this request has no version to compare; leave it out',
}
