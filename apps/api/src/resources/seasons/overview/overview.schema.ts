import { closed, Day, Id, Instant, named, nullable, words } from '@campkit/http/schemas'
import { type Static, Type } from 'typebox'
import { METHODS } from '../../money/payments/payments.schema.ts'
import { STATUSES } from '../../money/payments/payments.states.ts'
import { NEEDS } from '../../people/members/roster.schema.ts'

const Count = Type.Integer({ minimum: 0 })
const Name = Type.String({ description: 'The name that the camp knows them by.' })

/** In the order of most seasons. */
export const PHASES = [
  ...['applications', 'tickets', 'dues', 'shelter', 'shifts'],
  ...['build', 'event', 'strike'],
] as const
export type Phase = (typeof PHASES)[number]

/** What leads have to see to: what people need, and what waits for a decision. */
export const CARDS = [
  ...NEEDS,
  'applications_waiting',
  'payments_to_confirm',
  'shifts_under_minimum',
] as const
export type CardWord = (typeof CARDS)[number]

const PhaseOfSeason = named(
  'OverviewPhase',
  closed({
    phase: words('SeasonPhase', PHASES, {
      description:
        'applications, shelter and shifts: the window of the settings. tickets: from the first claims of a batch to the last. dues: from the first due day of a fee item to the last. The others: the dates of the season.',
    }),
    startsOn: nullable(Day),
    endsOn: nullable(Day),
    state: words('SeasonPhaseState', ['past', 'now', 'ahead'] as const),
  }),
)
export type PhaseOfSeason = Static<typeof PhaseOfSeason>

const Deadline = named(
  'OverviewDeadline',
  closed({
    id: Type.String({ ...Id, description: 'Of the entry of the schedule.' }),
    title: Type.String(),
    endsAt: Instant,
    allDay: Type.Boolean(),
    daysLeft: Type.Integer({ minimum: 0, description: '0: today, where the camp is.' }),
    sourceRef: nullable(Type.String()),
  }),
)

export const Card = named(
  'OverviewCard',
  closed({
    card: words('OverviewCardWord', CARDS, {
      description:
        'A need of the roster; or applications_waiting: more than 7 days without an answer; payments_to_confirm: reported, of any season, and not your own; shifts_under_minimum: begin in the next 72 hours and lack people.',
    }),
    count: Type.Integer({ minimum: 0, description: 'People; payments; or shifts.' }),
    amountCents: nullable(
      Type.Integer({
        description:
          'dues_overdue: how much is; payments_to_confirm: their sum, unless some are in other money than the season.',
      }),
    ),
    left: nullable(
      Type.Integer({
        minimum: 0,
        description:
          'no_ticket, vehicle_without_pass: what published batches still have; no_shelter: beds that are free on every night.',
      }),
    ),
    urgentOn: nullable(
      Type.String({
        ...Day,
        description:
          'Of the first: overdue, waiting, reported or out since that day; or arrives on it. Null for shifts.',
      }),
    ),
    people: Type.Array(closed({ id: Id, name: Name }), {
      description: 'The first four, the most urgent first.',
    }),
    memberIds: Type.Array(Id, {
      maxItems: 500,
      description:
        'Of applications_waiting and payments_to_confirm: all of them, to write to exactly these. Whoever has a need is found by the filter `needs`.',
    }),
    shifts: Type.Array(
      closed({
        id: Id,
        title: Type.String(),
        team: Type.String(),
        startsAt: Instant,
        missing: Count,
      }),
      { description: 'Of shifts_under_minimum: the next four.' },
    ),
  }),
)
export type Card = Static<typeof Card>

/** What waits for a word of the leads, in the order in which it is shown. */
export const WAITING = [
  ...['shift_requests', 'hours_reported', 'roll_calls', 'bed_changes'],
  ...['bike_requests', 'bikes_missing', 'tickets_reported', 'settlements', 'scholarships'],
  'debts_left',
] as const

