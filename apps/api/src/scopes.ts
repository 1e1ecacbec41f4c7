import { routes } from './resources/index.ts'

/** Scopes that open fields rather than routes. */
const OF_FIELDS = ['members:restricted:read', 'members:restricted:write']

/** Every scope a key can have: what the routes ask for, no list of its own. */
export const scopes: readonly string[] = [
  ...new Set([...routes.map(({ access }) => access.scope), ...OF_FIELDS]),
].sort()
