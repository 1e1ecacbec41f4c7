import type { Route } from '@campkit/http/define-route'

/** Scopes that open fields rather than routes. */
const OF_FIELDS = ['members', 'scholarships'].flatMap((of) => [
  `${of}:restricted:read`,
  `${of}:restricted:write`,
])

/** What these routes ask of a key. */
export const scopesOf = (routes: readonly Route[]): readonly string[] => {
  const asked = routes.flatMap(({ access }) => (access.kind === 'console' ? [] : access.scope))
  return [...new Set([...asked, ...OF_FIELDS])].sort()
}
