import { newId } from '@campkit/core/ids'
import { dayIn, momentIn } from '../days.ts'
import { addAll, type NewRow } from '../rows.store.ts'
import { isBuilder } from './enrollments.ts'
import { arriveWithPass } from './year.store.ts'
import { at, type Year } from './year.ts'

type Batch = NewRow<'ticket_batches'> & { readonly id: string; readonly kind: string }
type Ticket = NewRow<'tickets'> & { readonly id: string; readonly member_id: string | null }

/** How far the holders of the camp's admission tickets are. Most have theirs. */
const ADMISSION = ['claimed', 'purchased', 'offered'] as const
/** What has become of tickets that nobody holds any more. */
const GONE = ['returned', 'sold_elsewhere', 'cancelled'] as const
/** Most have a ticket of the camp; some of the others got one on their own. */
const withTicket = (here: readonly string[]): number => Math.ceil(here.length * 0.75)

/** Tickets and passes: batches, who has what, and who waits. */
export async function seedTickets(year: Year): Promise<void> {
  const { tx, seasonId } = year
  const batches = batchesOf(year)
  const of = (kind: string) => batches.filter((batch) => batch.kind === kind)
  await addAll(tx, 'ticket_batches', batches)
  const admissions = of('admission').flatMap((batch) => admissionOf(year, batch))
  const passes = of('vehicle_pass').flatMap((batch) => passesOf(year, batch))
  await addAll(tx, 'tickets', [
    ...admissions,
    ...passes,
    ...ownTickets(year),
    ...of('child').map((batch) => ticket(year, batch, at(year.here, 2), heldStatus(year))),
    ...of('child').map((batch) => ticket(year, batch, null, 'available')),
    ...accessOf(year, of('setup_access')),
  ])
  await arriveWithPass(tx, seasonId)
  if (isUsed(year)) return
  await addAll(tx, 'ticket_requests', [
    ...requestsOf(year, of('vehicle_pass'), passes),
    ...of('admission').flatMap((batch) => waitingOf(year, batch)),
  ])
}

/** Whoever has come has used what they held. */
const isUsed = ({ isOver, isOn }: Year): boolean => isOver || isOn
const heldStatus = (year: Year) => (isUsed(year) ? 'used' : 'in_hand')

function batchesOf(year: Year): Batch[] {
  const { seasonId, gate, here } = year
  const batch = (name: string, kind: string, quantity: number, more: object = {}): Batch => ({
    id: newId('ticketBatch'),
    season_id: seasonId,
    name,
    kind,
    source: 'steward',
    quantity,
    face_value_cents: kind === 'vehicle_pass' ? 15_000 : kind === 'admission' ? 57_500 : 0,
    published_at: momentIn(gate - 100),
    claim_closes_at: isUsed(year) ? null : momentIn(gate - 7),
    created_at: momentIn(gate - 110),
    ...more,
  })
  return [
    // All of them are taken, so some wait.
    batch('Steward sale', 'admission', withTicket(here)),
    batch('Children under twelve', 'child', 4),
    batch('Vehicle passes', 'vehicle_pass', 6, { queue_rule: 'tenure' }),
    ...[-2, -1].map((day) =>
      batch(day === -2 ? 'First day of build' : 'Second day of build', 'setup_access', 6, {
        source: 'other',
        valid_from_on: dayIn(gate + day),
        queue_rule: 'build_crew',
      }),
    ),
  ]
}

function ticket(
  { seasonId, cast, gate }: Year,
  { id, kind, source, valid_from_on }: Batch,
  memberId: string | null,
  status: string,
): Ticket {
  const isBought = ['purchased', 'in_hand', 'used', 'returned'].includes(status)
  return {
    id: newId('ticket'),
    season_id: seasonId,
    batch_id: id,
    kind,
    source,
    ownership: 'camp_allotment',
    member_id: status === 'available' ? null : memberId,
    purchaser_id: isBought ? memberId : null,
    status,
    price_cents: kind === 'admission' && isBought ? 57_500 : null,
    delivery: isBought ? 'will_call' : null,
    valid_from_on: valid_from_on ?? null,
    offer_expires_at: status === 'offered' ? momentIn(3, 12) : null,
    status_changed_by: cast.leads[0],
    created_at: momentIn(gate - 90),
  }
}

