import type { Settings } from '../../camp/settings/settings.schema.ts'

type Quiet = Settings['notifications']

const MINUTE_MS = 60_000
const DAY_MINUTES = 1440

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Minutes since midnight where the camp is. */
export const minutesIn = (timeZone: string, now: Date): number =>
  minutesOf(
    new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone, hourCycle: 'h23' }).format(
      now,
    ),
  )

/** When the quiet hours end that it is in now, where the camp is; null outside them. */
export function quietUntil(quiet: Quiet, timeZone: string, now: Date): Date | null {
  const [from, until] = [minutesOf(quiet.quietFrom), minutesOf(quiet.quietUntil)]
  const minute = minutesIn(timeZone, now)
  const sinceFrom = (minute - from + DAY_MINUTES) % DAY_MINUTES
  const length = (until - from + DAY_MINUTES) % DAY_MINUTES
  if (sinceFrom >= length) return null
  const started = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS
  return new Date(started + (length - sinceFrom) * MINUTE_MS)
}
