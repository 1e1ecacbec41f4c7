import { CONSOLE_CAMP } from './address.ts'
import type { Route } from './define-route.ts'

/** Checks what the types cannot express; a fault stops the boot. */
export function assertRoute(route: Route): void {
  assertNamesMember(route)
  assertAtConsole(route)
}

/** A route that says where a member is named must have that field. */
function assertNamesMember({ method, path, access, query, body }: Route): void {
  const naming = 'naming' in access ? access.naming : undefined
  const has = (schema: unknown) =>
    'memberId' in ((schema as { properties?: object } | undefined)?.properties ?? {})
  const names =
    naming === 'path'
      ? /\/:(memberId|id)\b/.test(path)
      : naming === 'query'
        ? has(query)
        : naming === 'body'
          ? has(body)
          : true
  if (!names)
    throw new Error(`${method} ${path} names a member by ${naming}, but has no place for it`)
}

/** At the console's door the path names the camp, and every change needs a fresh proof. */
function assertAtConsole({ method, path, access }: Route): void {
  if (access.kind !== 'console') return
  if (!path.startsWith(CONSOLE_CAMP)) {
    throw new Error(`${method} ${path} is at the console's door, but names no camp`)
  }
  if (method !== 'GET' && access.proof !== 'fresh') {
    throw new Error(`${method} ${path} changes something and asks for no fresh proof`)
  }
}
