/** A date as people read it: `1 May 2027`. */
export const readableDay = (day: string): string => readable(new Date(day), 'UTC')

/** The day of an instant, where the camp is. */
export const dayIn = (timeZone: string, instant: string | Date): string =>
  readable(new Date(instant), timeZone)

const readable = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }).format(at)
