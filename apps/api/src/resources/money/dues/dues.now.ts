import { all } from '@campkit/db/prepared'
import type { ChargeNow, FindMoney, PartNow } from '../../people/notifications/still-true.ts'
import type { MemberDues } from './dues.schema.ts'
import { facts } from './standing.store.ts'
import { standingOf } from './standing.ts'

function chargesOf({ charges, plan }: MemberDues): [string, ChargeNow][] {
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

const openPartsOf = ({ plan }: MemberDues): [string, PartNow[]][] => {
  const open = plan?.instalments.filter(({ openCents }) => openCents > 0) ?? []
  const parts = open.map(({ openCents, dueOn }) => ({ amountCents: openCents, dueOn }))
  return plan ? [[plan.id, parts]] : []
}

/** What mails about charges and plans look at before they are sent. */
export const findMoneyNow: FindMoney = async (tx, whose) => {
  const memberIds = [...new Set(whose.map(({ memberId }) => memberId))]
  const seasonIds = [...new Set(whose.map(({ seasonId }) => seasonId))]
  const found = await all(tx, facts({ memberIds, seasonIds }))
  const standings = found.map(standingOf)
  return {
    charges: new Map(standings.flatMap(chargesOf)),
    plans: new Map(standings.flatMap(openPartsOf)),
  }
}
