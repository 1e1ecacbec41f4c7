const DAY_MS = 86_400_000

/** A day of the calendar so many days later. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

export const daysBetween = (first: string, last: string): number =>
  Math.round((Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / DAY_MS)

/** The Monday of its week. */
export const mondayOf = (day: string): string =>
  dayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
