import type { Route } from '@campkit/http/define-route'
import { dealt } from '@campkit/testing/dealt'
import { resources, routes } from '../src/resources/index.ts'

export const roomOf = (route: Route): string =>
  Object.entries(resources).find(([, own]) => own.includes(route))?.[0] ?? ''

/** The routes that this process tries; the others are tried by others, or cannot be affected by the change. */
export const dealtRoutes: readonly Route[] = dealt(routes, roomOf)
