/** Money of a member in seasons that are over. */
export const words = {
  title: 'From seasons that are over',
  owed: (season: string) => `You still owe this from ${season}, which is over.`,
  settled: (season: string) =>
    `This is open from ${season}, which is over. You did not have a place when it ended, so you do not need to pay anything now. The leads will settle it with you.`,
  next: (amount: string, day: string) => `Nothing is due now. Next: ${amount} by ${day}.`,
  reported: (amount: string) => `You reported ${amount}. A lead will confirm it.`,
  pay: (amount: string) => `Pay ${amount}`,
  more: (season: string) => `See what it is for in ${season}`,
  howToPay: (season: string) => `How to pay for ${season}`,
  credit: (amount: string) => `${amount} of credit`,
  deposit: (amount: string) => `a deposit of ${amount}`,
  kept: (sums: readonly string[], season: string) =>
    `You still have ${sums.join(' and ')} from ${season}, which is over. The leads can carry it over to the current season or give it back to you. Ask them.`,
  nothingNow: 'You owe nothing for the current season.',
  step: {
    title: 'Pay what is still open',
    text: (amount: string, season: string) => `${amount} is due from ${season}, which is over.`,
    act: 'See what I owe',
  },
  over: (season: string) => `${season} is over. You can still pay what is open.`,
  nothing: 'Nothing is open there',
  nothingText:
    'What you owed in that season has been paid or settled. Your history has every charge and payment.',
} as const
