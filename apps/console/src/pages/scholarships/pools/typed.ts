import type { NewScholarshipPool, ScholarshipPool } from '@campkit/sdk/rest/api.generated'
import { amountTyped, centsTyped, typedOf } from '#format/typed-money'
import { instantOf, isSkipped, wallOf } from '#format/zoned'
import { words } from '#words/scholarship-pools'
import { words as time } from '#words/time'

export type CoveredKind = ScholarshipPool['covers'][number]

/** A pool as its form has it: times as the camp's clocks show them. */
export type TypedPool = {
  readonly name: string
  readonly budget: string
  readonly most: string
  readonly opensAt: string
  readonly closesAt: string
  readonly covers: readonly CoveredKind[]
}

/** Where and in what money a camp is. */
export type Camp = { readonly currency: string; readonly timeZone: string }

export function typedPool(
  pool: ScholarshipPool | undefined,
  { currency, timeZone }: Camp,
): TypedPool {
  const wall = (at: string | null | undefined) => (at ? wallOf(at, timeZone) : '')
  const amount = (cents: number | null | undefined) =>
    cents === null || cents === undefined ? '' : typedOf(cents, currency)
  return {
    name: pool?.name ?? '',
    budget: amount(pool?.budgetCents),
    most: amount(pool?.maxPerMemberCents),
    opensAt: wall(pool?.opensAt),
    closesAt: wall(pool?.closesAt),
    covers: pool?.covers ?? ['dues'],
  }
}

export type Faults = Readonly<Partial<Record<'budget' | 'most' | 'opensAt' | 'closesAt', string>>>

/** What is wrong with what was typed, in words; nothing is said of what is still empty. */
export function faultsOf(
  { budget, most, opensAt, closesAt }: TypedPool,
  { currency, timeZone }: Camp,
  least: { readonly cents: number; readonly said: string; readonly before: number | undefined },
): Faults {
  const cents = amountTyped(budget, currency)
  // A pool of before may have nothing in it; it stays so until somebody types an amount.
  const isNothing = cents === 0 && least.before !== 0
  return {
    ...(budget !== '' && (cents === undefined || isNothing) && { budget: words.budgetFault }),
    ...(cents !== undefined && cents < least.cents && { budget: words.budgetLow(least.said) }),
    ...(most !== '' && centsTyped(most, currency) === undefined && { most: words.mostFault }),
    ...(opensAt !== '' &&
      closesAt !== '' &&
      closesAt <= opensAt && { closesAt: words.closesFault }),
    ...(isSkipped(opensAt, timeZone) && { opensAt: time.skipped }),
    ...(isSkipped(closesAt, timeZone) && { closesAt: time.skipped }),
  }
}

export const isWhole = ({ name, budget, covers }: TypedPool): boolean =>
  name.trim() !== '' && budget.trim() !== '' && covers.length > 0

/** What is sent of it; call it when there are no faults. */
export const bodyOf = (typed: TypedPool, { currency, timeZone }: Camp): NewScholarshipPool => ({
  name: typed.name.trim(),
  budgetCents: amountTyped(typed.budget, currency) ?? 0,
  maxPerMemberCents: centsTyped(typed.most, currency) ?? null,
  opensAt: instantOf(typed.opensAt, timeZone) ?? null,
  closesAt: instantOf(typed.closesAt, timeZone) ?? null,
  covers: typed.covers,
})
