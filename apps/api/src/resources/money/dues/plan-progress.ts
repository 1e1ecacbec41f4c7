import { asUtc } from '@campkit/core/instants'
import type { Due, Plan } from './dues.schema.ts'
import type { PlanRow } from './standing.store.ts'

/** An open amount, and when it is due. */
export type PlanItem = { readonly dueOn: string; readonly openCents: number }

/** If an instalment stays open longer than this, the plan is broken and the charges' own due days count again. */
const BROKEN_AFTER_DAYS = 30

const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)

type Dues = { readonly charges: readonly Due[]; readonly uncoveredCents: number }

/** The progress of a plan: what is no longer open of its charges pays the instalments in order. */
export function planOf(row: PlanRow, today: string, { charges, uncoveredCents }: Dues): Plan {
  const open = charges
    .filter(({ id }) => row.dueIds.includes(id))
    .reduce((sum, { openCents }) => sum + openCents, uncoveredCents)
  const paidCents = Math.max(0, row.totalCents - open)
  let left = paidCents
  const instalments = row.instalments.map(({ amountCents, dueOn }) => {
    const met = Math.min(left, amountCents)
    left -= met
    return { amountCents, openCents: amountCents - met, dueOn }
  })
  // If a charge of the plan became more expensive, the last instalment grows.
  const last = instalments.at(-1)
  if (last) last.openCents += Math.max(0, open - row.totalCents)
  return {
    id: row.id,
    status: statusOf(instalments, today),
    totalCents: row.totalCents,
    paidCents,
    dueIds: [...row.dueIds],
    instalments,
    createdAt: asUtc(row.createdAt),
  }
}

function statusOf(instalments: readonly PlanItem[], today: string): Plan['status'] {
  if (instalments.every(({ openCents }) => openCents === 0)) return 'completed'
  const limit = daysBefore(today, BROKEN_AFTER_DAYS)
  const isBroken = instalments.some(({ dueOn, openCents }) => openCents > 0 && dueOn < limit)
  return isBroken ? 'broken' : 'active'
}
