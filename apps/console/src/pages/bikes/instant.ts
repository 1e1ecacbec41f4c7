const HOUR = 3_600_000

/** Noon of a day in the camp, as an instant. */
export function instantOf(day: string, zone: string): string {
  const noon = Date.parse(`${day}T12:00:00Z`)
  const shown = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    day: '2-digit',
  }).formatToParts(noon)
  const part = (type: string) => Number(shown.find((one) => one.type === type)?.value ?? 0)
  const days = part('day') === Number(day.slice(-2)) ? 0 : part('hour') < 12 ? 1 : -1
  const ahead = part('hour') + part('minute') / 60 + days * 24 - 12
  return new Date(noon - ahead * HOUR).toISOString()
}
