import { CampError, invalidRequest } from '@campkit/core/errors'
import type { FastifyRequest } from 'fastify'

/** A record's version, as a strong ETag. */
export function etagOf(body: unknown): string | undefined {
  const version = (body as { version?: unknown } | null | undefined)?.version
  return typeof version === 'number' ? `"${version}"` : undefined
}

const TAGS = /^\s*(?:\*|(?:W\/)?"[^"]*"(?:\s*,\s*(?:W\/)?"[^"]*")*)\s*$/
// A comma may stand in a tag, too, and so may a star.
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

/** The caller has this very version already. */
export function isCurrent(request: FastifyRequest, etag: string): boolean {
  const tags = tagsOf(request, 'if-none-match')
  return tags?.some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag) ?? false
}

/** If-Match, as the handler uses it; weak tags never match, as RFC 9110 wants. */
export function versionGuard(request: FastifyRequest, isRequired: boolean | undefined) {
  const tags = tagsOf(request, 'if-match')
  if (!tags && isRequired) throw new CampError('PRECONDITION_REQUIRED', 'no If-Match')
  return {
    assertVersion(version: number) {
      if (tags && !tags.includes('*') && !tags.includes(`"${version}"`)) {
        throw new CampError('PRECONDITION_FAILED', 'another version')
      }
    },
  }
}
