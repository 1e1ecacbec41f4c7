import { useSession } from '#api/camp'
import { words } from '#words/time'

/** Times as the camp's clocks show them, wherever the reader is. */
export type Clock = ReturnType<typeof clockOf>

const formats = new Map<string, Intl.DateTimeFormat>()

/** Writes days as `2027-06-15`. */
const ISO_LOCALE = 'sv-SE'

function formatOf(
  zone: string,
  options: Intl.DateTimeFormatOptions,
  locale = words.locale,
): Intl.DateTimeFormat {
  const name = JSON.stringify([locale, zone, options])
  const known = formats.get(name)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, { timeZone: zone, ...options })
  formats.set(name, made)
  return made
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export function clockOf(zone: string) {
  const inZone = (at: string | Date, options: Intl.DateTimeFormatOptions) =>
    formatOf(zone, options).format(new Date(at))
  /** A day without a time is the same day everywhere. */
  const ofDay = (day: string, options: Intl.DateTimeFormatOptions) =>
    formatOf('UTC', options).format(new Date(`${day}T12:00:00Z`))
  const dayOf = (at: string | Date) => formatOf(zone, {}, ISO_LOCALE).format(new Date(at))
  const today = () => dayOf(new Date())
  /** Days of another year would be taken for days of this one. */
  const yearOf = (day: string) => (day.slice(0, 4) === today().slice(0, 4) ? {} : YEAR)
  return {
    zone,
    /** `2027-06-15` in the camp. */
    today,
    dayOf: (at: string) => dayOf(at),
    time: (at: string) => inZone(at, CLOCK),
    /** `Tue 15 Jun`; of another year `Tue, 15 Jun 2027`, and so all below */
    day: (day: string) => ofDay(day, { ...DAY_NAMED, ...yearOf(day) }),
    /** `Tue, 15 Jun 2027`, this year's too */
    dayAndYear: (day: string) => ofDay(day, { ...DAY_NAMED, ...YEAR }),
    /** `15 Jun` */
    shortDay: (day: string) => ofDay(day, { ...DAY_SHORT, ...yearOf(day) }),
    /** `15 Jun 2027`, this year's too */
    shortDayAndYear: (day: string) => ofDay(day, { ...DAY_SHORT, ...YEAR }),
    /** `Tuesday 15 June` */
    longDay: (day: string) =>
      ofDay(day, { weekday: 'long', day: 'numeric', month: 'long', ...yearOf(day) }),
    /** `Tue 15 Jun, 07:00` */
    moment: (at: string) =>
      `${inZone(at, { ...DAY_NAMED, ...yearOf(dayOf(at)) })}, ${inZone(at, CLOCK)}`,
    /** `Tue, 15 Jun 2027, 07:00`, this year's too */
    momentAndYear: (at: string) => `${inZone(at, { ...DAY_NAMED, ...YEAR })}, ${inZone(at, CLOCK)}`,
    /** `15 Jun, 07:00:31`, to compare with logs */
    exact: (at: string) =>
      `${inZone(at, { ...DAY_SHORT, ...yearOf(dayOf(at)) })}, ${inZone(at, { ...CLOCK, second: '2-digit' })}`,
    /** `15 Jun 2027` */
    date: (at: string) => inZone(at, { ...DAY_SHORT, ...YEAR }),
    /** `3 min ago`, `Today, 06:00`, `14 Feb 2027` */
    since(at: string): string {
      const passed = Date.now() - new Date(at).getTime()
      if (passed < MINUTE) return words.justNow
      if (passed < HOUR) return words.minutesAgo(Math.floor(passed / MINUTE))
      if (passed < DAY) return words.hoursAgo(Math.floor(passed / HOUR))
      if (passed < 100 * DAY) return words.daysAgo(Math.floor(passed / DAY))
      return inZone(at, { ...DAY_SHORT, ...YEAR })
    },
    /** Whole days from today in the camp; negative for the past. */
    daysTo: (day: string) =>
      Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${today()}T00:00:00Z`)) / DAY),
  }
}

const YEAR = { year: 'numeric' } as const
const DAY_SHORT = { day: 'numeric', month: 'short' } as const
const DAY_NAMED = { weekday: 'short', ...DAY_SHORT } as const
const CLOCK = { hour: '2-digit', minute: '2-digit' } as const

export const useClock = (): Clock => clockOf(useSession().camp.timeZone)
