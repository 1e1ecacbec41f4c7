import { timeIn } from '@campkit/core/readable-day'
import type { FrontDoor } from './front-door.store.ts'

const format = (timeZone: string, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  try {
    return new Intl.DateTimeFormat('en-GB', { ...style, timeZone })
  } catch {
    return new Intl.DateTimeFormat('en-GB', { ...style, timeZone: 'UTC' })
  }
}

/** An instant in the camp's time zone: `Wednesday 30 June 2027, 20:00 (Western European Time)`. */
export const momentIn = timeIn

/** The day of an instant in the camp's time zone: `Wednesday 30 June 2027`. */
export const dayIn = (timeZone: string, instant: string): string =>
  format(timeZone, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
    .format(new Date(instant))
    .replace(',', '')

const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' }

/** The day of an instant in the camp's time zone, without its year: `30 Jun`. */
export const shortDayIn = (timeZone: string, instant: string): string =>
  format(timeZone, DAY).format(new Date(instant))

const DAY_MS = 86_400_000

export const dayBefore = (day: string | null): string | null =>
  day && new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10)

/** Two days as people write them: `29 Aug – 6 Sept`. A day has no time zone. */
export function daysBetween(from: string | null, to: string | null): string | undefined {
  const days = [from, to].filter((day) => day !== null).map((day) => new Date(day))
  const [first, last] = days
  if (!first) return undefined
  return last ? format('UTC', DAY).formatRange(first, last) : format('UTC', DAY).format(first)
}

/** The season's name, with the year in which it opens if it does not say it. */
export function seasonOf({ season, gateOpensOn }: FrontDoor): string | undefined {
  if (season === null) return undefined
  const year = gateOpensOn?.slice(0, 4)
  return year === undefined || season.includes(year) ? season : `${season}, ${year}`
}

export type Opening =
  | { readonly is: 'open'; readonly until: string | null }
  | { readonly is: 'not_yet'; readonly from: string }
  | { readonly is: 'over'; readonly since: string }
  | { readonly is: 'closed' }

/** Whether the camp takes applications now, as the API will judge it. */
export function openingOf(
  { season, takesApplications, opensAt, closesAt }: FrontDoor,
  now = Date.now(),
): Opening {
  if (season === null || !takesApplications) return { is: 'closed' }
  if (closesAt !== null && now >= Date.parse(closesAt)) return { is: 'over', since: closesAt }
  if (opensAt !== null && now < Date.parse(opensAt)) return { is: 'not_yet', from: opensAt }
  return { is: 'open', until: closesAt }
}

export const sizeOf = (bytes: number): string =>
  bytes < 100_000
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`
