import type { Guarded } from '@campkit/access/access'

export const API_PREFIX = '/api/v1'
export const CONSOLE_PREFIX = '/console/v1'
export const EMBED_PREFIX = '/embed/v1'

type Placed = { readonly path: string; readonly access: Guarded }

/** Where a request comes in: the REST API's, by a key; the console's, by a person's own session; or that of embeds. */
export type Door = 'api' | 'console' | 'embed'

/** The doors of a route. What super_admins do to credentials has the console's alone, and embeds have their own. */
export const doorsOf = ({ access }: Pick<Placed, 'access'>): readonly Door[] =>
  access.kind === 'console' || access.kind === 'embed' ? [access.kind] : ['api', 'console']

const PREFIXES = { api: API_PREFIX, console: CONSOLE_PREFIX, embed: EMBED_PREFIX } as const

/** The prefix of the route's first door. */
export const prefixOf = (route: Pick<Placed, 'access'>): string =>
  PREFIXES[doorsOf(route)[0] ?? 'api']

/** The start of every path at the console's door. It names the camp. */
export const CONSOLE_CAMP = '/camps/:slug/'

/** The route's whole path at one of its doors, with its parameters. */
export function patternOf(route: Placed, door: Door = doorsOf(route)[0] ?? 'api'): string {
  const isTwin = door === 'console' && route.access.kind !== 'console'
  if (isTwin) return `${CONSOLE_PREFIX}${CONSOLE_CAMP}${route.path.slice(1)}`
  return `${prefixOf(route)}${route.path}`
}
