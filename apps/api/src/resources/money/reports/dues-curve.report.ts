import type { CurveDay } from './dues-curve.store.ts'

const DAY_MS = 86_400_000

const daysFrom = (day: string, other: string): number =>
  Math.round((Date.parse(day) - Date.parse(other)) / DAY_MS)
const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

const dated = (days: readonly CurveDay[]): readonly (CurveDay & { readonly day: string })[] =>
  days.filter((one): one is CurveDay & { readonly day: string } => one.day !== null)

const sumUntil = (
  days: readonly CurveDay[],
  until: string,
  what: 'received' | 'expected',
): number =>
  dated(days)
    .filter(({ day }) => day <= until)
    .reduce((sum, one) => sum + one[what], 0)

/** The days of the season before as days of this one, as far from its gate; none if they cannot be compared. */
function shifted(days: readonly CurveDay[], season: CurveDay): readonly CurveDay[] {
  const [before] = days
  if (!before || before.currency !== season.currency) return []
  if (before.gateOpensOn === null || season.gateOpensOn === null) return []
  const moved = daysFrom(season.gateOpensOn, before.gateOpensOn)
  return dated(days).map((one) => ({ ...one, day: daysLater(one.day, moved) }))
}

/** One line for each day on which something changes, and for today. What comes after today is not known yet. */
export function curveLines(days: readonly CurveDay[], others: readonly CurveDay[]) {
  const [season] = days
  if (!season) return []
  const { today } = season
  const before = shifted(others, season)
  const shown = new Set([...dated(days), ...dated(before)].map(({ day }) => day)).add(today)
  return [...shown].sort().map((day) => ({
    day,
    receivedCents: day > today ? null : sumUntil(days, day, 'received'),
    expectedCents: sumUntil(days, day, 'expected'),
    receivedBeforeCents: before.length > 0 ? sumUntil(before, day, 'received') : null,
    expectedBeforeCents: before.length > 0 ? sumUntil(before, day, 'expected') : null,
  }))
}
