import type { MemberDues } from '../dues/dues.schema.ts'
import type { Facts } from '../dues/standing.store.ts'
import { standingOf } from '../dues/standing.ts'
import type { Closing, What } from './closing.schema.ts'
import type { OpenIn } from './closing.store.ts'

type Line = Closing['open'][number]
type Told = { readonly becomes: string; readonly lists: (of: string) => readonly string[] }

const byStatus = (path: string, statuses: readonly string[]) => (of: string) =>
  statuses.map((status) => `/${path}?${of}&status=${status}`)
const report = (name: string) => (of: string) => [`/reports/${name}?${of}`]

const TOLD: Readonly<Record<What, Told>> = {
  owed: {
    becomes: 'Stays owed. Afterwards it is carried over or written off for each member.',
    lists: report('dues-aging'),
  },
  credit: {
    becomes: 'Stays the member’s. Afterwards it is refunded, carried over or written off.',
    lists: report('dues-aging'),
  },
  deposits_held: {
    becomes: 'Stay held until each is released, forfeited or carried over as a deposit.',
    lists: report('deposits'),
  },
  deposits_unpaid: {
    becomes: 'Stay owed. Afterwards they are paid or written off.',
    lists: report('deposits'),
  },
  offers: { becomes: 'Expire.', lists: byStatus('enrollments', ['offered']) },
  waiting: {
    becomes: 'Wait no more: no place is offered in a closed season.',
    lists: byStatus('enrollments', ['waitlisted']),
  },
  payment_pages: {
    becomes: 'Are cancelled. Money that comes all the same is taken in.',
    lists: byStatus('payments', ['created', 'pending']),
  },
  reported_payments: {
    becomes: 'Stay reported. They can be confirmed or rejected afterwards.',
    lists: byStatus('payments', ['reported']),
  },
  applications: {
    becomes: 'Are withdrawn, with the reason that the season closed. Nobody is told no.',
    lists: byStatus('applications', ['submitted', 'in_review', 'info_requested', 'waitlisted']),
  },
  scholarships: {
    becomes: 'Approvals lapse, other requests are withdrawn. The money is the pool’s again.',
    lists: byStatus('scholarships', ['submitted', 'in_review', 'waitlisted', 'approved', 'draft']),
  },
  settlements: {
    becomes: 'Stay open. They can be settled afterwards.',
    lists: (of) => [`/settlements?${of}&isOpen=true`],
  },
  bikes_out: {
    becomes: 'Stay out. Their return can be noted afterwards. Reservations end.',
    lists: report('bikes-outstanding'),
  },
  shifts_waiting: {
    becomes: 'End: offers, waitlists, and what waits for a yes. Who waited is told.',
    lists: byStatus('shift-signups', ['pending', 'offered', 'waitlisted']),
  },
  shift_swaps: {
    becomes: 'End. The shift stays with who asked.',
    lists: byStatus('shift-swaps', ['open']),
  },
  shifts_uncalled: {
    becomes: 'Stay as they are. Who came to what had begun can be noted afterwards.',
    lists: byStatus('shifts', ['published', 'completed']),
  },
  hours_undecided: {
    becomes: 'Stay undecided. A lead can say yes or no afterwards.',
    lists: byStatus('worklog', ['pending']),
  },
  rides_asked: {
    becomes: 'End: requests, offers, waitlists and searches. Who asked is told.',
    lists: byStatus('ride-seats', ['looking', 'requested', 'waitlisted', 'offered']),
  },
  beds_waiting: {
    becomes: 'End: offers and waitlists. Who waited is told.',
    lists: byStatus('shelter/assignments', ['proposed', 'waitlisted']),
  },
  beds_taken: {
    becomes: 'Stay as they are. Who has moved out is noted before, or not at all.',
    lists: byStatus('shelter/assignments', ['checked_in']),
  },
  tickets_waiting: {
    becomes: 'End: offers and requests. Who waited is told.',
    lists: byStatus('ticket-requests', ['waiting', 'offered']),
  },
  tickets_to_recover: {
    becomes: 'Stay with who has left. They are transferred or taken back before, or not at all.',
    lists: (of) => [`/tickets?${of}&toRecover=true`, `/vehicle-passes?${of}&toRecover=true`],
  },
  on_site: {
    becomes: 'Stay on site until their departure is noted.',
    lists: () => ['/reports/on-site-now'],
  },
}

const line = (seasonId: string, what: What, count: number, cents: number | null = null): Line => {
  const { becomes, lists } = TOLD[what]
  return { what, count, amountCents: cents, becomes, lists: [...lists(`seasonId=${seasonId}`)] }
}

/** How many members have a positive amount of something, and how much in all. */
function sumOf(standings: readonly MemberDues[], cents: (of: MemberDues) => number) {
  const some = standings.map(cents).filter((amount) => amount > 0)
  return [some.length, some.reduce((sum, amount) => sum + amount, 0)] as const
}

/** What is open in a season, and what becomes of it when it closes. */
export function linesOf(open: OpenIn, known: readonly Facts[], seesScholarships: boolean): Line[] {
  const of = known.map(standingOf)
  const { id } = open
  return [
    line(id, 'owed', ...sumOf(of, ({ accounts }) => accounts.dues.balanceCents)),
    line(id, 'credit', ...sumOf(of, ({ accounts }) => -accounts.dues.balanceCents)),
    line(id, 'deposits_held', ...sumOf(of, ({ accounts }) => accounts.deposit.heldCents)),
    line(id, 'deposits_unpaid', ...sumOf(of, ({ accounts }) => accounts.deposit.balanceCents)),
    line(id, 'offers', open.offers),
    line(id, 'waiting', open.waiting),
    line(id, 'payment_pages', open.pages, open.pageCents),
    line(id, 'reported_payments', open.reported, open.reportedCents),
    line(id, 'applications', open.applications),
    ...(seesScholarships ? [line(id, 'scholarships', open.scholarships, open.promisedCents)] : []),
    line(id, 'settlements', open.settlements),
    line(id, 'bikes_out', open.bikesOut),
    line(id, 'shifts_waiting', open.shiftsWaiting),
    line(id, 'shift_swaps', open.swaps),
    line(id, 'shifts_uncalled', open.uncalled),
    line(id, 'hours_undecided', open.hours),
    line(id, 'rides_asked', open.rides),
    line(id, 'beds_waiting', open.bedsWaiting),
    line(id, 'beds_taken', open.bedsTaken),
    line(id, 'tickets_waiting', open.ticketsWaiting),
    line(id, 'tickets_to_recover', open.toRecover),
    line(id, 'on_site', open.onSite),
  ]
}
