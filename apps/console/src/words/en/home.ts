import type {
  OverviewCardWord,
  OverviewWaitingWord,
  RosterNeed,
  SeasonPhase,
} from '@campkit/sdk/rest/api.generated'

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)

type Waiting = Exclude<OverviewCardWord, RosterNeed>

/** The leads' first page. */
export const words = {
  greeting: (hour: number, name: string) => {
    if (hour < 5 || hour >= 18) return `Good evening, ${name}`
    return hour < 12 ? `Good morning, ${name}` : `Good afternoon, ${name}`
  },
  today: (day: string, daysToGate: number | null) => {
    if (daysToGate === null || daysToGate < 0) return day
    if (daysToGate === 0) return `${day}, the gate opens today`
    return `${day}, ${daysToGate === 1 ? '1 day' : `${daysToGate} days`} to the gate`
  },
  print: 'Print',
  write: 'Write to the camp',
  others: 'Choose others',
  season: 'Season',
  phases: 'Phases of the season',
  phase: {
    applications: 'Applications',
    tickets: 'Tickets',
    dues: 'Dues',
    shelter: 'Shelter',
    shifts: 'Shifts',
    build: 'Build',
    event: 'Event',
    strike: 'Strike',
  } satisfies Record<SeasonPhase, string>,
  now: (span: string) => `Now, ${span}`,
  done: 'Over',
  from: (day: string) => `from ${day}`,
  until: (day: string) => `until ${day}`,
  daysLeft: (days: number) => {
    if (days === 0) return 'Today'
    return days === 1 ? 'Tomorrow' : `${days} days`
  },
  noSeason: 'No season is active',
  noSeasonText: 'Set up your first one with a few questions. Then this page says what needs you.',
  begin: 'Set up your camp',
  needsYou: 'What needs you today',
  nothing: 'Nothing needs you today',
  nothingText: 'Overdue dues, missing tickets, empty beds and shifts appear here by themselves.',
  more: (count: number) => `and ${count} more`,
  seeList: 'See list',
  seeListOf: (title: string) => `See list: ${title}`,
  title: {
    dues_overdue: 'Dues overdue',
    no_ticket: 'Confirmed, but no ticket',
    vehicle_without_pass: 'Vehicle without a pass',
    no_shelter: 'No place to sleep yet',
    points_not_met: 'Too few shift points',
    documents_unread: 'Documents not read',
    arriving_without_pass: 'The gate would turn them back',
    bike_not_back: 'Bike not back',
    applications_waiting: 'Applications waiting over 7 days',
    payments_to_confirm: 'Payments to confirm',
    shifts_under_minimum: 'Shifts short of people, next 72 hours',
  } satisfies Record<OverviewCardWord, string>,
  overdue: (amount: string, day: string | undefined) =>
    day ? `${amount} in all, the oldest since ${day}.` : `${amount} in all.`,
  toConfirm: (amount: string, day: string | undefined) =>
    day ? `${amount} in all, the first reported ${day}.` : `${amount} in all.`,
  ticketsLeft: (left: number) =>
    left === 0 ? 'Our batches have none left.' : `Our batches still have ${left}.`,
  passesLeft: (left: number) =>
    left === 0 ? 'We hold no free pass.' : `We hold ${left} that nobody has claimed.`,
  bedsLeft: (left: number) =>
    left === 0 ? 'No bed is free on every night.' : `${left} beds are free on every night.`,
  arrives: (day: string) => `The first arrives ${day}.`,
  wasToArrive: (day: string) => `The first was to arrive ${day}.`,
  waitsSince: (name: string, day: string) => `${name} has waited since ${day}.`,
  outSince: (day: string) => `The first has been out since ${day}.`,
  lacks: (shift: string, at: string, missing: number) =>
    `${shift}, ${at}, lacks ${people(missing)}.`,
  remind: (count: number) => `Remind ${people(count)}`,
  message: (count: number) => `Message ${people(count)}`,
  go: {
    applications_waiting: 'Review them',
    payments_to_confirm: 'Confirm',
    shifts_under_minimum: 'Open the shifts',
  } satisfies Record<Waiting, string>,
  /** What a message about a need begins with; whoever sends it changes what they like. */
  draft: {
    dues_overdue: {
      subject: 'Your dues are overdue',
      text: 'Some of your dues are past their day. Your own page says how much and how to pay.\nIf that is hard right now, write to us: we find a way.',
    },
    no_ticket: {
      subject: 'Do you have a ticket?',
      text: 'You are confirmed, and we know of no ticket of yours.\nIf you have one, say so on your own page. If not, ask for one there.',
    },
    vehicle_without_pass: {
      subject: 'Your vehicle needs a pass',
      text: 'You plan to drive in, and your vehicle has no pass yet.\nAsk for one on your own page, or tell us that you come another way.',
    },
    no_shelter: {
      subject: 'Where would you like to sleep?',
      text: 'You have no place to sleep with us yet.\nTell us what you wish on your own page, and we find you one.',
    },
    points_not_met: {
      subject: 'Please pick your shifts',
      text: 'You have signed up for fewer shifts than we ask of everybody.\nYour own page shows which are open and fit you.',
    },
    documents_unread: {
      subject: 'Please read our documents',
      text: 'There is something that everybody reads before they come.\nYou find it on your own page; it takes a few minutes.',
    },
    arriving_without_pass: {
      subject: 'The gate would turn you back',
      text: 'You arrive soon, and as it stands the gate does not let you in.\nLook at your ticket and your dates on your own page, and write to us at once.',
    },
    bike_not_back: {
      subject: 'Please bring the bike back',
      text: 'A bike of the camp is still out with you.\nBring it back to the rack, or tell us where it is.',
    },
  } satisfies Record<RosterNeed, { subject: string; text: string }>,
  waiting: 'Waiting for your word',
  /** After the number. */
  waits: {
    shift_requests: (count: number) =>
      count === 1 ? 'person asks for a shift' : 'requests for shifts',
    hours_reported: (count: number) => (count === 1 ? 'report of hours' : 'reports of hours'),
    roll_calls: (count: number) =>
      count === 1
        ? 'shift is over, and its roll call is open'
        : 'shifts are over, and their roll calls are open',
    bed_changes: (count: number) =>
      count === 1 ? 'person asks for another bed' : 'people ask for another bed',
    bike_requests: (count: number) =>
      count === 1 ? 'person asks for a bike' : 'people ask for a bike',
    bikes_missing: (count: number) => (count === 1 ? 'bike is missing' : 'bikes are missing'),
    tickets_reported: (count: number) =>
      count === 1 ? 'ticket of a member’s own to verify' : 'tickets of members’ own to verify',
    scholarships: (count: number) =>
      count === 1 ? 'scholarship to decide' : 'scholarships to decide',
  } satisfies Record<OverviewWaitingWord, (count: number) => string>,
  waitsFrom: (day: string) => `since ${day}`,
  coverage: 'Shift coverage',
  ofPlaces: (places: number, low: number) =>
    `of ${places} places filled${low === 0 ? '' : `, ${low === 1 ? '1 team day' : `${low} team days`} under half`}`,
  untilDay: (day: string) => `, until ${day}.`,
  allPlaces: (places: number) => `See all ${places} places of the season`,
  coverageKey: { low: 'Under a quarter', half: 'Half', full: 'Full' },
  team: 'Team',
  none: '–',
  recentMoney: 'Recent money',
  recentChanges: 'Recent changes',
  noChanges: 'Nobody has changed anything yet.',
  noMoney: 'No payment has come in yet.',
  system: 'Campkit',
  machine: 'An app',
  method: {
    card: 'card',
    bank: 'bank',
    paypal: 'PayPal',
    venmo: 'Venmo',
    zelle: 'Zelle',
    cash: 'cash',
    check: 'check',
    other: 'another way',
    credit: 'credit',
  },
} as const
