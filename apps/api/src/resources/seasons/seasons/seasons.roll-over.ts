import { conflict } from '@campkit/core/errors'
import { newId } from '@campkit/core/ids'
import { type Tx, undone } from '@campkit/db/in-camp'
import { first } from '@campkit/db/prepared'
import { type SeasonCopier, seasonCopiers } from './seasons.copiers.ts'
import { assertDates } from './seasons.dates.ts'
import type { RolledOver, RollOver, Season, SeasonFields } from './seasons.schema.ts'
import * as store from './seasons.store.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

const moved = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** The same season with another name and all dates moved. */
function laterSeason(season: Season, name: string, days: number): SeasonFields {
  const move = (day: string | null) => day && moved(day, days)
  const { currency, maxMembers, offerHours } = season
  return {
    name,
    currency,
    maxMembers,
    offerHours,
    buildStartsOn: move(season.buildStartsOn),
    gateOpensOn: move(season.gateOpensOn),
    gateClosesOn: move(season.gateClosesOn),
    strikeEndsOn: move(season.strikeEndsOn),
  }
}

/** Copies a season, with what hangs on it, as a planned one. A preview does the same and rolls back. */
export async function rollOver(
  tx: Tx,
  season: Season,
  wanted: RollOver,
  copiers: readonly SeasonCopier[] = seasonCopiers.get(),
): Promise<RolledOver> {
  if (season.gateOpensOn === null) throw conflict('GATE_DATE_REQUIRED', 'no date to move by')
  // A double click would make two seasons that look the same. The caller has locked the season that is copied.
  if (await first(tx, store.findPlanned(wanted))) {
    throw conflict('SEASON_PLANNED', 'rolled over before')
  }
  const daysMoved = daysBetween(season.gateOpensOn, wanted.gateOpensOn)
  const fields = laterSeason(season, wanted.name, daysMoved)
  assertDates(fields)
  const copyAll = async () => {
    const id = newId('season')
    const creating = store.create(tx, { ...fields, id }, 'planned')
    const moveDay = (day: string) => moved(day, daysMoved)
    const copy = { tx, fromId: season.id, toId: id, daysMoved, moveDay }
    const copying = copiers.map(async ({ what, copyTo }) => ({
      what,
      names: [...(await copyTo(copy))],
    }))
    const [, ...copied] = await Promise.all([creating, ...copying])
    return { id, copied }
  }
  const { id, copied } = await (wanted.preview ? undone(tx, copyAll) : copyAll())
  return { seasonId: wanted.preview ? null : id, daysMoved, season: fields, copied }
}
