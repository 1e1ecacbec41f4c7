import { routes } from './resources/index.ts'
import { scopesOf } from './scopes-of.ts'

/** Every scope a key can have: what the routes ask for, no list of its own. */
export const scopes: readonly string[] = scopesOf(routes)
