import { daysBetween } from '#format/days'

/** As far apart as the service puts parts where the settings name no last day. */
const APART_DAYS = 30

/** The most parts that are all due by the day on which the gate opens; the fewest where none are. */
export function partsThatFit(
  counts: readonly number[],
  today: string,
  gate: string | null,
): number {
  const [fewest = 2, usual = fewest] = counts
  if (gate === null) return usual
  const fits = counts.filter((count) => APART_DAYS * (count - 1) <= daysBetween(today, gate))
  return fits.at(-1) ?? fewest
}

type Days = {
  readonly gateOpensOn: string | null
  readonly gateClosesOn: string | null
  readonly strikeEndsOn: string | null
}

/** How many of these days are too late, and later than which day; the end of the season before the gate. */
export function lateDays(dueOns: readonly string[], season: Days) {
  const after = (day: string | null) =>
    day === null ? 0 : dueOns.filter((dueOn) => dueOn > day).length
  const end = season.strikeEndsOn ?? season.gateClosesOn
  if (end !== null && after(end) > 0)
    return { what: 'afterEnd', count: after(end), day: end } as const
  const gate = season.gateOpensOn
  return gate !== null && after(gate) > 0
    ? ({ what: 'afterGate', count: after(gate), day: gate } as const)
    : undefined
}
