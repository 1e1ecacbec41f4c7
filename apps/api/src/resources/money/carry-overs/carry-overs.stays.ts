import type { CarryOver, Stays, What } from './carry-overs.schema.ts'
import type { Held } from './carry-overs.store.ts'

/**
 * Why something open is left where it is when many lines are carried over or written off at once; null if it is not. Of
 * money that a bank may still take back nothing is moved: it would be gone twice. With who left, the team settles first,
 * and afterwards nobody asks them for what is left, as their page promises; what somebody says they have paid is looked
 * for first; who waits for a place in the other season is not charged there (INV-P4).
 */
export function staysOf(
  kind: CarryOver['kind'],
  what: What,
  held: Omit<Held, 'memberId'> | undefined,
): Stays | null {
  if (held?.isDisputed && (what === 'credit' || what === 'deposit')) return 'disputed'
  if (kind === 'write_off') return null
  if (what === 'unpaid_deposit') return 'unpaid_deposit'
  if (held?.hasLeft && held.isToBeSettled) return 'to_be_settled'
  if (what !== 'debt') return null
  if (held?.hasLeft) return 'has_left'
  if (held?.isReported) return 'reported'
  return held?.isWaitlisted ? 'waitlisted' : null
}
