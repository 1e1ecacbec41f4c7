const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)

/** From one season to the next, step by step. */
export const words = {
  title: 'Plan the next season',
  steps: 'Steps',
  step: {
    dates: 'Name and dates',
    copies: 'What is copied',
    people: 'Whom to invite',
    make: 'Make it',
    open: 'Open it',
  },
  needsSeason: 'There is no season to go on from',
  needsSeasonText: 'Make the first one, with a few questions.',
  begin: 'Begin',
  from: 'Go on from',
  noGate:
    'This season has no day on which the gate opens. Give it one first: all dates move by it.',
  name: 'Name of the new season',
  gate: 'Gate opens',
  gateHelp: (days: number) =>
    `All dates move by ${days} days${days % 7 === 0 ? ', so weekdays stay the same' : ''}.`,
  mustHaveName: 'Type a name.',
  mustHaveGate: 'Choose the day on which the gate opens.',
  next: 'Go on',
  back: 'Back',
  nothingYet: 'Nothing is made before the fourth step.',
  dates: 'Dates',
  was: 'Was',
  willBe: 'Will be',
  copied: 'What comes along',
  none: 'none',
  notCopied:
    'Not copied: people, charges, payments, beds, sign-ups, shelter units of members. Shifts are made from the templates. Bikes and documents belong to the camp and are simply there.',
  windows: 'Times in the settings',
  windowsText: 'They count from when the new season is open. Until then the old ones stay.',
  noWindows: 'The settings hold no times to move.',
  peopleText:
    'Each of them is invited to the new season, is told by mail, and says yes or no on their own page.',
  whom: 'Whom to invite',
  chosen: (count: number, of: number) => `${count} of ${of} chosen`,
  all: 'Choose all',
  noOne: 'Choose nobody',
  find: 'Find by name',
  nobodyFound: 'Nobody of that name.',
  nobodyThere: 'Nobody was in this season.',
  summary: 'What happens now',
  makes: (name: string) => `${name} is planned. Nothing of it counts yet.`,
  copies: (count: number) => (count === 1 ? '1 thing is copied.' : `${count} things are copied.`),
  invites: (count: number) =>
    count === 0
      ? 'Nobody is invited. You can do that later from the roster.'
      : `${people(count)} are invited, by mail.`,
  stays: (name: string) => `${name} stays on until you open the new one.`,
  noMoney: 'No money moves. What is owed or held stays where it is.',
  make: (name: string) => `Make ${name}`,
  making: 'Making the season …',
  inviting: (done: number, of: number) => `Invited ${done} of ${of}`,
  invite: (count: number) => `Invite ${people(count)}`,
  invitedAll: (count: number) =>
    count === 0 ? 'Nobody was to be invited.' : `${people(count)} are invited.`,
  notInvited: (count: number) => `${people(count)} could not be invited:`,
  goOn: 'Go on to opening it',
  isMade: (name: string) => `${name} is made`,
  isMadeText:
    'It is planned. Look at its fees, roles and units whenever you like; nothing of it counts before it is open.',
  openNow: (name: string) => `Open ${name}`,
  openLater: 'Later',
  openLaterText: 'The list of seasons has it, and opens it when you are ready.',
  isOpen: (name: string) => `${name} is on`,
  isOpenText: 'The season before is closed. What it leaves open is in Dues.',
  toSettings: 'Look at the times',
  toRoster: 'Open the roster',
  toClosing: 'See what the old season left',
  toSeasons: 'All seasons',
} as const
