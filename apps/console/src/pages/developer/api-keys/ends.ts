import type { Session } from '#api/session'
import { dayAfter } from '#format/days'
import { instantOf } from '#format/zoned'

export type Ends = 'in90Days' | 'afterSeason' | 'never'

const DAY_MS = 24 * 60 * 60 * 1000
/** After the last day of a season there is still something to settle. */
const DAYS_AFTER_SEASON = 30

const lastDayOf = ({ season }: Session): string | null =>
  season?.strikeEndsOn ?? season?.gateClosesOn ?? null

/** When a key would end, with a day of the camp; undefined for never, and for a season whose end is not known or past. */
export function endOf(ends: Ends, session: Session, now = Date.now()): Date | undefined {
  if (ends === 'never') return undefined
  if (ends === 'in90Days') return new Date(now + 90 * DAY_MS)
  const last = lastDayOf(session)
  if (last === null) return undefined
  const at = instantOf(`${dayAfter(last, DAYS_AFTER_SEASON)}T23:59`, session.camp.timeZone)
  return at && Date.parse(at) > now ? new Date(at) : undefined
}
