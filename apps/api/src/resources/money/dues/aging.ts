import type { MemberDues } from './dues.schema.ts'
import type { PlanItem } from './plan-progress.ts'
import type { Facts, Sum } from './standing.store.ts'
import { standingOf } from './standing.ts'

type Named = Facts & { readonly legalName: string }

const daysLate = (dueOn: string, today: string) =>
  (Date.parse(today) - Date.parse(dueOn)) / 86_400_000

/** How long a member's debt has been due; undefined if the member's status is `none`. */
export function agingOf(facts: Named) {
  const { memberId, legalName, today } = facts
  const standing = standingOf(facts)
  const { balanceCents, dueNowCents, status, accounts } = standing
  if (status === 'none') return undefined
  const items = openItems(standing)
  const open = (from: number, to: number) =>
    items
      .filter(({ dueOn }) => daysLate(dueOn, today) >= from && daysLate(dueOn, today) <= to)
      .reduce((sum, { openCents }) => sum + openCents, 0)
  const { creditCents } = accounts.dues
  const days1To30Cents = open(1, 30)
  const days31To60Cents = open(31, 60)
  const days61To90Cents = open(61, 90)
  const daysOver90Cents = open(91, Number.POSITIVE_INFINITY)
  const lateCents = days1To30Cents + days31To60Cents + days61To90Cents + daysOver90Cents
  return {
    memberId,
    legalName,
    status,
    // Debt that belongs to no charge has no due day: it counts as due today.
    notYetDueCents: balanceCents + creditCents - lateCents,
    days1To30Cents,
    days31To60Cents,
    days61To90Cents,
    daysOver90Cents,
    creditCents,
    dueNowCents,
    balanceCents,
  }
}

/** How much is overdue, and since when. */
export function overdueOf(standing: MemberDues, today: string) {
  const late = openItems(standing).filter(({ dueOn, openCents }) => dueOn < today && openCents > 0)
  return {
    overdueCents: late.reduce((sum, { openCents }) => sum + openCents, 0),
    since: late.map(({ dueOn }) => dueOn).sort()[0] ?? null,
  }
}

/** Charges by their days; of those that a kept plan covers, its parts. */
function openItems({ charges, plan }: MemberDues): readonly PlanItem[] {
  if (plan?.status !== 'active') return charges
  return [...charges.filter(({ id }) => !plan.dueIds.includes(id)), ...plan.instalments]
}

/** A member's deposit: how much was charged, is held, was released and was forfeited. */
export function depositLineOf(facts: Named) {
  const { memberId, legalName, sums } = facts
  const own = sums.filter(({ account }) => account === 'deposit')
  if (own.length === 0) return undefined
  const net = (kind: Sum['kind']) =>
    own
      .filter((sum) => sum.kind === kind)
      .reduce((sum, { debitCents, creditCents }) => sum + debitCents - creditCents, 0)
  const { balanceCents, heldCents } = standingOf(facts).accounts.deposit
  return {
    memberId,
    legalName,
    chargedCents: net('deposit_charge'),
    owedCents: balanceCents,
    heldCents,
    releasedCents: -net('deposit_release'),
    forfeitedCents: -net('deposit_forfeit'),
  }
}
