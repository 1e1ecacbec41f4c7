import { routes } from './resources/index.ts'
import { scopesOf } from './scopes-of.ts'

/** Every scope a key can have, taken from the routes. */
export const scopes: readonly string[] = scopesOf(routes)
