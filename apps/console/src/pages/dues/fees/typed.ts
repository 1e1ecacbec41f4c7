import type { AppliesTo, ChargeKind, FeeItem, NewFeeItem } from '@campkit/sdk/rest/api.generated'
import { amountTyped, typedOf } from '#format/typed-money'

export type TypedTier = {
  /** Charges know a price by it; of a new one it is made of the label. */
  readonly key: string | undefined
  readonly id: string
  readonly label: string
  readonly amount: string
  readonly hint: string
}

export type TypedFee = {
  readonly name: string
  readonly kind: ChargeKind
  readonly amount: string
  readonly tiers: readonly TypedTier[]
  readonly tierChoice: FeeItem['tierChoice']
  readonly dueOn: string
  readonly lateAfterDays: string
  readonly appliesTo: Required<AppliesTo>
  readonly refundable: FeeItem['refundable']
  readonly refundableUntilOn: string
  readonly scholarshipEligible: boolean
}

const NEW = {
  name: '',
  kind: 'dues',
  tierChoice: 'leads',
  refundable: 'none',
  scholarshipEligible: true,
} as const

export const typedFee = (fee: FeeItem | undefined, currency: string): TypedFee => ({
  ...NEW,
  ...fee,
  amount: fee ? typedOf(fee.amountCents, currency) : '',
  tiers: (fee?.tiers ?? []).map(({ key, label, amountCents, incomeHint = '' }) => ({
    key,
    id: key,
    label,
    amount: typedOf(amountCents, currency),
    hint: incomeHint,
  })),
  dueOn: fee?.dueOn ?? '',
  lateAfterDays: String(fee?.lateAfterDays ?? ''),
  appliesTo: { tags: [], roles: [], enrollmentStatuses: [], ...fee?.appliesTo },
  refundableUntilOn: fee?.refundableUntilOn ?? '',
})

export const newTier = (): TypedTier => ({
  key: undefined,
  id: crypto.randomUUID(),
  label: '',
  amount: '',
  hint: '',
})

/** A scholarship pays no deposits and donations, unless somebody says so. */
export const ofKind = (kind: ChargeKind): Partial<TypedFee> => ({
  kind,
  scholarshipEligible: kind !== 'deposit' && kind !== 'donation',
})

export const lateDaysOf = (typed: string): number | undefined => {
  const days = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0
  return days >= 1 && days <= 365 ? days : undefined
}

export function isSound(typed: TypedFee, currency: string): boolean {
  const isPrice = (amount: string) => amountTyped(amount, currency) !== undefined
  return (
    typed.name.trim() !== '' &&
    isPrice(typed.amount) &&
    typed.tiers.every(({ label, amount }) => label.trim() !== '' && isPrice(amount)) &&
    (typed.kind !== 'late_fee' || lateDaysOf(typed.lateAfterDays) !== undefined) &&
    (typed.refundable !== 'until_date' || typed.refundableUntilOn !== '')
  )
}

/** What is sent. Only a new fee says its kind. */
export function bodyOf(typed: TypedFee, currency: string): Omit<NewFeeItem, 'kind'> {
  const isLate = typed.kind === 'late_fee'
  return {
    name: typed.name.trim(),
    amountCents: amountTyped(typed.amount, currency) ?? 0,
    tiers: tiersOf(typed.tiers, currency),
    tierChoice: typed.tiers.length > 0 ? typed.tierChoice : 'leads',
    dueOn: typed.dueOn || null,
    appliesTo: Object.fromEntries(
      Object.entries(typed.appliesTo).filter(([, chosen]) => chosen.length > 0),
    ),
    scholarshipEligible: typed.scholarshipEligible,
    refundable: typed.refundable,
    refundableUntilOn: typed.refundable === 'until_date' ? typed.refundableUntilOn : null,
    lateAfterDays: isLate ? (lateDaysOf(typed.lateAfterDays) ?? null) : null,
  }
}

function tiersOf(tiers: readonly TypedTier[], currency: string): FeeItem['tiers'] {
  const taken = new Set(tiers.map(({ key }) => key))
  return tiers.map(({ key: known, label, amount, hint }) => {
    const key = known ?? freeKey(label, taken)
    taken.add(key)
    const amountCents = amountTyped(amount, currency) ?? 0
    return {
      key,
      label: label.trim(),
      amountCents,
      ...(hint.trim() && { incomeHint: hint.trim() }),
    }
  })
}

const MOST_KEY = 50

function freeKey(label: string, taken: ReadonlySet<string | undefined>): string {
  const plain = label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
  const begin = plain.replace(/^-+|-+$/g, '').slice(0, MOST_KEY) || 'price'
  let key = begin
  for (let at = 2; taken.has(key); at++) key = `${begin}-${at}`
  return key
}
