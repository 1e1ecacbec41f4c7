/** Formats a date for reading: `1 May 2027`. */
export const readableDay = (day: string): string => readable(new Date(day), 'UTC')

/** The day of an instant in the camp's time zone. */
export const dayIn = (timeZone: string, instant: string | Date): string =>
  readable(new Date(instant), timeZone)

const readable = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }).format(at)

/** Formats an instant for reading, in the camp's time zone: `Saturday 1 May 2027, 18:00 (Western European Time)`. */
export function timeIn(timeZone: string, instant: string | Date): string {
  const at = new Date(instant)
  const format = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...style, timeZone }).format(at)
  const day = `${format({ weekday: 'long' })} ${readable(at, timeZone)}`
  return `${day}, ${format({ timeStyle: 'short' })} (${zoneName(timeZone, at)})`
}

/** `America/Los_Angeles` is read as `Pacific Time`; a zone without a name of its own as its distance from GMT. */
export function zoneName(timeZone: string, at: Date): string {
  if (/^(Etc\/)?UTC$/.test(timeZone)) return 'UTC'
  const isPlace = timeZone.includes('/') && !timeZone.startsWith('Etc/')
  const timeZoneName = isPlace ? 'longGeneric' : 'shortOffset'
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
