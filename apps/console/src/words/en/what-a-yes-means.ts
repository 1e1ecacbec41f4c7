/** Prices and days, before somebody says that they come. */
export const words = {
  title: 'What a yes means',
  none: 'What the camp charges, if anything, is shown under Money after you have said yes.',
  between: (least: string, most: string) => `${least} to ${most}`,
  /** A day that has passed cannot be met. */
  dueNow: 'Due as soon as you are charged',
  dueOn: (day: string) => `By ${day}`,
  youChoose: 'You choose the price',
  deposit: 'It stays yours: the team gives it back after the season, or says why not',
  note: 'The team charges you after you have said yes. Not everything is for everybody.',
} as const
