import { UsageError } from './config.ts'

export const ROLES = ['api', 'auth', 'console', 'worker'] as const
/** What one process can serve. */
export type Role = (typeof ROLES)[number]

export function rolesFrom(words: readonly string[]): readonly Role[] {
  const unknown = words.filter((word) => !(ROLES as readonly string[]).includes(word))
  if (unknown.length > 0) {
    throw new UsageError(`no role ${unknown.join(', ')}; there are ${ROLES.join(', ')}`)
  }
  return words.length === 0 ? ROLES : ROLES.filter((role) => words.includes(role))
}
