import { daysBetween } from './days-between.ts'
import type { Due } from './dues.schema.ts'
import type { Facts } from './standing.store.ts'
import { standingOf } from './standing.ts'

/** A charge to remind somebody of, and the level (1 is the first). */
export type DueReminder = { readonly due: Due; readonly level: number }

type Levels = readonly { readonly afterDays: number }[]

/**
 * The reminders one member has not had yet: each open charge at the highest level it has reached, never at a lower one
 * later. Leaves out charges of a payment plan that is kept, and donations, which nobody owes.
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
