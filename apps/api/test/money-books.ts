import type { TestMember } from '@campkit/testing/test-camp'

/** A request as its answers told of it. */
export type Asked = {
  readonly id: string
  status: 'in_review' | 'approved' | 'declined_by_member' | 'lapsed' | 'withdrawn' | 'applied'
  /** Approved for a moment only: it lapses unless it is accepted. */
  isShort: boolean
  isRevoked: boolean
  approvedCents: number
  percent: number | null
  appliedCents: number
}

type Owed = {
  readonly id: string
  /** What is left of its price: nought once it is cancelled. */
  cents: number
  waivedCents: number
  readonly isCovered: boolean
}

/** What one member's money must come to, by what was answered with success. */
export class Books {
  owed = 0
  readonly dues: Owed[] = []
  readonly payments: string[] = []
  /** Those of them that the provider took. */
  readonly there: string[] = []
  readonly adjustments: { readonly id: string; readonly cents: number }[] = []
  readonly asked: Asked[] = []

  /** The prices of what scholarships may pay for. */
  get coveredCents(): number {
    return total(
      this.dues.filter(({ isCovered }) => isCovered),
      ({ cents }) => cents,
    )
  }

  /** As much as a scholarship can still pay for, if nothing of it was paid in money (INV-S2). */
  get openToScholarships(): number {
    const waived = total(
      this.dues.filter(({ isCovered }) => isCovered),
      ({ waivedCents }) => waivedCents,
    )
    const given = total(
      this.asked.filter(({ isRevoked }) => !isRevoked),
      ({ appliedCents }) => appliedCents,
    )
    return Math.max(0, this.coveredCents - waived - given)
  }
}

/** Somebody, what they owe by these books, and the pool they ask. */
export type Person = { readonly who: TestMember; readonly books: Books; readonly poolId: string }

export const total = <T>(items: readonly T[], cents: (item: T) => number): number =>
  items.reduce((sum, item) => sum + cents(item), 0)
