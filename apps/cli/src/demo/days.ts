const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** The date so many days from today, so that the demo is never out of date. */
export const dayIn = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

/** How many days there are until a date. */
export const daysUntil = (date: string): number =>
  (Date.parse(date) - Date.parse(dayIn(0))) / DAY_MS

/** An hour of the day that is so many days from today. */
export const momentIn = (days: number, hour = 12): string =>
  new Date(Date.parse(dayIn(days)) + hour * HOUR_MS).toISOString()
