import { words } from '#words/time'
import { clockOf } from './time.ts'
import { wallOf } from './zoned.ts'

const HALF_A_YEAR_MS = 182 * 86_400_000

/** The zone that the reader's device is in. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Whether two zones show different times, now or in the other half of the year. */
export function areApart(zone: string, other: string, now = Date.now()): boolean {
  const differAt = (at: number) => wallOf(at, zone) !== wallOf(at, other)
  return zone !== other && (differAt(now) || differAt(now + HALF_A_YEAR_MS))
}

/** What people call a zone: `Pacific Time`. */
export function nameOfZone(zone: string): string {
  const options = { timeZone: zone, timeZoneName: 'longGeneric' } as const
  const parts = new Intl.DateTimeFormat(words.numbers, options).formatToParts(new Date())
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

/**
 * From when to when something is by the clocks of the reader, with the day where theirs is another one; undefined if they show
 * what the camp's show.
 */
export function ownTimes(
  { startsAt, endsAt }: { readonly startsAt: string; readonly endsAt: string },
  zone: string,
  own: string,
): string | undefined {
  if (wallOf(startsAt, zone) === wallOf(startsAt, own)) return undefined
  const [camp, reader] = [clockOf(zone), clockOf(own)]
  const day = reader.dayOf(startsAt)
  const times = `${reader.time(startsAt)} – ${reader.time(endsAt)}`
  return day === camp.dayOf(startsAt) ? times : `${reader.day(day)}, ${times}`
}
