/** Formats a date for reading: `1 May 2027`. */
export const readableDay = (day: string): string => readable(new Date(day), 'UTC')

/** The day of an instant in the camp's time zone. */
export const dayIn = (timeZone: string, instant: string | Date): string =>
  readable(new Date(instant), timeZone)

const readable = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }).format(at)

/** Formats an instant for reading, in the camp's time zone: `Saturday 1 May 2027, 18:00 (Lisbon time)`. */
export function timeIn(timeZone: string, instant: string | Date): string {
  const at = new Date(instant)
  const format = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...style, timeZone }).format(at)
  const day = `${format({ weekday: 'long' })} ${readable(at, timeZone)}`
  return `${day}, ${format({ timeStyle: 'short' })} (${placeOf(timeZone)})`
}

/** `America/Los_Angeles` is read as `Los Angeles time`. */
function placeOf(timeZone: string): string {
  const isPlace = timeZone.includes('/') && !timeZone.startsWith('Etc/')
  if (!isPlace) return timeZone.replace(/^Etc\//, '')
  return `${timeZone.replace(/^.*\//, '').replaceAll('_', ' ')} time`
}
