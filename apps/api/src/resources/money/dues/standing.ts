import { asUtc } from '@campkit/core/instants'
import { type Allocation, allocate, type Credit, type Source } from './allocate.ts'
import type { Due, MemberDues, Plan } from './dues.schema.ts'
import type { Account } from './ledger.store.ts'
import { type PlanItem, planOf } from './plan-progress.ts'
import type { ChargeRow, Facts, Sum } from './standing.store.ts'

/** Postings that make up the price of the charge they are about. */
const PRICES: readonly Sum['kind'][] = ['charge', 'deposit_charge', 'late_fee', 'adjustment']
const SOURCE_OF: Partial<Record<Sum['kind'], Source>> = {
  waiver: 'waiver',
  write_off: 'waiver',
  scholarship_credit: 'scholarship',
}
/** Postings that are money paid or returned, not debt. */
const MONEY: readonly Sum['kind'][] = ['payment', 'refund', 'scholarship_credit', 'transfer']

const isPrice = ({ kind, dueId }: Sum) => dueId !== null && PRICES.includes(kind)
/**
 * A debit that belongs to no charge, such as a correction, or credit that was carried to another season. Money that was
 * returned does not count as one.
 */
const isLoose = (sum: Sum) =>
  sum.dueId === null &&
  owed(sum) > 0 &&
  (!MONEY.includes(sum.kind) || (sum.kind === 'transfer' && sum.account === 'dues'))
const total = <T>(items: readonly T[], cents: (item: T) => number) =>
  items.reduce((sum, item) => sum + cents(item), 0)
const owed = ({ debitCents, creditCents }: Sum) => debitCents - creditCents

type AccountStanding = Allocation & {
  readonly balanceCents: number
  readonly charges: readonly Due[]
}

/** One ledger account of one member: charges against credits. */
function accountOf(facts: Facts, account: Account): AccountStanding {
  const sums = facts.sums.filter((sum) => sum.account === account)
  const rows = facts.charges.filter((row) => row.account === account)
  const prices = Map.groupBy(sums.filter(isPrice), ({ dueId }) => dueId)
  const priced = rows.map((row) => ({ ...row, cents: total(prices.get(row.id) ?? [], owed) }))
  const credits = sums.filter((sum) => !isPrice(sum) && !isLoose(sum)).map(creditOf)
  const allocation = allocate(priced, credits, total(sums.filter(isLoose), owed))
  return {
    ...allocation,
    balanceCents: total(sums, owed),
    charges: priced.map((row) => dueOf(facts, row, allocation)),
  }
}

const creditOf = (sum: Sum): Credit => ({
  source: SOURCE_OF[sum.kind] ?? 'cash',
  cents: -owed(sum),
  dueId: sum.dueId,
  covers: sum.covers,
})

function dueOf(facts: Facts, row: ChargeRow & { cents: number }, { covered }: Allocation): Due {
  const { cents, ...shown } = row
  const by = covered.get(row.id) ?? { waiver: 0, scholarship: 0, cash: 0 }
  const paidCents = by.cash + by.scholarship
  const amounts = {
    amountCents: cents,
    waivedCents: by.waiver,
    paidCents,
    openCents: cents - by.waiver - paidCents,
  }
  return {
    ...shown,
    ...amounts,
    memberId: facts.memberId,
    seasonId: facts.seasonId,
    status: row.cancelledAt ? 'cancelled' : statusOf(row.dueOn, facts.today, amounts),
    cancelledAt: row.cancelledAt && asUtc(row.cancelledAt),
    createdAt: asUtc(row.createdAt),
    reminders: row.reminders.map(({ level, sentAt }) => ({ level, sentAt: asUtc(sentAt) })),
  }
}

type Amounts = Pick<Due, 'amountCents' | 'waivedCents' | 'paidCents' | 'openCents'>

function statusOf(dueOn: string, today: string, amounts: Amounts): Due['status'] {
  const { openCents, waivedCents, paidCents } = amounts
  if (openCents === 0) return waivedCents > 0 && paidCents === 0 ? 'waived' : 'paid'
  if (dueOn < today) return 'overdue'
  if (dueOn === today) return 'due'
  return waivedCents + paidCents > 0 ? 'partial' : 'upcoming'
}

