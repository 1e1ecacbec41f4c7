const DAY_MS = 86_400_000

/**
 * Whether it is a day that somebody can mean. A year is typed figure by figure: on the way to 2026 a field says 0002, 0020
 * and 0202.
 */
export const isDay = (text: string): boolean =>
  /^(?:19|2\d)\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))

/** A day of the calendar so many days later; of what is no day, the same. */
export const dayAfter = (day: string, days: number): string =>
  isDay(day)
    ? new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
    : day

export const daysBetween = (first: string, last: string): number =>
  Math.round((Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / DAY_MS)

/** The Monday of its week. */
export const mondayOf = (day: string): string =>
  dayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
