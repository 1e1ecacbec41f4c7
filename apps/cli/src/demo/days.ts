const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** The date so many days from today, so that the demo is never out of date. */
export const dayIn = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

/** How many days there are until a date. */
export const daysUntil = (date: string): number =>
  (Date.parse(date) - Date.parse(dayIn(0))) / DAY_MS

/** An hour of the day that is so many days from today, in UTC. */
export const momentIn = (days: number, hour = 12): string =>
  new Date(Date.parse(dayIn(days)) + hour * HOUR_MS).toISOString()

/** The same, by the clocks of a time zone. */
export function momentAt(timeZone: string, days: number, hour: number): string {
  const wanted = Date.parse(momentIn(days, hour))
  const clock = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const shown = Date.parse(`${clock.format(wanted).replace(' ', 'T')}Z`)
  return new Date(2 * wanted - shown).toISOString()
}
