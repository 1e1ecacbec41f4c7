const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)
const plain = (text: string) => {
  const words = text.replaceAll(/[-_]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Names of reports that say more than the word in their address. */
const TITLES: Readonly<Record<string, string>> = {
  'on-site-now': 'On site now',
  evacuation: 'Evacuation list',
  'document-acknowledgements': 'Who has read which document',
  'dues-aging': 'How late dues are',
  'deposits-to-release': 'Deposits to give back',
  onboarding: 'First steps of members',
  referrals: 'Who brought whom',
  'referral-tree': 'Who brought whom, and how it went',
  'scholarships-summary': 'Scholarship pools',
  'payments-by-method': 'Money by method',
  'cash-held-by-lead': 'Cash held by leads',
  'season-compare': 'This season beside the one before',
  'on-site-by-day': 'People on site by day',
  'who-was-on-site': 'Who was on site on which day',
  'money-by-day': 'What came and what was due, day by day',
  'ticket-coverage': 'Who has a ticket',
  'early-access-by-day': 'Setup access by day',
  'early-access-reasons': 'Setup access and its reasons',
  'vehicle-coverage': 'Vehicles and their passes',
  obligations: 'Shift points of everybody',
  'team-reliability': 'Reliability by team',
  'no-shows': 'Missed and late-dropped shifts',
  'bike-fleet': 'Bike fleet',
  'bikes-outstanding': 'Bikes not back',
  'dietary-counts': 'Diet counts for the kitchen',
  'kitchen-by-day': 'People and diets by day, for the kitchen',
  'shelter-occupancy': 'Beds night by night',
  integrity: 'Checks of the records',
}

const COLUMNS: Readonly<Record<string, string>> = {
  legalName: 'Name',
  name: 'Called',
  ackRequired: 'To be read',
  committedCents: 'Taken',
  appliedCents: 'Given',
  isDisputed: 'Disputed',
  notYetDueCents: 'Not late yet',
  days1To30Cents: '1–30 days late',
  days31To60Cents: '31–60 days late',
  days61To90Cents: '61–90 days late',
  daysOver90Cents: 'Over 90 days late',
  nightOn: 'Night',
  dueOn: 'Due',
  submittedOn: 'Submitted',
  joinedOn: 'Joined',
  says: 'What must hold',
  broken: 'Not so',
  ratingAmps: 'Rating, A',
  loadAmps: 'Load, A',
  isOver: 'Over its rating',
  isRead: 'Read',
  membersBefore: 'Members then',
  dayBefore: 'As it was on',
}

const VALUES: Readonly<Record<string, string>> = { paypal: 'PayPal' }

/** `givenBackCents` is Given back. */
const columnOf = (name: string): string =>
  COLUMNS[name] ??
  plain(
    name
      .replace(/(Cents|At)$/, '')
      .replaceAll(/([A-Z])/g, ' $1')
      .toLowerCase(),
  )

type Day = {
  readonly planned: number
  readonly actual: number | null
  readonly limit: number | null
}
type Access = { readonly planned: number; readonly held: number; readonly quota: number }

/** The season in pictures and tables. */
export const words = {
  title: 'Reports',
  subjects: 'Subjects',
  views: {
    people: 'People',
    money: 'Money',
    shifts: 'Shifts',
    site: 'On site',
    all: 'All reports',
  },
  noSeason: 'No season is active',
  noSeasonText:
    'Open one, and this page shows who is coming, what has been paid, how full shifts are and who is on site.',
  toSeasons: 'See the seasons',
  print: 'Print',
  export: 'Export CSV',
  elsewhere: 'More pictures and lists',
  asTable: 'Show as a table',
  openReport: 'Open the report',
  listOf: (about: string, value: string | number) => `${about}: ${value}, see the list`,
  movedOn: (day: string) => `What moved on ${day}`,
  asTableOf: (title: string) => `Show as a table: ${title}`,
  openReportOf: (title: string) => `Open the report: ${title}`,
  dayByDay: (label: string) => `${label}, day by day`,
  tableOf: (title: string) => `${title}, as a table`,
  none: '–',
  yes: 'Yes',
  no: 'No',
  person: 'Person',
  people: 'People',
  day: 'Day',
  team: 'Team',
  step: 'Step',
  steps: 'Steps',
  stage: 'How far',
  state: 'State',
  many: 'How many',
  done: 'Done',
  missing: 'Still to do',
  promised: 'Promised',
  /** Reports that have a name of their own. */
  named: Object.keys(TITLES),
  reportTitle: (name: string) =>
    Object.hasOwn(TITLES, name) ? (TITLES[name] ?? name) : plain(name),
  column: columnOf,
  value: (value: string) => VALUES[value] ?? plain(value),
  // People
  funnel: 'The season so far',
  funnelSentence: (paid: number, ticketed: number) =>
    `confirmed: ${paid} have paid, ${ticketed} have a ticket`,
  funnelEmpty:
    'Once people apply or are invited, this shows how many are confirmed, have paid, have a ticket, a place and their points.',
  funnelNote: (before: string, day: string) =>
    `The thin line, and the second number, is ${before} on ${day}: as many days before its gate as it is now before ours. How many had a ticket, a place or their points on that day is not kept.`,
  funnelAlone: (before: string) =>
    `${before} is not shown beside it: one of the two gates has no day, or ${before} was not kept here yet as many days before its gate.`,
  /** Home counts who was not even offered one, so the two do not add up to everybody. */
  funnelTicket:
    'A ticket counts here once it is bought or in hand. Home’s “Confirmed, but no ticket” counts who was not even offered one.',
  nowNumber: 'Now',
  on: (before: string, day: string) => `${before}, on ${day}`,
  against: (now: number, before: number) => `${now}, was ${before}`,
  stages: {
    invited: 'Invited or signed up',
    applied: 'Applied',
    accepted: 'Accepted',
    confirmed: 'Confirmed',
    paid: 'Have paid',
    ticketed: 'Have a ticket',
    sheltered: 'Have a place',
    points: 'Have their points',
    arrived: 'Are on site',
  },
  onboarding: 'First steps',
  onboardingSentence: (members: number, step: string) =>
    `of the ${members} who take part, confirmed or not yet, have still to do “${step}”, the step that most have left`,
  onboardingEmpty: 'Once somebody is in the season, each step shows how many are through it.',
  onboardingNote: 'Filled: done. Striped: not asked of them. Press a step to see who is missing.',
  optional: (step: string) => `${step} (optional)`,
  lacking: (count: number) => (count === 0 ? 'all done' : `${count} to go`),
  spared: 'Not asked',
  stillToDo: (step: string) => `Still to do “${step}”`,
  stuck: 'Most still to do',
  stuckSentence: (all: number) => `of ${all} who come have steps left; these have most`,
  stuckEmpty: 'Nobody who comes has a step left. Whoever falls behind appears here.',
  stepsDone: (done: number, total: number) => `${done} of ${total} steps`,
  coverageMatrix: 'Who lacks what',
  // Money
  duesCurve: 'Money received',
  curveSentence: (expected: string) => `has come so far; ${expected} was due by today`,
  duesCurveEmpty: 'Once dues are charged, this shows what has come against what was due by then.',
  curve: {
    receivedCents: 'Received',
    expectedCents: 'Due by then',
    receivedBeforeCents: 'Received last season',
    expectedBeforeCents: 'Due last season',
  },
  aging: 'How late it is',
  agingSentence: (late: number) =>
    late === 0 ? 'is late: everybody is on time' : `is late, of ${people(late)}`,
  agingEmpty: 'Once somebody is charged, this shows what is open and since when.',
  howLong: 'How late',
  open: 'Open',
  moneyOf: (amount: string, count: number) => `${amount}, ${people(count)}`,
  methods: 'How money comes',
  methodsSentence: (fees: string) => `stays with the camp; ${fees} went to fees`,
  methodsEmpty: 'Once a payment has come, this shows by which way, and what it cost.',
  method: 'Way',
  payments: 'Payments',
  stays: 'Stays',
  fees: 'Fees',
  paid: (amount: string, count: number) =>
    `${amount}, ${count === 1 ? '1 payment' : `${count} payments`}`,
  pools: 'Scholarship pools',
  poolsSentence: (budget: string) => `is left of ${budget}`,
  poolsEmpty: 'Once there is a pool for scholarships, this shows what is left of it. No names.',
  poolsNote: 'Filled: given. Striped: promised. Empty: left.',
  pool: 'Pool',
  given: 'Given',
  left: 'Left',
  leftOf: (amount: string) => `${amount} left`,
  duesMatrix: 'Who owes what',
  // Shifts
  coverage: 'Shift coverage',
  coverageEmpty: 'Once shifts are published, this shows how full they are, by team and day.',
  hoursOf: (team: string) => `${team}, hour by hour`,
  hours: 'Hours',
  from: (from: number, to: number) =>
    `${String(from).padStart(2, '0')}–${String(to).padStart(2, '0')}`,
  obligations: 'Shift points',
  obligationsSentence: (all: number) => `of ${all} have taken on all that is asked of them`,
  obligationsEmpty: 'Once people are confirmed, each is a dot at the points they have taken on.',
  points: { all: 'Camp points, done and promised', strike: 'Strike points, counted apart' },
  asked: (points: number) => `${points} asked`,
  enough: 'Enough',
  tooFew: 'Too few',
  strikeMissing: 'Strike points to do',
  reliability: 'Missed shifts',
  reliabilitySentence: (late: number, count: number) =>
    `not worked, and ${late} given up late, by ${people(count)}`,
  reliabilityEmpty:
    'Nobody has missed a shift or given one up late. Roll call on the live board notes who came.',
  noShows: 'Missed',
  lateDrops: 'Given up late',
  worked: 'Worked',
  missedOf: (missed: number, late: number) => `${missed} missed, ${late} late`,
  teams: 'Reliability by team',
  teamsSentence: (missed: number, late: number, taken: number) =>
    `of ${taken} places that people had for sure were not worked: ${missed} missed, ${late} given up late`,
  teamsEmpty: 'Once teams have shifts, this shows which teams people miss or give up late.',
  teamsNote:
    'Half of the shifts of a team took longer than that, from when people could sign up until the shift had the people it needs. Above, filled: missed; striped: given up late. Who has only asked, or not answered an offer, fills a place in the coverage and is not counted here.',
  fillTitle: 'How soon shifts had enough people',
  taken: 'Places had',
  noShowRate: 'Missed, %',
  lateDropRate: 'Given up late, %',
  filledShifts: 'Shifts with enough people',
  tillFull: 'Until enough',
  percent: (value: unknown) => (value === null ? '–' : `${value} %`),
  outOf: (part: number, all: number) => `${part} of ${all}`,
  hoursTillFull: (value: unknown) =>
    value === null
      ? 'not known'
      : Number(value) === 0
        ? 'under an hour'
        : Number(value) < 72
          ? `${value} h`
          : `${Math.round(Number(value) / 24)} days`,
  ratesOf: (missed: unknown, late: string) =>
    missed === null ? `no roll call yet, ${late} late` : `${missed} % missed, ${late} late`,
  filledAfter: (time: string, shifts: string) => `${time}, ${shifts} had enough people`,
  nowBoard: 'Live board',
  shiftBoard: 'Week by team',
  // On site
  onSite: 'People on site',
  onSiteSentence: (day: string, beds: number) =>
    `have said that they are here on ${day}, the fullest day, also who leaves that day; there are ${beds} beds`,
  onSiteEmpty: 'Once people say when they come and go, this shows how many are here each day.',
  onSiteDay: (day: string, { planned, actual, limit }: Day) =>
    [
      `${day}: ${planned} planned`,
      ...(actual === null ? [] : [`${actual} were here`]),
      ...(limit === null ? [] : [`${limit} beds`]),
    ].join(', '),
  planned: 'Planned',
  actual: 'Were here',
  beds: 'Beds',
  atMost: (count: number) => `up to ${count}`,
  todayCount: (count: number) => `${count} today`,
  early: 'Setup access',
  earlySentence: (quota: number) => `of ${quota} passes for the days before the gate are held`,
  earlyEmpty: 'Once there are passes for setup access, this shows how many each day has.',
  earlyDay: (day: string, { planned, held, quota }: Access) =>
    `${day}: ${planned} mean to arrive, ${held} of ${quota} passes are held`,
  arriving: 'Mean to arrive',
  held: 'Passes held',
  quota: 'Passes there are',
  batches: 'Tickets by batch',
  campMap: 'Map of the camp',
  kitchen: 'Kitchen, day by day',
  // One report
  season: 'Season',
  lines: (count: number) => (count === 1 ? '1 line' : `${count} lines`),
  showLines: (count: number) => `Show all ${count} lines`,
  only: (column: string, value: string | undefined) =>
    value === undefined ? `Only with ${column.toLowerCase()}` : `${column} is ${value}`,
  showAll: 'Show all lines',
  noLines: 'Nothing to report',
  noLinesText: 'This report has no lines for this season yet. Another season may have some.',
  noLinesOnly: 'No line fits any more. Take the filter away to see all of them.',
} as const
