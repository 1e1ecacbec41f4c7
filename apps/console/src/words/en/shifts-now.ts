/** What is on right now, to be read from across the kitchen. */
export const words = {
  title: 'Live board',
  back: 'Shifts',
  asOf: (time: string) => `As of ${time}. It keeps itself up to date.`,
  onShift: 'On shift now',
  nextUp: 'Next up',
  notIn: 'Not checked in',
  onSite: 'On site',
  noneNow: 'Nobody is on shift right now.',
  noneNext: 'Nothing begins in the next 12 hours.',
  allIn: 'Everybody who is on is here.',
  noneOnSite: 'Nobody has checked in on site.',
  until: (time: string) => `until ${time}`,
  at: (time: string) => `at ${time}`,
  late: (minutes: number) => `${minutes} min late`,
  inMinutes: (minutes: number) =>
    minutes < 60 ? `in ${minutes} min` : `in ${Math.floor(minutes / 60)} h ${minutes % 60} min`,
  ofPlaces: (held: number, max: number) => `${held} of ${max}`,
  nobody: 'Nobody yet',
  whole: 'Full screen',
} as const
