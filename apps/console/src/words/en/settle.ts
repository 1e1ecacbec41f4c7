/** Settlements: what is owed either way with who left a season. */
export const words = {
  title: 'Settle with people who left',
  lede: 'People who left or never got a place are not asked for money until a lead has looked at what is owed either way. Settling moves no money, so give back, waive or release first.',
  none: 'There is nothing to settle',
  noneText: 'When somebody leaves the season, they show up here, whether or not anything is owed.',
  open: 'To settle',
  openNone: 'Everything is settled.',
  settled: 'Settled',
  back: 'Back in the season',
  backText:
    'Settled when they left. They have a place again or can take one, and then pay like everybody else.',
  stands: {
    confirmed: 'Has a place again',
    completed: 'Has a place again',
    invited: 'Asked in again',
    pending: 'May take a place again',
    offered: 'Offered a place again',
    waitlisted: 'Waits for a place again',
  } as const,
  now: (what: string) => `Now: ${what}`,
  whenTheyLeft: (what: string) => `When they left: ${what}`,
  member: 'Member',
  owed: 'What is open',
  since: 'Since',
  all: 'All of them',
  owes: (amount: string) => `Owes the camp ${amount}`,
  campOwes: (amount: string) => `The camp owes ${amount}`,
  holds: (amount: string) => `Deposit of ${amount} held`,
  even: 'Even',
  money: 'Money',
  openMoney: (name: string) => `Money of ${name} in that season`,
  choose: 'Choose who to settle with',
  button: (count: number) => `Settle with ${count === 1 ? '1 person' : `${count} people`}`,
  settleWith: (name: string) => `Settle with ${name}`,
  dialogLede: 'This says that nobody owes anything any more. It cannot be undone.',
  how: 'How it was settled',
  howHelp: 'For example “half of the dues given back by bank”. Leads read it.',
  whyOpen: 'How it was settled, or why something stays open',
  whyHelp: 'Leads read it.',
  reference: 'Reference',
  referenceHelp: 'Of the transfer or the check, if there was one.',
  optional: 'optional',
  note: (how: string, reference: string) => (reference ? `${how} (reference ${reference})` : how),
  stillOpen: (count: number) =>
    count === 1
      ? 'Something is still open with 1 person:'
      : `Something is still open with ${count} people:`,
  openLine: (name: string, what: string) => `${name}: ${what}`,
  override: 'Settle anyway. Open amounts stay in the ledger',
  progress: (done: number, of: number) => `${done} of ${of} settled`,
  failed: (count: number) =>
    count === 1
      ? '1 could not be settled. Look at why, then try again; the others are done.'
      : `${count} could not be settled. Look at why, then try again; the others are done.`,
  done: (count: number) => (count === 1 ? '1 is settled' : `${count} are settled`),
  settledBy: (day: string, name: string) => `${day}, by ${name}`,
  overridden: 'Something stayed open',
} as const
