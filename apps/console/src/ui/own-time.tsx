import { deviceZone, ownTimes } from '#format/own-time'
import { useClock } from '#format/time'
import { words } from '#words/shell'

/** When that is where the reader is, if their device is in another zone than the camp. */
export function OwnTime({
  startsAt,
  endsAt,
}: {
  readonly startsAt: string
  readonly endsAt: string
}) {
  const { zone } = useClock()
  const own = ownTimes({ startsAt, endsAt }, zone, deviceZone())
  return own ? <p className="num text-14 text-ink-2">{words.ownTime(own)}</p> : null
}
