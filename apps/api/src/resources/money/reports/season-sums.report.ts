import type { SeasonSums } from './season-sums.store.ts'

const STAGES = ['applied', 'accepted', 'enrolled', 'confirmed', 'paid'] as const
const MONEY = ['chargedCents', 'paidCents', 'givenBackCents', 'balanceCents'] as const

/** One line for each of what is compared. Money of two currencies has no difference. */
export function comparedLines([season]: readonly SeasonSums[], [other]: readonly SeasonSums[]) {
  if (!season) return []
  const named = (measure: 'name' | 'currency') => ({
    measure,
    season: season[measure],
    other: other?.[measure] ?? null,
    difference: null,
  })
  const counted = (measure: (typeof STAGES | typeof MONEY)[number], isComparable: boolean) => ({
    measure,
    season: season[measure],
    other: other?.[measure] ?? null,
    difference: other && isComparable ? season[measure] - other[measure] : null,
  })
  const isOneCurrency = season.currency === other?.currency
  return [
    named('name'),
    named('currency'),
    ...STAGES.map((stage) => counted(stage, true)),
    ...MONEY.map((measure) => counted(measure, isOneCurrency)),
  ]
}
