import { daysBetween } from './days-between.ts'
import type { Due } from './dues.schema.ts'
import type { Facts } from './standing.store.ts'
import { standingOf } from './standing.ts'

/** That somebody is to be reminded of a charge, at a level from 1. */
export type DueReminder = { readonly due: Due; readonly level: number }

type Levels = readonly { readonly afterDays: number }[]

/**
 * What one member has not been reminded of yet: each open charge at the highest level that it has reached, never at a
 * lower one later. Nothing that a kept plan holds, and no donation, which nobody owes.
 */
export function remindersDue(known: Facts, levels: Levels): DueReminder[] {
  const { charges, plan } = standingOf(known)
  const planned = plan?.status === 'active' ? (known.plan?.dueIds ?? []) : []
  return charges
    .filter(({ id, kind, openCents }) => {
      return openCents > 0 && kind !== 'donation' && !planned.includes(id)
    })
    .map((due) => ({ due, level: levelOf(due, known.today, levels) }))
    .filter(({ due, level }) => level > Math.max(0, ...due.reminders.map((sent) => sent.level)))
}

const levelOf = ({ dueOn }: Due, today: string, levels: Levels): number =>
  levels.filter(({ afterDays }) => daysBetween(dueOn, today) >= afterDays).length
