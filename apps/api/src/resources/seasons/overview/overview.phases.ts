import { PHASES, type Phase, type PhaseOfSeason } from './overview.schema.ts'
import type { SeasonFacts } from './overview.store.ts'

type Span = readonly [startsOn: string | null, endsOn: string | null]

// biome-ignore format: a table
const spansOf = (season: SeasonFacts): Readonly<Record<Phase, Span>> => ({
  applications: [season.applicationsOpenOn, season.applicationsCloseOn],
  tickets:      [season.claimsOpenOn,       season.claimsCloseOn],
  dues:         [season.firstDueOn,         season.lastDueOn],
  shelter:      [season.shelterOpensOn,     season.shelterClosesOn],
  shifts:       [season.shiftsOpenOn,       season.shiftsCloseOn],
  build:        [season.buildStartsOn,      season.buildStartsOn && dayBefore(season.gateOpensOn)],
  event:        [season.gateOpensOn,        season.gateClosesOn],
  strike:       [season.strikeEndsOn && season.gateClosesOn, season.strikeEndsOn],
})

const DAY_MS = 86_400_000

const dayBefore = (day: string | null): string | null =>
  day && new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10)

function stateOf([startsOn, endsOn]: Span, today: string): PhaseOfSeason['state'] {
  if (startsOn !== null && today < startsOn) return 'ahead'
  return endsOn !== null && endsOn < today ? 'past' : 'now'
}

/** The phases of a season that have a date, in their order. */
export function phasesOf(season: SeasonFacts, today: string): PhaseOfSeason[] {
  const spans = spansOf(season)
  return PHASES.map((phase) => ({ phase, span: spans[phase] }))
    .filter(({ span: [startsOn, endsOn] }) => startsOn !== null || endsOn !== null)
    .map(({ phase, span }) => {
      const [startsOn, endsOn] = span
      return { phase, startsOn, endsOn, state: stateOf(span, today) }
    })
}

export const daysToGate = ({ gateOpensOn }: SeasonFacts, today: string): number | null =>
  gateOpensOn === null ? null : Math.round((Date.parse(gateOpensOn) - Date.parse(today)) / DAY_MS)
