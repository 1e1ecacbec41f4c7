import type {
  FirstStep,
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
  noSeasonText:
    'Answer a few questions to set up your first one. Then this page shows what needs your attention.',
  begin: 'Set up your camp',
  needsYou: 'What needs you today',
  nothing: 'Nothing needs you today',
  nothingText:
    'Overdue dues, missing tickets, and people without a bed or shifts will show up here.',
  more: (count: number) => `and ${count} more`,
  seeList: 'See list',
  seeTo: {
    no_shelter: 'Find them beds',
    bike_not_back: 'Open the bikes',
    documents_unread: 'Open the documents',
  },
  seeListOf: (title: string) => `See list: ${title}`,
  title: {
    dues_overdue: 'Dues overdue',
    no_dues: 'Confirmed, but no dues yet',
    no_ticket: 'Confirmed, but no ticket',
    vehicle_without_pass: 'Vehicle without a pass',
    no_shelter: 'No place to sleep yet',
    points_not_met: 'Too few shift points',
    documents_unread: 'Documents not read',
    arriving_without_pass: 'The gate would turn them away',
    bike_not_back: 'Bike not returned',
    applications_waiting: 'Applications waiting over 7 days',
    payments_to_confirm: 'Payments to confirm',
    shifts_under_minimum: 'Shifts short of people, next 72 hours',
  } satisfies Record<OverviewCardWord, string>,
  overdue: (amount: string, day: string | undefined) =>
    day ? `${amount} in all, the oldest since ${day}.` : `${amount} in all.`,
  uncharged: 'Nobody owes anything until you charge them.',
  chargeThem: 'Charge them',
  toConfirm: (amount: string | undefined, day: string | undefined) => {
    const first = day && `first reported ${day}`
    return `${[amount ? `${amount} in all` : 'In several currencies', first && `the ${first}`].filter(Boolean).join(', ')}.`
  },
  ticketsLeft: (left: number) =>
    `They have not been offered one, claimed one or reported their own. ${left === 0 ? 'We have none left.' : `We have ${left} left.`}`,
  passesLeft: (left: number) =>
    left === 0 ? 'We have no unclaimed pass.' : `We have ${left} that nobody has claimed.`,
  bedsLeft: (left: number) =>
    left === 0 ? 'No bed is free on every night.' : `${left} beds are free on every night.`,
  arrives: (day: string) => `The first arrives ${day}.`,
  wasToArrive: (day: string) => `The first was due to arrive ${day}.`,
  waitsSince: (name: string, day: string) => `${name} has waited since ${day}.`,
  outSince: (day: string) => `The first has been out since ${day}.`,
  lacks: (shift: string, at: string, missing: number) =>
    `${shift}, ${at}, is short of ${people(missing)}.`,
  remind: (count: number) => `Remind ${people(count)}`,
  message: (count: number) => `Message ${people(count)}`,
  go: {
    applications_waiting: 'Review them',
    payments_to_confirm: 'Confirm',
    shifts_under_minimum: 'Open the shifts',
  } satisfies Record<Waiting, string>,
  askWhoFits: 'Ask who fits',
  firstSteps: 'Setting up your camp',
  firstStepsDone: (done: number, all: number) => `${done} of ${all} done`,
  putFirstStepsAway: 'Hide these steps on this device',
  stepDone: 'done',
  stepNext: 'next',
  firstStep: {
    fees: { title: 'Say what it costs', text: 'Dues and deposits, with their due days.' },
    documents: {
      title: 'Write what members should read',
      text: 'How you live together and what to bring.',
    },
    leads: {
      title: 'Invite your fellow leads',
      text: 'At least two leads, so that one can rest.',
    },
    lead_places: {
      title: 'Take your places',
      text: 'Leads who are coming need a place, too, and have to say yes to it.',
    },
    applications: {
      title: 'Say when people can apply',
      text: 'If you set no dates, applications are always open.',
    },
    people: {
      title: 'Invite people',
      text: 'One by one, from a list, or by sharing your camp’s page.',
    },
    charges: {
      title: 'Charge people their dues',
      text: 'Nobody owes anything until you charge them.',
    },
  } satisfies Record<FirstStep, { title: string; text: string }>,
  waiting: 'Waiting for your decision',
  /** After the number. */
  waits: {
    shift_requests: (count: number) =>
      count === 1 ? 'request for a shift' : 'requests for shifts',
    hours_reported: (count: number) => (count === 1 ? 'report of hours' : 'reports of hours'),
    roll_calls: (count: number) =>
      count === 1 ? 'shift is over and needs a roll call' : 'shifts are over and need a roll call',
    bed_changes: (count: number) =>
      count === 1 ? 'person asks for another bed' : 'people ask for another bed',
    bike_requests: (count: number) =>
      count === 1 ? 'person asks for a bike' : 'people ask for a bike',
    bikes_missing: (count: number) => (count === 1 ? 'bike is missing' : 'bikes are missing'),
    tickets_reported: (count: number) =>
      count === 1 ? 'member’s own ticket to verify' : 'members’ own tickets to verify',
    settlements: (count: number) =>
      count === 1 ? 'person has left: settle their money' : 'people have left: settle their money',
    scholarships: (count: number) =>
      count === 1 ? 'scholarship to decide' : 'scholarships to decide',
    debts_left: (count: number) =>
      count === 1
        ? 'person still owes dues of a season that is over'
        : 'people still owe dues of a season that is over',
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
