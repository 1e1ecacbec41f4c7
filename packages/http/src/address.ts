import type { Guarded } from '@campkit/access/access'

export const API_PREFIX = '/api/v1'
export const CONSOLE_PREFIX = '/console/v1'

type Placed = { readonly path: string; readonly access: Guarded }

/** Whether a route belongs to the REST API or to the console. */
export const prefixOf = ({ access }: Pick<Placed, 'access'>): string =>
  access.kind === 'console' ? CONSOLE_PREFIX : API_PREFIX

/** The route's whole path, with its parameters. */
export const patternOf = (route: Placed): string => `${prefixOf(route)}${route.path}`

/** The start of every path at the console's door. It names the camp. */
export const CONSOLE_CAMP = '/camps/:slug/'
