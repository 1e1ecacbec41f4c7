/** The moment at which the camp's clocks show this day and time; of an hour that comes twice, the first. */
export function instantOf(day: string, time: string, zone: string): string {
  const wanted = Date.parse(`${day}T${time}:00Z`)
  let at = wanted
  // Twice: the first guess may lie on the other side of a change of the clock.
  for (let turn = 0; turn < 2; turn++) at = wanted - (shownAt(at, zone) - at)
  return new Date(at).toISOString()
}

/** What the clocks of a zone show at a moment, as if it were UTC. */
function shownAt(at: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at)
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
}
