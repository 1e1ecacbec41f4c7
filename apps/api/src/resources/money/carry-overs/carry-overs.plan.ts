import type { MemberDues, Plan } from '../dues/dues.schema.ts'

/** As many parts as a plan can have. */
const MOST_PARTS = 24

export type Part = { readonly amountCents: number; readonly dueOn: string }

/** When a carried debt is to be paid. */
export type Days = {
  /** The day of the charge that it becomes. */
  readonly dueOn: string
  /** The parts of a payment plan that goes on, by day; none if it is due as a whole. */
  readonly instalments: readonly Part[]
}

type Carrying = {
  readonly debtCents: number
  /** For what no plan covers. */
  readonly dueOn: string
  readonly today: string
  /** Whether the other season can have this plan: a member has one at a time there. */
  readonly mayPlan: boolean
}

/** The parts that are yet to be paid of a plan that is kept and not over. */
function openParts(plan: Plan | null, today: string): Part[] {
  if (plan?.status !== 'active') return []
  const open = plan.instalments.filter(({ openCents }) => openCents > 0)
  if (!open.some(({ dueOn }) => dueOn > today)) return []
  return open.map(({ openCents: amountCents, dueOn }) => ({ amountCents, dueOn }))
}

/** Takes credit from the first parts, as payments do. */
function lessened(parts: readonly Part[], cents: number): Part[] {
  let rest = cents
  return parts
    .map(({ amountCents, dueOn }) => {
      const taken = Math.min(rest, amountCents)
      rest -= taken
      return { amountCents: amountCents - taken, dueOn }
    })
    .filter(({ amountCents }) => amountCents > 0)
}

/** Adds what is owed beside the plan, on its own day, or to a part of that day. */
function withBeside(parts: readonly Part[], amountCents: number, dueOn: string): Part[] {
  const day = parts.length < MOST_PARTS ? dueOn : (parts[0]?.dueOn ?? dueOn)
  const same = parts.find((part) => part.dueOn === day)
  const others = parts.filter((part) => part !== same)
  const added = { amountCents: amountCents + (same?.amountCents ?? 0), dueOn: day }
  return [...others, added].sort((a, b) => (a.dueOn < b.dueOn ? -1 : 1))
}

/**
 * A debt that is carried over keeps the payment plan that was agreed on for it: its open parts and their days. Where
 * that cannot be, it is due as a whole, and not before the last of them.
 */
export function daysOf({ plan }: Pick<MemberDues, 'plan'>, carrying: Carrying): Days {
  const { debtCents, dueOn, today, mayPlan } = carrying
  const kept = openParts(plan, today)
  const last = kept.at(-1)
  if (!last) return { dueOn, instalments: [] }
  const lastOn = last.dueOn > dueOn ? last.dueOn : dueOn
  if (!mayPlan) return { dueOn: lastOn, instalments: [] }
  const beside = debtCents - kept.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const parts = beside > 0 ? withBeside(kept, beside, dueOn) : lessened(kept, -beside)
  return { dueOn: parts.at(-1)?.dueOn ?? lastOn, instalments: parts }
}
