import type { Tx } from '@campkit/db/in-camp'
import { type KindName, stillTrueOf } from './notifications.kinds.ts'
import { moneyNow, type Standing, type Whose } from './still-true.ts'

type Waiting = Omit<Standing, 'charge' | 'openParts'> & {
  readonly kind: KindName
  readonly memberId: string
  readonly seasonId: string | null
  readonly aboutId: string | null
  readonly details: unknown
}

/** Only these need the member's money, which is one more query. */
const OF_CHARGES: readonly KindName[] = ['charged', 'late_fee', 'plan_changed']

function whoseCharge({ kind, memberId, seasonId, carriedTo }: Waiting): Whose[] {
  if (carriedTo) return [{ memberId, seasonId: carriedTo.seasonId }]
  return seasonId !== null && OF_CHARGES.includes(kind) ? [{ memberId, seasonId }] : []
}

/** Those that are still true, with their details as they are now. The others must not be mailed. */
export async function asTheyAreNow<W extends Waiting>(tx: Tx, waiting: readonly W[]): Promise<W[]> {
  const whose = waiting.flatMap(whoseCharge)
  const now = whose.length === 0 ? undefined : await moneyNow.get()(tx, whose)
  return waiting.flatMap((one) => {
    const charge = now?.charges.get(one.carriedTo?.dueId ?? one.aboutId ?? '')
    const openParts = now?.plans.get(one.aboutId ?? '')
    const details = stillTrueOf(one.kind)(one.details, { ...one, charge, openParts })
    return details === undefined ? [] : [{ ...one, details }]
  })
}
