import { useSession } from '#api/camp'

/** Times as the camp's clocks show them, wherever the reader is. */
export type Clock = ReturnType<typeof clockOf>

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = JSON.stringify([zone, options])
  const known = formats.get(name)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...options })
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
  const today = () => formatOf(zone, ISO).format(new Date()).split('/').reverse().join('-')
  return {
    zone,
    /** `2027-06-15` in the camp. */
    today,
    dayOf: (at: string) => formatOf(zone, ISO).format(new Date(at)).split('/').reverse().join('-'),
    time: (at: string) => inZone(at, { hour: '2-digit', minute: '2-digit' }),
    /** `Tue 15 Jun` */
    day: (day: string) => ofDay(day, { weekday: 'short', day: 'numeric', month: 'short' }),
    /** `15 Jun` */
    shortDay: (day: string) => ofDay(day, { day: 'numeric', month: 'short' }),
    /** `Tuesday 15 June` */
    longDay: (day: string) => ofDay(day, { weekday: 'long', day: 'numeric', month: 'long' }),
    /** `Tue 15 Jun, 07:00` */
    moment: (at: string) =>
      `${inZone(at, { weekday: 'short', day: 'numeric', month: 'short' })}, ${inZone(at, { hour: '2-digit', minute: '2-digit' })}`,
    /** `15 Jun, 07:00:31`, to compare with logs */
    exact: (at: string) =>
      `${inZone(at, { day: 'numeric', month: 'short' })}, ${inZone(at, { hour: '2-digit', minute: '2-digit', second: '2-digit' })}`,
    /** `15 Jun 2027` */
    date: (at: string) => inZone(at, { day: 'numeric', month: 'short', year: 'numeric' }),
    /** `3 min ago`, `Today, 06:00`, `14 Feb 2027` */
    since(at: string): string {
      const passed = Date.now() - new Date(at).getTime()
      if (passed < MINUTE) return 'just now'
      if (passed < HOUR) return `${Math.floor(passed / MINUTE)} min ago`
      if (passed < DAY) return `${Math.floor(passed / HOUR)} h ago`
      if (passed < 2 * DAY) return '1 day ago'
      if (passed < 100 * DAY) return `${Math.floor(passed / DAY)} days ago`
      return inZone(at, { day: 'numeric', month: 'short', year: 'numeric' })
    },
    /** Whole days from today in the camp; negative for the past. */
    daysTo: (day: string) =>
      Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${today()}T00:00:00Z`)) / DAY),
  }
}

const ISO = { year: 'numeric', month: '2-digit', day: '2-digit' } as const

export const useClock = (): Clock => clockOf(useSession().camp.timeZone)
