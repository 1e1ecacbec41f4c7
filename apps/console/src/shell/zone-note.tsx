import { areApart, deviceZone, nameOfZone } from '#format/own-time'
import { useClock } from '#format/time'
import { words } from '#words/shell'

/** Says by which clocks the times below are, to whoever's device is in another zone than the camp. */
export function ZoneNote() {
  const { zone } = useClock()
  if (!areApart(zone, deviceZone())) return null
  return <p className="mt-6 text-13 text-ink-2">{words.campTime(nameOfZone(zone))}</p>
}
