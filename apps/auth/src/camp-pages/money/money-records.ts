import { ApiRefusal, type Ask, answerOf, unlessAbsent } from '../camp-api.ts'

/** What the pages use of the API's records about money. */

export type Charge = {
  readonly id: string
  readonly feeItemId: string | null
  readonly name: string
  readonly kind: string
  readonly account: 'dues' | 'deposit'
  readonly scholarshipEligible: boolean
  readonly dueOn: string
  readonly amountCents: number
  readonly waivedCents: number
  readonly paidCents: number
  readonly openCents: number
  readonly createdAt: string
  readonly status: 'upcoming' | 'due' | 'partial' | 'overdue' | 'paid' | 'waived' | 'cancelled'
}

export type Plan = {
  readonly status: 'active' | 'completed' | 'broken' | 'cancelled'
  /** The charges that it covers. */
  readonly dueIds: readonly string[]
  readonly instalments: readonly {
    readonly amountCents: number
    readonly openCents: number
    readonly dueOn: string
  }[]
}

export type Dues = {
  readonly seasonId: string
  readonly currency: string
  readonly balanceCents: number
  readonly dueNowCents: number
  readonly nextDue: { readonly amountCents: number; readonly dueOn: string } | null
  readonly accounts: {
    readonly dues: { readonly balanceCents: number; readonly creditCents: number }
    readonly deposit: { readonly balanceCents: number; readonly heldCents: number }
  }
  readonly charges: readonly Charge[]
  readonly plan: Plan | null
}

export type Season = {
  readonly id: string
  readonly name: string
  readonly closedAt: string | null
}

export type Payment = {
  readonly id: string
  readonly amountCents: number
  readonly refundedCents: number
  readonly currency: string
  readonly method: string
  readonly status: string
  readonly reference: string
  readonly occurredAt: string | null
  readonly createdAt: string
  readonly statusReason: string | null
}

export type Receipt = {
  readonly reference: string
  readonly payer: string
  readonly season: string
  readonly amountCents: number
  readonly refundedCents: number
  readonly currency: string
  readonly method: string
  readonly paidAt: string
  readonly takenBackAt: string | null
  readonly allocations: readonly { readonly name: string; readonly amountCents: number }[]
  readonly besideCents: number
  readonly unallocatedCents: number
}

export type Posting = {
  readonly id: string
  readonly account: 'dues' | 'deposit'
  readonly kind: string
  readonly dueId: string | null
  readonly debitCents: number
  readonly creditCents: number
  readonly reversesId: string | null
  readonly memo: string | null
  readonly source: string
  readonly occurredAt: string
  readonly postedAt: string
}

export type Tier = {
  readonly key: string
  readonly label: string
  readonly amountCents: number
  readonly incomeHint?: string
}

export type FeeItem = {
  readonly id: string
  readonly name: string
  readonly amountCents: number
  readonly kind: string
  readonly tiers: readonly Tier[]
  readonly tierChoice: 'leads' | 'members'
  readonly dueOn: string | null
  readonly active: boolean
  readonly appliesTo: {
    readonly tags?: readonly string[]
    readonly roles?: readonly string[]
    readonly enrollmentStatuses?: readonly string[]
  }
}

/** The settings that these pages follow. */
export type Settings = {
  readonly features: { readonly dues: boolean; readonly scholarships: boolean }
  readonly dues: {
    readonly payUrl: string | null
    readonly howToPay: string | null
    readonly planParts: number
  }
  readonly notifications: { readonly quietFrom: string; readonly quietUntil: string }
}

export type Proposal = {
  readonly totalCents: number
  readonly instalments: readonly { readonly amountCents: number; readonly dueOn: string }[]
  readonly needsLead: boolean
}

type List<T> = { readonly data: readonly T[] }

const get = <T>(ask: Ask, path: string): Promise<T> => answerOf<T>(ask({ method: 'GET', path }))
const listed = async <T>(ask: Ask, path: string): Promise<readonly T[]> =>
  (await unlessAbsent(get<List<T>>(ask, path)))?.data ?? []

export const readSettings = (ask: Ask) => get<Settings>(ask, '/settings')

/** Without a season the active one is meant. */
const within = (path: string, seasonId: string | undefined): string =>
  seasonId === undefined
    ? path
    : `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ seasonId })}`

/** Undefined where there is nothing to owe: no such season, or none is active. */
export async function readDues(ask: Ask, seasonId?: string): Promise<Dues | undefined> {
  try {
    return await get<Dues>(ask, within('/members/me/dues', seasonId))
  } catch (error) {
    if (error instanceof ApiRefusal && [400, 404, 409].includes(error.status)) return undefined
    throw error
  }
}

/** Seasons that are over, the latest first. */
export const readClosedSeasons = (ask: Ask, most = 10) =>
  listed<Season>(ask, `/seasons?status=closed&limit=${most}`)

/** The latest payments of the person in a season. */
export const readPayments = (ask: Ask, seasonId?: string) =>
  listed<Payment>(ask, within('/payments?memberId=me&limit=100', seasonId))

/** Payments that wait for a lead to find the money. */
export const readReported = (ask: Ask, seasonId?: string) =>
  listed<Payment>(ask, within('/payments?memberId=me&status=reported&limit=100', seasonId))

export const readReceipt = (ask: Ask, id: string) =>
  get<Receipt>(ask, `/payments/${encodeURIComponent(id)}/receipt`)

export const readDepositPostings = (ask: Ask, seasonId?: string) =>
  listed<Posting>(ask, within('/members/me/ledger?account=deposit&limit=100', seasonId))

export const readFeeItems = (ask: Ask) => listed<FeeItem>(ask, '/fee-items?limit=100')

/** Null: the item's own price. */
export const chooseTier = (ask: Ask, dueId: string, tierKey: string | null) =>
  ask({ method: 'POST', path: `/dues/${dueId}/tier`, body: { tierKey } })

/** How much would be due when; nothing is agreed on. */
export const proposePlan = (ask: Ask, parts: number) =>
  answerOf<Proposal>(
    ask({ method: 'POST', path: '/members/me/plan/parts', body: { parts, preview: true } }),
  )

export const agreeOnPlan = (ask: Ask, parts: number) =>
  ask({ method: 'POST', path: '/members/me/plan/parts', body: { parts } })

export type Report = {
  readonly amountCents: number
  readonly method: string
  readonly occurredAt: string
  readonly note?: string
  readonly seasonId?: string
}

/** Sent twice from one page, it is reported once. */
export const reportPayment = (ask: Ask, report: Report, once: string) =>
  ask({ method: 'POST', path: '/payments', body: { memberId: 'me', ...report }, once })

type ToPay = {
  readonly seasonId?: string
  readonly amountCents?: number
  readonly dueIds?: readonly string[]
  readonly returnUrl: string
}

/** The address to pay at. The open page is given again. */
export const openPayPage = (ask: Ask, { returnUrl, ...what }: ToPay) =>
  answerOf<{ readonly url: string }>(
    ask({
      method: 'POST',
      path: '/payments/page',
      body: { memberId: 'me', ...what, returnUrl, cancelUrl: returnUrl },
    }),
  )
