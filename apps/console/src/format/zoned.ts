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

/** The instant at which the clocks of a zone show this; undefined if it is no time. */
export function instantOf(wall: string, zone: string): string | undefined {
  const asUtc = Date.parse(`${wall}Z`)
  if (Number.isNaN(asUtc)) return undefined
  const aheadAt = (at: number) => Date.parse(`${wallOf(at, zone)}Z`) - at
  // Twice, because the zone may change its clocks between the guess and the answer.
  const guess = asUtc - aheadAt(asUtc)
  return new Date(asUtc - aheadAt(guess)).toISOString()
}
