import { all } from '@campkit/db/prepared'
import type { ChargeNow, FindCharges } from '../../people/notifications/still-true.ts'
import type { Due } from './dues.schema.ts'
import { facts } from './standing.store.ts'
import { standingOf } from './standing.ts'

const nowOf = ({ id, amountCents, waivedCents, ...due }: Due): [string, ChargeNow] => {
  const { memberId, seasonId, openCents, dueOn } = due
  return [id, { memberId, seasonId, amountCents: amountCents - waivedCents, openCents, dueOn }]
}

/** What mails about charges look at before they are sent. */
export const findChargesNow: FindCharges = async (tx, whose) => {
  const memberIds = [...new Set(whose.map(({ memberId }) => memberId))]
  const seasonIds = [...new Set(whose.map(({ seasonId }) => seasonId))]
  const found = await all(tx, facts({ memberIds, seasonIds }))
  const charges = found.flatMap((one) => standingOf(one).charges)
  return new Map(charges.filter(({ status }) => status !== 'cancelled').map(nowOf))
}
