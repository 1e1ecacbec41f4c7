import { all } from '@campkit/db/prepared'
import type { ChargeNow, FindCharges } from '../../people/notifications/still-true.ts'
import type { MemberDues } from './dues.schema.ts'
import { facts } from './standing.store.ts'
import { standingOf } from './standing.ts'

function nowOf({ charges, plan }: MemberDues): [string, ChargeNow][] {
  const planned = plan?.status === 'active' ? plan.dueIds : []
  return charges
    .filter(({ status }) => status !== 'cancelled')
    .map(({ id, memberId, seasonId, amountCents, waivedCents, openCents, dueOn }) => [
      id,
      {
        memberId,
        seasonId,
        amountCents: amountCents - waivedCents,
        openCents,
        dueOn,
        isPlanned: planned.includes(id),
      },
    ])
}

/** What mails about charges look at before they are sent. */
export const findChargesNow: FindCharges = async (tx, whose) => {
  const memberIds = [...new Set(whose.map(({ memberId }) => memberId))]
  const seasonIds = [...new Set(whose.map(({ seasonId }) => seasonId))]
  const found = await all(tx, facts({ memberIds, seasonIds }))
  return new Map(found.flatMap((one) => nowOf(standingOf(one))))
}
