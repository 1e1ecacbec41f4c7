import { isDay } from './days.ts'

const DAY_MS = 86_400_000

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  formats.set(zone, made)
  return made
}

/** `2027-06-15T07:00`, as the clocks of a zone show an instant: what a field for day and time holds. */
export const wallOf = (at: string | number, zone: string): string =>
  formatOf(zone).format(new Date(at)).replace(' ', 'T')

type Found = { readonly at: number; readonly isSkipped: boolean }

/** When the clocks of a zone show this first; if they jump over it, when they have jumped. Undefined if it is no time. */
function found(wall: string, zone: string): Found | undefined {
  const asUtc = Date.parse(`${wall}Z`)
  if (!isDay(wall.slice(0, 10)) || Number.isNaN(asUtc)) return undefined
  const aheadAt = (at: number) => Date.parse(`${wallOf(at, zone)}Z`) - at
  const [before, after] = [aheadAt(asUtc - DAY_MS), aheadAt(asUtc + DAY_MS)]
  // Without a change of the clocks there is nothing to choose between.
  if (before === after) return { at: asUtc - before, isSkipped: false }
  const shown = [asUtc - before, asUtc - after].filter((at) => at + aheadAt(at) === asUtc)
  const isSkipped = shown.length === 0
  return { at: isSkipped ? asUtc - before : Math.min(...shown), isSkipped }
}

/**
 * The instant at which the clocks of a zone show this, the first one if they show it twice; undefined if it is no time, or one
 * that they skip.
 */
export function instantOf(wall: string, zone: string): string | undefined {
  const when = found(wall, zone)
  return when && !when.isSkipped ? new Date(when.at).toISOString() : undefined
}

/** Whether the clocks of a zone jump over this time on that day. */
export const isSkipped = (wall: string, zone: string): boolean =>
  found(wall, zone)?.isSkipped ?? false

/** When a day begins, also where its clocks skip midnight; undefined if it is no day. */
export function startOfDay(day: string, zone: string): string | undefined {
  const when = found(`${day}T00:00`, zone)
  return when && new Date(when.at).toISOString()
}
