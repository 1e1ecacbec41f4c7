import type { Caller } from '@campkit/core/actor'
import type { Tx } from '@campkit/db/in-camp'
import { actingMember } from '../../../acting-member.ts'
import { notifyIfByOther } from '../../people/notifications/notifications.notify.ts'
import type { CarryOver } from './carry-overs.schema.ts'

type Reversed = {
  readonly carryOver: CarryOver
  readonly toSeason: string | undefined
  readonly creditCents: number
}

/** Tells the member what counts for the old season again, and why. */
export function tellReversed(
  { tx, caller }: { readonly tx: Tx; readonly caller: Caller },
  { carryOver, toSeason, creditCents }: Reversed,
  reason: string,
): void {
  const { id, memberId, fromSeasonId: seasonId, kind: done, what, amountCents } = carryOver
  const details = {
    done,
    what,
    amountCents,
    toSeason,
    reason,
    isReversed: true,
    creditCents,
  } as const
  notifyIfByOther(
    { tx, by: actingMember(caller), memberId },
    { kind: 'carried_over', memberId, seasonId, aboutId: id, details },
  )
}
