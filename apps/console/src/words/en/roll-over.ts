const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)

/** From one season to the next, step by step. */
export const words = {
  title: 'Plan the next season',
  steps: 'Steps',
  step: {
    dates: 'Name and dates',
    copies: 'What is copied',
    people: 'Who to invite',
    make: 'Make it',
    open: 'Open it',
  },
  needsSeason: 'There is no season to start from',
  needsSeasonText: 'Make the first one, with a few questions.',
  begin: 'Begin',
  from: 'Start from',
  noGate: 'This season has no gate opening day. Set one first, because all dates move with it.',
  name: 'Name of the new season',
  gate: 'Gate opens',
  gateHelp: (days: number) =>
    `All dates move by ${days} days${days % 7 === 0 ? ', so weekdays stay the same' : ''}.`,
  mustHaveName: 'Type a name.',
  isPlanned: 'A season with this name is planned already. Change that one, or choose another name.',
  mustHaveGate: 'Choose the day on which the gate opens.',
  next: 'Go on',
  back: 'Back',
  nothingYet: 'Nothing is created before the fourth step.',
  dates: 'Dates',
  was: 'Was',
  willBe: 'Will be',
  copied: 'What is copied',
  none: 'none',
  notCopied:
    'Not copied: people, charges, payments, beds, sign-ups and members’ own shelter units. Shifts are made from the templates. Bikes and documents belong to the camp, so they are there already.',
  windows: 'Times in the settings',
  windowsText: 'They apply once the new season is open. Until then the old ones stay.',
  noWindows: 'The settings hold no times to move.',
  peopleText:
    'Each of them is invited to the new season by email, and says yes or no on their own first page, at once.',
  whom: 'Who to invite',
  chosen: (count: number, of: number) => `${count} of ${of} chosen`,
  all: 'Choose all',
  noOne: 'Choose nobody',
  find: 'Find by name',
  nobodyFound: 'Nobody has that name.',
  nobodyThere: 'Nobody was in this season.',
  summary: 'What happens now',
  makes: (name: string) => `${name} is planned. Nothing in it counts yet.`,
  copies: (count: number) => (count === 1 ? '1 thing is copied.' : `${count} things are copied.`),
  invites: (count: number) =>
    count === 0
      ? 'Nobody is invited. You can do that later from the roster.'
      : `${people(count)} ${count === 1 ? 'is' : 'are'} invited by email. They can answer on their first page before it is open.`,
  stays: (name: string) => `${name} stays on until you open the new one.`,
  noMoney: 'No money moves. What is owed or held stays where it is.',
  make: (name: string) => `Make ${name}`,
  making: 'Making the season …',
  inviting: (done: number, of: number) => `Invited ${done} of ${of}`,
  invite: (count: number) => `Invite ${people(count)}`,
  invitedAll: (count: number) =>
    count === 0
      ? 'You chose nobody to invite.'
      : `${people(count)} ${count === 1 ? 'was' : 'were'} invited.`,
  notInvited: (count: number) =>
    `${people(count)} could not be invited. You can invite them later from the roster:`,
  goOn: 'Go on to opening it',
  isMade: (name: string) => `${name} is made`,
  isMadeText:
    'It is planned. Look at its fees whenever you like. Its roles, shifts and units you see once it is open. Nothing in it counts until then.',
  toFees: (name: string) => `Look at the fees of ${name}`,
  openNow: (name: string) => `Open ${name}`,
  openLater: 'Later',
  openLaterText: 'You can open it from the list of seasons when you are ready.',
  isOpen: (name: string) => `${name} is on`,
  isOpenText: 'The previous season is closed. Anything left open is under Dues.',
  toSettings: 'Look at the times',
  toRoster: 'Open the roster',
  toClosing: 'See what the old season left',
  toSeasons: 'All seasons',
} as const
