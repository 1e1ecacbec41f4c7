import { isKeyed } from '@campkit/access/access'
import type { Route } from '@campkit/http/define-route'

/** Scopes for fields rather than routes. */
const OF_FIELDS = ['members', 'scholarships', 'shelter'].flatMap((of) => [
  `${of}:restricted:read`,
  `${of}:restricted:write`,
])

/** The scopes these routes need. */
export const scopesOf = (routes: readonly Route[]): readonly string[] => {
  const asked = routes.flatMap(({ access }) => (isKeyed(access) ? access.scope : []))
  return [...new Set([...asked, ...OF_FIELDS])].sort()
}