const Waiting = named(
  'OverviewWaiting',
  closed({
    what: words('OverviewWaitingWord', WAITING, {
      description:
        'shift_requests: who asked for a shift where a lead decides; hours_reported: pending; roll_calls: shifts that are over and of which somebody is not noted yet; bed_changes: who asks for another bed; bike_requests; bikes_missing: whoever had them; tickets_reported: members’ own, to verify; settlements: who has left and whose money is not settled; scholarships: to decide, with scholarships:read; debts_left: who still owes dues of a season that is over. Your own hours, bed, bike, settlement, scholarship and debt are not counted: others decide about them.',
    }),
    count: Type.Integer({ minimum: 1 }),
    amountCents: nullable(
      Type.Integer({
        description:
          'debts_left: how much that is, unless some is in other money than the season. Null for the others.',
      }),
    ),
    since: Type.String({ ...Day, description: 'Of the one that waits longest.' }),
  }),
)
export type Waiting = Static<typeof Waiting>

const RecentPayment = named(
  'OverviewPayment',
  closed({
    id: Id,
    memberId: Id,
    name: Name,
    amountCents: Type.Integer(),
    currency: Type.String(),
    method: words('PaymentMethod', METHODS),
    status: words('PaymentStatus', STATUSES),
    createdAt: Instant,
  }),
)

const RecentChange = named(
  'OverviewChange',
  closed({
    id: Type.String({ ...Id, description: 'Of the entry of the audit log.' }),
    recordedAt: Instant,
    action: Type.String(),
    targetId: Id,
    targetName: nullable(
      Type.String({ description: 'What the record is called now, or was when it was removed.' }),
    ),
    actorKind: words('AuditActor', ['member', 'key', 'system'] as const),
    actorId: nullable(Id),
    actorName: nullable(Type.String({ description: 'Of a member who acted.' })),
    memberId: nullable(Id),
    memberName: nullable(Type.String({ description: 'Whose record it is.' })),
    reason: nullable(Type.String()),
  }),
)

/** What a camp sets up in its first season, in a good order. */
export const FIRST_STEPS = [
  ...['fees', 'documents', 'leads', 'lead_places', 'applications', 'people', 'charges'],
] as const

const FirstStep = named(
  'OverviewFirstStep',
  closed({
    step: words('FirstStep', FIRST_STEPS, {
      description:
        'fees: the season has one that costs something; documents: there is one to read, and none is still the text that a camp begins with; leads: two at least, here or invited; lead_places: each lead who is here has an enrollment and has answered it; applications: the window of the settings has a time, or somebody has applied; people: somebody else is here or invited; charges: somebody is charged.',
    }),
    isDone: Type.Boolean(),
  }),
)
export type FirstStep = Static<typeof FirstStep>

export const Overview = named(
  'Overview',
  closed({
    today: Type.String({ ...Day, description: 'Where the camp is.' }),
    season: nullable(
      closed({
        id: Id,
        name: Type.String(),
        currency: Type.String(),
        daysToGate: nullable(
          Type.Integer({ description: 'Until the gate opens; less than 0 once it has.' }),
        ),
        phases: Type.Array(PhaseOfSeason, { description: 'Those that have a date.' }),
      }),
    ),
    deadlines: Type.Array(Deadline, { description: 'The next five.' }),
    cards: Type.Array(Card, { description: 'Those that count something, in a fixed order.' }),
    waiting: Type.Array(Waiting, { description: 'Those that count something.' }),
    firstSteps: Type.Array(FirstStep, {
      description: 'Of a camp in its first season, until its gate closes; none once all are done.',
    }),
    counts: closed({
      roster: Type.Integer({ minimum: 0, description: 'Lines of the roster.' }),
      confirmed: Type.Integer({ minimum: 0, description: 'Of them, who has a place.' }),
      applicationsOpen: Type.Integer({ minimum: 0, description: 'Submitted and not decided.' }),
      paymentsToConfirm: Type.Integer({
        minimum: 0,
        description: 'Reported, of any season, and not your own.',
      }),
      withoutShelter: Type.Integer({
        minimum: 0,
        description: 'Confirmed, without a bed, and not spared the step of the onboarding.',
      }),
    }),
    recentPayments: Type.Array(RecentPayment, { description: 'The latest five that came in.' }),
    recentChanges: Type.Array(RecentChange, { description: 'The latest eight.' }),
  }),
)
export type Overview = Static<typeof Overview>