function admissionOf(year: Year, batch: Batch): Ticket[] {
  const { here } = year
  const holders = here.slice(0, withTicket(here))
  const held = holders.map((memberId, i) => {
    const status = isUsed(year) || i % 4 === 0 ? heldStatus(year) : at(ADMISSION, i)
    return ticket(year, batch, memberId, status)
  })
  if (isUsed(year)) return held
  return [...held, ...GONE.map((status, i) => ticket(year, batch, at(holders, 1 + 4 * i), status))]
}

/** Every pass is taken; the last one is offered to who has waited longest. */
const passesOf = (year: Year, batch: Batch): Ticket[] =>
  Array.from({ length: 6 }, (_, i) => {
    const status = isUsed(year) ? 'used' : i === 5 ? 'offered' : 'in_hand'
    return ticket(year, batch, at(year.here, i), status)
  })

const OWN = [
  ['main', 'verified', 'own'],
  ['omg', 'reported', 'own'],
  ['main', 'reported', 'for_sale'],
  ['gift', 'reported', 'for_friend'],
] as const

/** Tickets that members got on their own. */
function ownTickets(year: Year): Ticket[] {
  const { seasonId, here, gate } = year
  const first = withTicket(here)
  return here.slice(first, first + OWN.length).map((memberId, i) => {
    const [source, status, purpose] = at(OWN, i)
    return {
      id: newId('ticket'),
      season_id: seasonId,
      kind: 'admission',
      source,
      ownership: 'member_own',
      member_id: memberId,
      purchaser_id: memberId,
      status: isUsed(year) ? 'used' : status,
      purpose: isUsed(year) ? 'own' : purpose,
      price_cents: 57_500,
      status_changed_by: memberId,
      created_at: momentIn(gate - 80),
    }
  })
}

/** Builders may come in before the gate opens, half of them on each day. */
function accessOf(year: Year, batches: readonly Batch[]): Ticket[] {
  const builders = year.here.filter((id, i) => isBuilder(i) && !year.cast.named('ana').includes(id))
  const passes = builders.map((memberId, i) =>
    ticket(year, at(batches, i), memberId, isUsed(year) ? 'used' : 'claimed'),
  )
  return passes.map((pass, i) =>
    i === passes.length - 1 ? { ...pass, access_reason: 'Drives the water truck' } : pass,
  )
}

/** Those without a ticket who have asked for one; who has a ticket of their own has not. */
const waitingOf = ({ seasonId, here }: Year, { id, kind }: Batch): NewRow<'ticket_requests'>[] =>
  here.slice(withTicket(here) + OWN.length).map((member_id, i) => ({
    id: newId('ticketRequest'),
    season_id: seasonId,
    batch_id: id,
    kind,
    member_id,
    status: 'waiting',
    asked_at: momentIn(-18 + i),
  }))

function requestsOf(
  { seasonId, here }: Year,
  batches: readonly Batch[],
  passes: readonly Ticket[],
): NewRow<'ticket_requests'>[] {
  const [batch] = batches
  if (!batch) return []
  const statuses = ['waiting', 'waiting', 'withdrawn', 'ended'] as const
  const asked = { season_id: seasonId, batch_id: batch.id, kind: batch.kind }
  const answered = passes.slice(4).map(({ id, member_id }, i) => ({
    ...asked,
    id: newId('ticketRequest'),
    member_id,
    status: i === 0 ? 'met' : 'offered',
    ticket_id: id,
  }))
  return [
    ...answered,
    ...statuses.map((status, i) => ({
      ...asked,
      id: newId('ticketRequest'),
      member_id: at(here, 7 + i),
      status,
      asked_at: momentIn(-20 + i),
    })),
  ]
}
