import { type Actor, isAdmin } from '@campkit/core/actor'
import { forbidden } from '@campkit/core/errors'

/** Whom a published record is written for; the database holds its own copy of the rule. */
export const AUDIENCES = ['public', 'members', 'leads'] as const
export type Audience = (typeof AUDIENCES)[number]

/** A machine, an admin or a super_admin. */
export const isLead = (actor: Actor | null): boolean => actor === null || isAdmin(actor)

export function audiencesOf(actor: Actor | null): readonly Audience[] {
  if (isLead(actor)) return AUDIENCES
  return actor?.role === 'member' ? ['public', 'members'] : ['public']
}

/** Nobody writes what they could not read afterwards. */
export function assertMayAddress(actor: Actor | null, audience: Audience): void {
  if (!audiencesOf(actor).includes(audience)) throw forbidden('audience_not_yours')
}
