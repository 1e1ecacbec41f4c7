const DAY_MS = 24 * 3_600_000

/** How far a zone's clocks are ahead of UTC at a moment, in milliseconds. */
function aheadOf(zone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(at)
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  const shown = Date.UTC(
    of('year'),
    of('month') - 1,
    of('day'),
    of('hour'),
    of('minute'),
    of('second'),
  )
  return shown - Math.floor(at / 1000) * 1000
}

/**
 * The moment at which the clocks of a zone show a day and a time, as ISO; undefined if it is no day or time. Of a time that comes
 * twice it is one, of one that the clocks skip a moment beside it.
 */
export function momentOf(zone: string, day: string, time: string): string | undefined {
  const shown = Date.parse(`${day}T${time}:00Z`)
  if (Number.isNaN(shown)) return undefined
  const guess = shown - aheadOf(zone, shown)
  return new Date(shown - aheadOf(zone, guess)).toISOString()
}

/** Some days after a day: `2027-06-30` and 2 is `2027-07-02`. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return dayAfter(day, -((weekday + 6) % 7))
}
