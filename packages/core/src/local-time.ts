const DAY_MS = 86_400_000
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(timeZone, format)
  return format
}

/** What the clock on the wall shows at an instant, as the instant at which a clock in UTC shows the same. */
function wallAt(timeZone: string, instant: number): number {
  const parts = formatOf(timeZone).formatToParts(instant)
  const of = (wanted: string) => Number(parts.find(({ type }) => type === wanted)?.value)
  const [month, milliseconds] = [of('month') - 1, instant - Math.floor(instant / 1000) * 1000]
  const seconds = Date.UTC(of('year'), month, of('day'), of('hour'), of('minute'), of('second'))
  return seconds + milliseconds
}

/** `skipped`: the clock never shows this time on that day. `repeated`: it shows it twice. */
export type ClockChange = 'skipped' | 'repeated' | null

type Found = { readonly at: number; readonly change: ClockChange }

/** The first instant at which the clock shows a time; as much later as it jumps, if it jumps over that time. */
function instantOf(timeZone: string, wall: number): Found {
  const aheadAt = (instant: number) => wallAt(timeZone, instant) - instant
  const before = aheadAt(wall - DAY_MS)
  const after = aheadAt(wall + DAY_MS)
  const found = [...new Set([before, after])]
    .map((ahead) => wall - ahead)
    .filter((instant) => wallAt(timeZone, instant) === wall)
  if (found.length === 0) return { at: wall - before, change: 'skipped' }
  return { at: Math.min(...found), change: found.length > 1 ? 'repeated' : null }
}

type Wanted = {
  readonly timeZone: string
  /** A day: `2027-08-29`. */
  readonly on: string
  /** A time of day: `22:00`. */
  readonly startTime: string
  readonly durationMinutes: number
}

/**
 * When something begins and ends that is planned by the clock on the wall: eight hours from 22:00 end at 06:00, also in
 * the nights in which the clock is changed, which are an hour shorter or longer. What would begin in the hour that is
 * skipped begins an hour later, and of an hour that comes twice the first counts.
 */
export function planned({ timeZone, on, startTime, durationMinutes }: Wanted) {
  const begins = instantOf(timeZone, Date.parse(`${on}T${startTime}:00Z`))
  const ends = instantOf(timeZone, wallAt(timeZone, begins.at) + durationMinutes * 60_000)
  const instant = ({ at }: Found) => new Date(at).toISOString()
  return { startsAt: instant(begins), endsAt: instant(ends), clockChange: begins.change }
}
