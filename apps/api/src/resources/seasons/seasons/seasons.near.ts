import { type FieldError, invalidRequest } from '@campkit/core/errors'
import type { Tx } from '@campkit/db/in-camp'
import { first } from '@campkit/db/prepared'
import { daysOf, daysOfSeasonOf, type OfSeason } from './near.store.ts'

const YEAR_MS = 366 * 86_400_000
/** How far from today, where a season has no days yet. */
const YEARS_WITHOUT_DAYS = 10

/** The days and instants of a body, by the names of their fields. */
export type SentDays = Readonly<Record<string, string | null | undefined>>

type Season = { readonly seasonId: string | undefined } | (OfSeason & { readonly id: string })

/**
 * The faults of days that lie more than a year before or after the days of their season: their year is mistyped, and nobody would
 * find what is planned for them. Today counts among the season's days, for what is written down late. It reads and does not
 * refuse, so it can be asked beside what takes several steps; `refuseFar` comes when all of that is there.
 */
export async function farDays(tx: Tx, season: Season, sent: SentDays): Promise<FieldError[]> {
  const said = Object.entries(sent).filter(([, day]) => typeof day === 'string')
  if (said.length === 0) return []
  const days = await first(
    tx,
    'of' in season ? daysOfSeasonOf({ id: season.id }, { of: season.of }) : daysOf(season),
  )
  if (!days) return []
  const near = Object.values(days).filter((day) => day !== null)
  const about = YEAR_MS * (near.length > 0 ? 1 : YEARS_WITHOUT_DAYS)
  const at = [...near.map((day) => Date.parse(day)), Date.now()]
  const [earliest, latest] = [Math.min(...at) - about, Math.max(...at) + about]
  return said
    .filter(([, day]) => Date.parse(`${day}`) < earliest || Date.parse(`${day}`) > latest)
    .map(([name]) => ({
      pointer: `/body/${name}`,
      code: 'far_from_season',
      message: 'is more than a year away from the days of its season: look at the year',
    }))
}

/** Throws 400 if there are any. */
export function refuseFar(faults: readonly FieldError[]): void {
  if (faults.length > 0) throw invalidRequest([...faults])
}
