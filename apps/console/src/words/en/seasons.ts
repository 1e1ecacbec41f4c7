import type { SeasonStatus } from '@campkit/sdk/rest/api.generated'

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)

/** Seasons, and the way from one to the next. */
export const words = {
  title: 'Seasons',
  lede: 'One season is on at a time. It closes when the next one opens.',
  status: { planned: 'Planned', active: 'On', closed: 'Closed' } satisfies Record<
    SeasonStatus,
    string
  >,
  byHand: 'Plan by hand',
  rollOver: 'Plan the next season',
  empty: 'No season yet',
  emptyText:
    'A season has the dates, the fees and the people who are coming. Answer a few questions to start, or set one up by hand.',
  begin: 'Begin',
  firstSteps: 'First steps',
  gate: 'Gate',
  build: 'Build from',
  strike: 'Strike until',
  to: (from: string, until: string) => `${from} to ${until}`,
  noDates: 'No dates yet',
  places: 'Places',
  taken: (confirmed: number, most: number | null) =>
    most === null ? `${confirmed} confirmed, no limit` : `${confirmed} of ${most} confirmed`,
  waiting: (count: number) => `${people(count)} waiting`,
  currency: 'Currency',
  closedOn: 'Closed on',
  change: 'Change',
  changeOf: (name: string) => `Change ${name}`,
  open: (name: string) => `Open ${name}`,
  whatIsOpen: 'What is still open',
  invite: 'Invite people',
  fees: 'Fees',
  feesOf: (name: string) => `Fees of ${name}`,
  onlyHeads: 'Only a head lead can open it.',
  newTitle: 'Plan a season',
  changeTitle: (name: string) => `Change ${name}`,
  newButton: 'Plan the season',
  changeButton: 'Save the season',
  made: (name: string) => `${name} is planned`,
  changed: (name: string) => `${name} is saved`,
  name: 'Name',
  nameHelp: 'What people call it, such as Burn 2028.',
  currencyHelp: 'It cannot be changed once the season has fees or payments.',
  buildStartsOn: 'Build begins',
  gateOpensOn: 'Gate opens',
  gateClosesOn: 'Gate closes',
  strikeEndsOn: 'Strike ends',
  maxMembers: 'Places',
  maxMembersHelp: 'How many people can come. Leave it empty for no limit.',
  offerHours: 'Hours an offered place is held',
  optional: 'optional',
  override: 'Open the gate later anyway',
  overrideHelp: 'Some people plan to arrive before that day. Say why. The audit log keeps it.',
  reason: 'Reason',
  openTitle: (name: string) => `Open ${name}?`,
  openText: (name: string, before: string | undefined) =>
    before
      ? `${name} is on from now, and ${before} is closed for good. This cannot be undone.`
      : `${name} is on from now.`,
  early: (name: string, until: string) =>
    `${name} is not over: it goes on until ${until}. Once it is closed, its shifts, beds and check-ins cannot go on.`,
  earlyMeant: (name: string) => `Close ${name} all the same`,
  openButton: (name: string, before: string | undefined) =>
    before ? `Open ${name} and close ${before}` : `Open ${name}`,
  opened: (name: string) => `${name} is on`,
  closing: (name: string) => `What is open in ${name}`,
  closingNone: 'Nothing is open.',
  moneyStays:
    'No money moves automatically. What is owed, overpaid or held as a deposit stays with the closed season until you carry it over or settle it.',
  carryLater: 'See who it is, under Dues',
} as const