/** What must be paid and when, without the charges a kept payment plan covers. */
function payable(facts: Facts, { charges, uncoveredCents }: AccountStanding, plan: Plan | null) {
  const isPlanned = ({ id }: Due) => plan !== null && facts.plan?.dueIds.includes(id)
  const loose = plan ? [] : [{ dueOn: facts.today, openCents: uncoveredCents }]
  return [...charges.filter((due) => !isPlanned(due)), ...loose]
}

/** Everything about one member's money in one season, computed from its postings. */
export function standingOf(facts: Facts): MemberDues {
  const dues = accountOf(facts, 'dues')
  const deposit = accountOf(facts, 'deposit')
  const charges = [...dues.charges, ...deposit.charges]
  const plan = facts.plan && planOf(facts.plan, facts.today, dues)
  const kept = plan?.status === 'active' ? plan : null
  const unplanned = [...payable(facts, dues, kept), ...payable(facts, deposit, null)]
  const items = [...unplanned, ...(kept?.instalments ?? [])]
  const held = facts.sums.filter(
    ({ account, kind }) => account === 'deposit' && MONEY.includes(kind),
  )
  return {
    memberId: facts.memberId,
    seasonId: facts.seasonId,
    currency: facts.currency,
    balanceCents: dues.balanceCents + deposit.balanceCents,
    dueNowCents: total(
      items.filter(({ dueOn }) => dueOn <= facts.today),
      openOf,
    ),
    nextDue: nextOf(items, facts.today),
    accounts: {
      dues: { balanceCents: dues.balanceCents, creditCents: dues.unallocatedCents },
      deposit: { balanceCents: deposit.balanceCents, heldCents: -total(held, owed) },
    },
    charges,
    plan,
    status: memberStatus({ facts, charges, unplanned, plan: kept, credit: dues.unallocatedCents }),
  }
}

const openOf = ({ openCents }: PlanItem) => openCents

function nextOf(items: readonly PlanItem[], today: string): MemberDues['nextDue'] {
  const later = items.filter(({ dueOn, openCents }) => dueOn > today && openCents > 0)
  const dueOn = later.map((item) => item.dueOn).sort()[0]
  if (dueOn === undefined) return null
  return {
    dueOn,
    amountCents: total(
      later.filter((item) => item.dueOn === dueOn),
      openOf,
    ),
  }
}

type Situation = {
  readonly facts: Facts
  readonly charges: readonly Due[]
  /** What is owed outside a payment plan. */
  readonly unplanned: readonly PlanItem[]
  readonly plan: Plan | null
  readonly credit: number
}

function memberStatus(situation: Situation): MemberDues['status'] {
  const { facts, charges, unplanned, plan, credit } = situation
  const { today } = facts
  const live = charges.filter(({ status }) => status !== 'cancelled')
  const items = [...unplanned, ...(plan?.instalments ?? [])]
  const paid = total(live, ({ paidCents }) => paidCents)
  const isLate = ({ dueOn, openCents }: PlanItem) => dueOn < today && openCents > 0
  if (total(items, openOf) === 0) {
    if (credit > 0) return 'overpaid'
    if (live.length === 0) return 'none'
    return paid === 0 && live.some(({ waivedCents }) => waivedCents > 0) ? 'waived' : 'paid'
  }
  if (unplanned.some(isLate)) return 'overdue'
  if (plan) return plan.instalments.some(isLate) ? 'plan_behind' : 'on_plan'
  if (items.some(({ dueOn, openCents }) => dueOn <= today && openCents > 0)) return 'due'
  return paid > 0 ? 'partial' : 'upcoming'
}

/** How much of a member's credit was forgiven and not paid: it may not grow, or forgiveness would become money. */
export const forgivenBeyond = (facts: Facts): number =>
  accountOf(facts, 'dues').forgivenBeyondCents + accountOf(facts, 'deposit').forgivenBeyondCents
