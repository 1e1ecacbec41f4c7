import type { Caller } from '@campkit/core/actor'
import type { Tx } from '@campkit/db/in-camp'
import { actingMember } from '../../../acting-member.ts'
import { notifyIfByOther } from '../../people/notifications/notifications.notify.ts'

type Posted = { readonly id: string; readonly memberId: string; readonly seasonId: string }

/** Tells a member that a lead corrected what they owe, and why; the ledger shows how much. */
export function tellPosted(
  { tx, caller }: { readonly tx: Tx; readonly caller: Caller },
  { id, memberId, seasonId }: Posted,
  reason: string,
): void {
  notifyIfByOther(
    { tx, by: actingMember(caller), memberId },
    {
      kind: 'changed_for_you',
      memberId,
      seasonId,
      aboutId: id,
      details: { what: 'balance', reason },
    },
  )
}
