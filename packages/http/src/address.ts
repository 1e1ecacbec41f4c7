import type { Guarded } from '@campkit/access/access'

export const API_PREFIX = '/api/v1'
export const CONSOLE_PREFIX = '/console/v1'

type Placed = { readonly path: string; readonly access: Guarded }

/** Where a request comes in: the REST API's, by a key, or the console's, by a person's own session. */
export type Door = 'api' | 'console'

/** The doors of a route. What super_admins do to credentials has no other than the console's. */
export const doorsOf = ({ access }: Pick<Placed, 'access'>): readonly Door[] =>
  access.kind === 'console' ? ['console'] : ['api', 'console']

/** Whether the route's first door is the REST API's or the console's. */
export const prefixOf = ({ access }: Pick<Placed, 'access'>): string =>
  access.kind === 'console' ? CONSOLE_PREFIX : API_PREFIX

/** The start of every path at the console's door. It names the camp. */
export const CONSOLE_CAMP = '/camps/:slug/'

/** The route's whole path at one of its doors, with its parameters. */
export function patternOf(route: Placed, door: Door = doorsOf(route)[0] ?? 'api'): string {
  const isTwin = door === 'console' && route.access.kind !== 'console'
  if (isTwin) return `${CONSOLE_PREFIX}${CONSOLE_CAMP}${route.path.slice(1)}`
  return `${prefixOf(route)}${route.path}`
}
