import type { Charge, Dues } from './money-records.ts'

/** Something to pay on a day: a part of a plan, or a charge that no plan covers. */
export type Payable = {
  readonly name: string
  readonly dueOn: string
  readonly amountCents: number
  readonly openCents: number
}

const openIn = (items: readonly { readonly openCents: number }[]): number =>
  items.reduce((sum, { openCents }) => sum + openCents, 0)

/** Open charges that a kept plan does not cover: deposits, and what was charged after it. */
export const besidePlan = ({ charges, plan }: Dues): readonly Charge[] =>
  plan?.status === 'active'
    ? charges.filter(({ id, openCents }) => openCents > 0 && !plan.dueIds.includes(id))
    : []

export const partsOf = ({ plan }: Dues): readonly Payable[] =>
  plan?.instalments.map((part, i) => ({ ...part, name: `Part ${i + 1}` })) ?? []

/** The parts of a plan and what is beside it, by their days. */
export const payablesOf = (dues: Dues): readonly Payable[] =>
  [...partsOf(dues), ...besidePlan(dues)].sort((a, b) => (a.dueOn < b.dueOn ? -1 : 1))

/** What a sum beside or of a plan is for, such as "part 2"; undefined where that takes too many words. */
export function namesOf(dues: Dues, share: 'due' | 'next', today: string): string | undefined {
  if (dues.plan?.status !== 'active') return undefined
  const isMeant = ({ dueOn }: Payable) =>
    share === 'due' ? dueOn <= today : dueOn === dues.nextDue?.dueOn
  const meant = payablesOf(dues).filter((item) => item.openCents > 0 && isMeant(item))
  const cents = share === 'due' ? dues.dueNowCents : dues.nextDue?.amountCents
  if (meant.length === 0 || meant.length > 2 || openIn(meant) !== cents) return undefined
  return meant.map(({ name }) => name.replace(/^Part (?=\d+$)/, 'part ')).join(' and ')
}
