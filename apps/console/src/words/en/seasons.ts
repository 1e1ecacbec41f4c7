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
    'A season holds the dates, the fees and who comes. Begin with a few questions, or make one by hand.',
  begin: 'Begin',
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
  onlyHeads: 'A head lead opens it.',
  newTitle: 'Plan a season',
  changeTitle: (name: string) => `Change ${name}`,
  newButton: 'Plan the season',
  changeButton: 'Save the season',
  made: (name: string) => `${name} is planned`,
  changed: (name: string) => `${name} is saved`,
  name: 'Name',
  nameHelp: 'As people say it, such as Burn 2028.',
  currencyHelp: 'It stays once there is a fee or money in the season.',
  buildStartsOn: 'Build begins',
  gateOpensOn: 'Gate opens',
  gateClosesOn: 'Gate closes',
  strikeEndsOn: 'Strike ends',
  maxMembers: 'Places',
  maxMembersHelp: 'How many may come. Without a number: as many as do.',
  offerHours: 'Hours an offered place waits',
  optional: 'optional',
  override: 'Open the gate later all the same',
  overrideHelp: 'Some plan to arrive before that day. Say why; it is kept in the audit log.',
  reason: 'Reason',
  openTitle: (name: string) => `Open ${name}?`,
  openText: (name: string, before: string | undefined) =>
    before
      ? `${name} is on from now, and ${before} is closed for good. This cannot be undone.`
      : `${name} is on from now.`,
  openButton: (name: string, before: string | undefined) =>
    before ? `Open ${name} and close ${before}` : `Open ${name}`,
  opened: (name: string) => `${name} is on`,
  closing: (name: string) => `What is open in ${name}`,
  closingNone: 'Nothing is open.',
  moneyStays:
    'No money moves by itself. What is owed, paid too much or held as a deposit stays with the closed season until you carry it over or settle it.',
  carryLater: 'See who it is, in Dues',
} as const
