import type { NewSeason, Season } from '@campkit/sdk/rest/api.generated'

/** What is typed about a season, as text. */
export type Typed = Readonly<Record<Name, string>>
export const DAYS = ['buildStartsOn', 'gateOpensOn', 'gateClosesOn', 'strikeEndsOn'] as const
type Name = 'name' | 'currency' | 'maxMembers' | 'offerHours' | (typeof DAYS)[number]

const USUAL_OFFER_HOURS = 72

export const typedOf = (season: Season | undefined, currency: string): Typed => ({
  name: season?.name ?? '',
  currency: season?.currency ?? currency,
  maxMembers: String(season?.maxMembers ?? ''),
  offerHours: String(season?.offerHours ?? USUAL_OFFER_HOURS),
  buildStartsOn: season?.buildStartsOn ?? '',
  gateOpensOn: season?.gateOpensOn ?? '',
  gateClosesOn: season?.gateClosesOn ?? '',
  strikeEndsOn: season?.strikeEndsOn ?? '',
})

const numberOf = (typed: string) => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed) : typed)

/** As the API takes it. What is no number goes as it was typed, so that the API names the field. */
export function bodyOf(typed: Typed): NewSeason {
  const days = Object.fromEntries(DAYS.map((day) => [day, typed[day] || null]))
  return {
    ...days,
    name: typed.name.trim(),
    currency: typed.currency.trim().toUpperCase(),
    maxMembers: typed.maxMembers.trim() === '' ? null : (numberOf(typed.maxMembers) as number),
    offerHours: numberOf(typed.offerHours) as number,
  }
}
