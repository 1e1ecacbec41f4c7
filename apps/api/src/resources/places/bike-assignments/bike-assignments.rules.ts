import { conflict, forbidden, invalidRequest } from '@campkit/core/errors'
import type { Overridable } from './bike-assignments.schema.ts'
import type { Facts, Overriding } from './bike-assignments.store.ts'

type Sent = {
  readonly override?: boolean | undefined
  readonly reason?: string | undefined
  readonly depositDueId?: string | undefined
}

/** Only leads override rules, and they say why; only they name what stands for a bike. */
export function assertMaySend({ override, reason, depositDueId }: Sent, isLead: boolean): void {
  if (override === undefined && reason === undefined && depositDueId === undefined) return
  if (!isLead) {
    throw forbidden('field_not_yours', 'Only an admin can set override, reason and depositDueId.')
  }
  assertReasoned({ override, reason })
}

export function assertReasoned({ override, reason }: Sent): void {
  if (!override || reason !== undefined) return
  const message = 'is required when override is sent'
  throw invalidRequest([{ pointer: '/body/reason', code: 'required', message }])
}

const isRidable = ({ condition }: Pick<Facts, 'condition'>): boolean =>
  condition === 'ok' || condition === 'needs_repair'

/** What of the camp's rules stands against it, and a lead can set aside (INV-B2, INV-B3). */
export const reasonsOf = (facts: Facts): readonly Overridable[] => [
  ...(isRidable(facts) ? [] : (['BIKE_NOT_RIDABLE'] as const)),
  ...(facts.ownership === 'camp' && facts.bikesHeld >= facts.perMember
    ? (['BIKE_LIMIT'] as const)
    : []),
]

/** Throws what nobody can set aside. */
export function assertPossible(facts: Facts, memberId: string): void {
  const { status, ownership, ownerMemberId } = facts
  if (ownership === 'member_stored' && ownerMemberId !== memberId) {
    throw conflict('BIKE_NOT_LENT', 'stored by somebody else')
  }
  if (status === 'missing' || status === 'retired') throw conflict('BIKE_NOT_RIDABLE', status)
}

/** The override that is needed, if any; throws unless the lead said so. */
export function overrideOf(
  reasons: readonly Overridable[],
  { override, reason }: Sent,
  by: string,
): Overriding | undefined {
  const [first] = reasons
  if (first === undefined) return undefined
  if (!override || reason === undefined) throw conflict(first, reasons.join())
  return { by, reason, rules: reasons }
}
