/** Formats a date for reading: `1 May 2027`. */
export const readableDay = (day: string): string => readable(new Date(day), 'UTC')

/** The day of an instant in the camp's time zone. */
export const dayIn = (timeZone: string, instant: string | Date): string =>
  readable(new Date(instant), timeZone)

const readable = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }).format(at)

/** Formats an instant for reading, in the camp's time zone: `1 May 2027, 18:00 (Europe/Lisbon)`. */
export const timeIn = (timeZone: string, instant: string | Date): string => {
  const at = new Date(instant)
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone }).format(at)
  return `${readable(at, timeZone)}, ${time} (${timeZone})`
}
