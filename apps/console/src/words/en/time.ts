export const words = {
  /** How this language writes days and times, and in which order it puts names. */
  locale: 'en-GB',
  /** How it writes numbers and money. */
  numbers: 'en-US',
  /** Below a field for a time. */
  skipped: 'The camp’s clocks skip this time that day. Choose another.',
  justNow: 'just now',
  minutesAgo: (count: number) => `${count} min ago`,
  hoursAgo: (count: number) => `${count} h ago`,
  daysAgo: (count: number) => (count === 1 ? '1 day ago' : `${count} days ago`),
}
